import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';

/** Beside its list a detail takes the place of another one in the history, so that the way back leaves the page. */
export function useReplacing(isBeside: boolean, to: string) {
  const navigate = useNavigate();
  if (!isBeside) return undefined;
  return (event: MouseEvent) => {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    // In a tab of its own, as the person wants it.
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    void navigate(to, { replace: true });
  };
}
