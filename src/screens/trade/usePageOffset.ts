import { useCallback, useState } from 'react';
import type { RefCallback } from 'react';

/** Distance in px from the top of the page to an element, which is the height that the content above it takes. */
export function usePageOffset(): readonly [ref: RefCallback<HTMLElement>, above: number] {
  const [above, setAbove] = useState(0);
  const ref = useCallback((element: HTMLElement) => {
    const measure = () =>
      setAbove(Math.round(element.getBoundingClientRect().top + window.scrollY));
    // The banner above the element may wrap, appear or disappear. Each of these changes the height of the page.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    measure();
    return () => observer.disconnect();
  }, []);
  return [ref, above];
}
