import { createContext, useContext, useEffect } from 'react';

/**
 * Function that sets the page's name in `document.title`. It is called with null for a page without a name of its own.
 */
export const PageNameContext = createContext<(name: string | null) => void>(() => undefined);

/** Sets the page's name for the title of the browser tab, the history, and the window lists of screen readers. */
export function usePageName(name: string | null): void {
  const setPageName = useContext(PageNameContext);
  useEffect(() => setPageName(name), [setPageName, name]);
  // Effects do not run during prerendering, so the name is set during rendering.
  if (globalThis.window === undefined) setPageName(name);
}
