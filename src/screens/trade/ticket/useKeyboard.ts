import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Smaller differences are the browser's own bars coming and going. */
const KEYBOARD_MIN_PX = 120;

const coveredPx = (viewport: VisualViewport) =>
  Math.max(0, Math.round(window.innerHeight - viewport.height - viewport.offsetTop));

/**
 * Height in px that a keyboard on the screen covers, 0 without one. When it opens for a field inside `element`, the
 * element's end is brought above it, so that what is typed and the buttons below are in sight together.
 */
export function useKeyboard(element: RefObject<HTMLElement | null>): number {
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

  useEffect(() => {
    if (height > 0 && element.current?.contains(document.activeElement)) {
      element.current.scrollIntoView({ block: 'end' });
    }
  }, [height, element]);

  return height;
}
