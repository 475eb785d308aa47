import { useCallback, useState } from 'react';
import type { RefCallback } from 'react';

/** Distance in px from the top of the page to an element, so that the content above it is not counted as its space. */
export function usePageOffset(): readonly [ref: RefCallback<HTMLElement>, above: number] {
  const [above, setAbove] = useState(0);
  const ref = useCallback((element: HTMLElement) => {
    const measure = () =>
      setAbove(Math.round(element.getBoundingClientRect().top + window.scrollY));
    // The banner above may wrap, appear or disappear; each changes the height of the page.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    measure();
    return () => observer.disconnect();
  }, []);
  return [ref, above];
}
