import { useCallback, useState } from 'react';
import type { RefCallback } from 'react';

/** How far below the page's top an element starts, in px: what stands above it must not count as its room. */
export function useTopOf(): readonly [ref: RefCallback<HTMLElement>, above: number] {
  const [above, setAbove] = useState(0);
  const ref = useCallback((element: HTMLElement) => {
    const measure = () =>
      setAbove(Math.round(element.getBoundingClientRect().top + window.scrollY));
    // The strip above may wrap, come or go; each of these changes the height of the page.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    measure();
    return () => observer.disconnect();
  }, []);
  return [ref, above];
}
