import { createContext, useContext, useEffect } from 'react';

/** Sets the page's name in `document.title`; null while the page has none of its own. */
export const PageNameContext = createContext<(name: string | null) => void>(() => undefined);

/** Sets the page's name for the tab title, the history and screen readers' lists of windows. */
export function usePageName(name: string | null): void {
  const setPageName = useContext(PageNameContext);
  useEffect(() => setPageName(name), [setPageName, name]);
  // Effects do not run during prerendering.
  if (globalThis.window === undefined) setPageName(name);
}
