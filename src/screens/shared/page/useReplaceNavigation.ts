import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Click handler for a link. If the link opens in a detail pane, it replaces the history entry, so that the back button
 * leaves the page.
 */
export function useReplaceNavigation(isBeside: boolean, to: string) {
  const navigate = useNavigate();
  if (!isBeside) return undefined;
  return (event: MouseEvent) => {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    // The browser itself handles a click that opens a new tab or window.
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    void navigate(to, { replace: true });
  };
}
