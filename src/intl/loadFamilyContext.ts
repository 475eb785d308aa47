import { createContext } from 'react';
import type { Catalogues } from './catalogues';

/**
 * For parts with a message family of their own, see `useWords`. Null without a provider: then all messages are loaded.
 */
export const LoadFamilyContext = createContext<Catalogues['loadFamily'] | null>(null);
