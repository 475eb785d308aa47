import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Height of an element in px, followed as it changes; 0 before the first layout. */
export function useHeight(ref: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => setHeight(Math.floor(element.clientHeight));
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [ref]);
  return height;
}
