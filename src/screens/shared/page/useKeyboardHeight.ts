import { useEffect, useState } from 'react';

/** Smaller differences are the browser's own bars coming and going. */
const KEYBOARD_MIN_PX = 120;

const coveredPx = (viewport: VisualViewport) =>
  Math.max(0, Math.round(window.innerHeight - viewport.height - viewport.offsetTop));

/** Height in px that a keyboard on the screen covers, 0 without one. */
export function useKeyboardHeight(): number {
  const [height, setHeight] = useState(0);

  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return undefined;
    const follow = () => {
      const covered = coveredPx(viewport);
      // A pinch zoom makes the visible part smaller as well, and is none of our business.
      setHeight(viewport.scale === 1 && covered >= KEYBOARD_MIN_PX ? covered : 0);
    };
    viewport.addEventListener('resize', follow);
    viewport.addEventListener('scroll', follow);
    return () => {
      viewport.removeEventListener('resize', follow);
      viewport.removeEventListener('scroll', follow);
    };
  }, []);

  return height;
}
