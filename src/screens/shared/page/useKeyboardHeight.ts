import { useEffect, useState } from 'react';

/** Smaller differences come from the browser's own bars. */
const KEYBOARD_MIN_PX = 120;

const coveredPx = (viewport: VisualViewport) =>
  Math.max(0, Math.round(window.innerHeight - viewport.height - viewport.offsetTop));

/** Height in px covered by the on-screen keyboard; 0 without one. */
export function useKeyboardHeight(): number {
  const [height, setHeight] = useState(0);

  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return undefined;
    const update = () => {
      const covered = coveredPx(viewport);
      // A pinch zoom also shrinks the visual viewport; ignore it.
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
