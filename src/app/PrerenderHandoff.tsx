import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';

/** The `href` of the focused link in the prerendered page, if there is one. */
const focusedHref = () => document.activeElement?.getAttribute('href') ?? null;

interface TakeOverProps {
  readonly children: ReactNode;
  /** Called once, after the app has mounted. */
  readonly onMounted: () => void;
}

/** The handoff from the prerendered page to the app: removes the page's styles and restores the focus. */
export function PrerenderHandoff({ children, onMounted }: TakeOverProps) {
  const [focused] = useState(focusedHref);
  useLayoutEffect(() => {
    document.getElementById('arriving')?.remove();
    if (focused === null) return;
    const link = document.querySelector<HTMLElement>(`#root a[href="${CSS.escape(focused)}"]`);
    link?.focus({ preventScroll: true });
  }, [focused]);
  useEffect(onMounted, [onMounted]);
  return children;
}
