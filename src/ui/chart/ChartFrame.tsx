import type { ReactNode, RefObject } from 'react';
import styled, { css } from 'styled-components';

interface Props {
  readonly label: string;
  readonly attribution: string;
  readonly height: number;
  readonly canvasRef: RefObject<HTMLDivElement | null>;
  /** Puts the link on the chart, above its time axis, instead of below the chart. */
  readonly isLinkInside?: boolean;
  readonly children?: ReactNode;
}

/**
 * The chart's box: the canvas, the legend over it, and the attribution link that the licence of the chart library
 * requires.
 */
export function ChartFrame({
  label,
  attribution,
  height,
  canvasRef,
  isLinkInside = false,
  children,
}: Props) {
  return (
    <$Frame>
      <$Stage style={{ height }}>
        <$Canvas ref={canvasRef} role="img" aria-label={label} />
        {children}
      </$Stage>
      <$Attribution
        $isInside={isLinkInside}
        href="https://www.tradingview.com/"
        target="_blank"
        rel="noreferrer"
      >
        {attribution}
      </$Attribution>
    </$Frame>
  );
}

const $Frame = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
`;

const $Stage = styled.div`
  position: relative;
  isolation: isolate;
`;

const $Canvas = styled.div`
  position: absolute;
  inset: 0;
  /* The chart library handles horizontal drags and pinches; vertical swipes scroll the page. */
  touch-action: pan-y;
  user-select: none;
  -webkit-user-select: none;
  -webkit-touch-callout: none;
`;

const below = css`
  position: relative;
  align-self: flex-end;
  padding: 4px 16px;

  &::before {
    inset: -20px 0 -4px;
  }
`;

/** The link has a background, so that it is legible over candles and tints. */
const inside = css`
  position: absolute;
  z-index: 3;
  bottom: 27px;
  left: 8px;
  padding: 4px 6px;
  border-radius: 6px;
  background: color-mix(in srgb, var(--background) 78%, transparent);

  &::before {
    inset: -23px -2px -1px -8px;
  }
`;

/** The link is small; its tap target extends into the chart or the time axis, which ignore taps. */
const $Attribution = styled.a<{ $isInside: boolean }>`
  font-size: 13px;
  line-height: 16px;
  color: var(--muted);
  text-decoration: none;
  ${({ $isInside }) => ($isInside ? inside : below)}

  &::before {
    content: '';
    position: absolute;
  }

  &:hover {
    text-decoration: underline;
  }
`;
