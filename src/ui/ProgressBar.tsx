import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { color, radius } from './tokens';

interface ProgressBarProps {
  readonly label: string;
  /** From 0 to 1. */
  readonly share: number;
}

/** How far something has come, told to screen readers in per cent. */
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
  /** Time left by the server's clock at this moment; the bar runs on by itself from there. */
  readonly leftMs: number;
}

/**
 * Time running out, as a bar. The compositor moves it, so it costs the page nothing between renders;
 * a new `leftMs` puts it right, and alone moves it where motion is unwelcome. Screen readers get the
 * countdown in words instead.
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
      if (isMotionUnwelcome()) animation.pause();
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

/** By the user's choice in this app, or by the device's. */
const isMotionUnwelcome = () =>
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
