import { useCallback, useState } from 'react';
import type { RefCallback } from 'react';

/**
 * Height of an element in px, updated when it changes. It is 0 before the first layout and while the element is
 * unmounted.
 */
export function useHeight(): readonly [ref: RefCallback<HTMLElement>, height: number] {
  const [height, setHeight] = useState(0);
  const ref = useCallback((element: HTMLElement) => {
    const measure = () => setHeight(Math.floor(element.clientHeight));
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);
  return [ref, height];
}
