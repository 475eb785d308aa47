import { useEffect, useState } from 'react';

/**
 * Minimum height of an on-screen keyboard. Smaller changes of the viewport height come from the bars of the browser.
 */
const KEYBOARD_MIN_PX = 120;

/**
 * The height of the window minus that of the visible part, in CSS px of the page. A zoom makes the visible part smaller
 * as well, by its scale; without the factor it would count as a keyboard.
 */
const coveredPx = ({ height, scale, offsetTop }: VisualViewport) => {
  const covered = window.innerHeight - height * scale;
  // While zoomed, the offset is where the user has moved the visible part, which says nothing about the keyboard.
  return Math.max(0, Math.round(Math.abs(scale - 1) < 0.01 ? covered - offsetTop : covered));
};

/** Height in px that the on-screen keyboard covers; 0 without a keyboard. */
export function useKeyboardHeight(): number {
  const [height, setHeight] = useState(0);

  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return undefined;
    const update = () => {
      const covered = coveredPx(viewport);
      setHeight(covered >= KEYBOARD_MIN_PX ? covered : 0);
    };
    viewport.addEventListener('resize', update);
    viewport.addEventListener('scroll', update);
    return () => {
      viewport.removeEventListener('resize', update);
      viewport.removeEventListener('scroll', update);
    };
  }, []);

  return height;
}
