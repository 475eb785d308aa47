import { createContext, useContext, useEffect } from 'react';

/** Sets the page's name in `document.title`; null while the page has none of its own. */
export const PageName = createContext<(name: string | null) => void>(() => undefined);

/** Sets the page's name for the tab title, the history and screen readers' lists of windows. */
export function usePageName(name: string | null): void {
  const tell = useContext(PageName);
  useEffect(() => tell(name), [tell, name]);
  // Effects do not run during prerendering.
  if (globalThis.window === undefined) tell(name);
}
