import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { color, radius } from './tokens';

interface ProgressBarProps {
  readonly label: string;
  /** From 0 to 1. */
  readonly share: number;
}

/** Progress of something, announced to screen readers in per cent. */
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
  /** Time left by the server's clock now; the bar continues from there without further renders. */
  readonly leftMs: number;
}

/**
 * A countdown as a bar. The compositor animates it, so it needs no renders; a new `leftMs` corrects it. Under reduced
 * motion only a new `leftMs` moves it. Screen readers get the countdown in words instead.
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

/** By the app's own setting or by the device's. */
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
  transform-origin: left;
`;
