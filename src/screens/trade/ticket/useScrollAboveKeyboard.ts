import { useEffect } from 'react';
import type { RefObject } from 'react';
import { useKeyboardHeight } from '../../../ui/useKeyboardHeight';

/**
 * Height in px of the on-screen keyboard; 0 without a keyboard. When the keyboard opens for a field inside `element`,
 * the end of the element is scrolled above it, so that the field and the buttons are visible together.
 */
export function useScrollAboveKeyboard(element: RefObject<HTMLElement | null>): number {
  const height = useKeyboardHeight();

  useEffect(() => {
    if (height > 0 && element.current?.contains(document.activeElement)) {
      element.current.scrollIntoView({ block: 'end' });
    }
  }, [height, element]);

  return height;
}
