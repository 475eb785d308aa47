import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { LINE_START } from './forward';
import { color, radius } from './tokens';

interface ProgressBarProps {
  readonly label: string;
  /** Completed part of the whole, from 0 to 1. */
  readonly share: number;
}

/** Progress bar, announced to screen readers in per cent. */
export function ProgressBar({ label, share }: ProgressBarProps) {
  const bounded = Math.min(1, Math.max(0, share));
  return (
    <$Track
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(bounded * 100)}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <$Fill style={{ transform: `scaleX(${bounded})` }} />
    </$Track>
  );
}

interface CountdownBarProps {
  readonly totalMs: number;
  /** Time left now by the server's clock. The bar continues to move without further renders. */
  readonly leftMs: number;
}

/**
 * A countdown as a bar. The browser's compositor animates the bar, so it needs no renders; a new `leftMs` corrects its
 * position. Under reduced motion only a new `leftMs` moves the bar. It is hidden from screen readers, because the
 * caller also shows the countdown in words.
 */
export function CountdownBar({ totalMs, leftMs }: CountdownBarProps) {
  const fill = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const animation = fill.current?.animate(
      [{ transform: 'scaleX(1)' }, { transform: 'scaleX(0)' }],
      {
        duration: totalMs,
        fill: 'both',
      },
    );
    if (animation) {
      if (prefersReducedMotion()) animation.pause();
      animation.currentTime = totalMs - Math.min(totalMs, Math.max(0, leftMs));
    }
    return () => animation?.cancel();
  }, [totalMs, leftMs]);

  return (
    <$Track aria-hidden="true">
      <$Fill ref={fill} $isTide />
    </$Track>
  );
}

/** Whether the app's own setting or the setting of the device requests reduced motion. */
const prefersReducedMotion = () =>
  document.documentElement.dataset.motion !== undefined ||
  window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const $Track = styled.div`
  height: 4px;
  overflow: hidden;
  border-radius: ${radius.pill};
  background: ${color.raised};
`;

const $Fill = styled.div<{ $isTide?: boolean }>`
  height: 100%;
  border-radius: inherit;
  background: ${({ $isTide }) => ($isTide ? color.tideLine : color.accent)};
  transform-origin: ${LINE_START};
`;
