import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';

/** Where a link of the page as it was drawn has the focus, its address. */
const focusedAddress = () => document.activeElement?.getAttribute('href') ?? null;

interface TakeOverProps {
  readonly children: ReactNode;
  /** Runs once, when the app is there. */
  readonly onThere: () => void;
}

/** In the one moment in which the app takes the place of the page as it was drawn: its styles go, the focus stays. */
export function TakeOver({ children, onThere }: TakeOverProps) {
  const [focused] = useState(focusedAddress);
  useLayoutEffect(() => {
    document.getElementById('arriving')?.remove();
    if (focused === null) return;
    const link = document.querySelector<HTMLElement>(`#root a[href="${CSS.escape(focused)}"]`);
    link?.focus({ preventScroll: true });
  }, [focused]);
  useEffect(onThere, [onThere]);
  return children;
}
