import { useEffect } from 'react';
import type { RefObject } from 'react';
import { useKeyboardHeight } from '../../shared/page/useKeyboardHeight';

/**
 * Height in px that a keyboard on the screen covers, 0 without one. When it opens for a field inside `element`, the
 * element's end is brought above it, so that what is typed and the buttons below are in sight together.
 */
export function useKeyboard(element: RefObject<HTMLElement | null>): number {
  const height = useKeyboardHeight();

  useEffect(() => {
    if (height > 0 && element.current?.contains(document.activeElement)) {
      element.current.scrollIntoView({ block: 'end' });
    }
  }, [height, element]);

  return height;
}
