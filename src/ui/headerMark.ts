import { createContext } from 'react';
import type { ReactNode } from 'react';

/** A mark that the header of every page shows next to the title; null if there is none. */
export const HeaderMarkContext = createContext<ReactNode>(null);
