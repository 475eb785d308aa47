import { createContext, useContext, useEffect } from 'react';

/** Sets the name of the page in `document.title`; null while the page has none of its own. */
export const PageName = createContext<(name: string | null) => void>(() => undefined);

/** Tells the page's name as it stands in the tab, the history and a screen reader's list of windows. */
export function usePageName(name: string | null): void {
  const tell = useContext(PageName);
  useEffect(() => tell(name), [tell, name]);
  // The build draws pages without effects.
  if (globalThis.window === undefined) tell(name);
}
