import { createContext } from 'react';
import type { Catalogues } from './catalogues';

/** For parts that bring words of their own, see `useWords`; without a provider all words are here. */
export const NeedWords = createContext<Catalogues['need'] | null>(null);
