import { useCallback, useState } from 'react';
import type { RefCallback } from 'react';

/** Height of an element in px, updated on resize; 0 before the first layout and while it is unmounted. */
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
