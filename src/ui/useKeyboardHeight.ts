import { useEffect, useState } from 'react';

/**
 * Minimum height of an on-screen keyboard. Smaller changes of the viewport height come from the bars of the browser.
 */
const KEYBOARD_MIN_PX = 120;

const coveredPx = (viewport: VisualViewport) =>
  Math.max(0, Math.round(window.innerHeight - viewport.height - viewport.offsetTop));

/** Height in px that the on-screen keyboard covers; 0 without a keyboard. */
export function useKeyboardHeight(): number {
  const [height, setHeight] = useState(0);

  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return undefined;
    const update = () => {
      const covered = coveredPx(viewport);
      // A pinch zoom also makes the visual viewport smaller, so it is ignored.
      setHeight(viewport.scale === 1 && covered >= KEYBOARD_MIN_PX ? covered : 0);
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
