import type { ReactNode, RefObject } from 'react';
import styled from 'styled-components';

interface Props {
  readonly label: string;
  readonly attribution: string;
  readonly height: number;
  readonly canvasRef: RefObject<HTMLDivElement | null>;
  readonly children?: ReactNode;
}

/** The chart's box: picture, legend over it, and the link that the library's licence asks for. */
export function ChartFrame({ label, attribution, height, canvasRef, children }: Props) {
  return (
    <$Frame>
      <$Stage style={{ height }}>
        <$Canvas ref={canvasRef} role="img" aria-label={label} />
        {children}
      </$Stage>
      <$Attribution href="https://www.tradingview.com/" target="_blank" rel="noreferrer">
        {attribution}
      </$Attribution>
    </$Frame>
  );
}

const $Frame = styled.div`
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
  /* The library answers sideways drags and pinches; the page keeps its own vertical scroll. */
  touch-action: pan-y;
  user-select: none;
  -webkit-user-select: none;
  -webkit-touch-callout: none;
`;

/** A small line; what can be tapped reaches into the chart's time axis, which answers no taps. */
const $Attribution = styled.a`
  position: relative;
  align-self: flex-end;
  padding: 4px 16px;
  font-size: 12px;
  line-height: 16px;
  color: var(--muted);
  text-decoration: none;

  &::before {
    content: '';
    position: absolute;
    inset: -20px 0 -4px;
  }

  &:hover {
    text-decoration: underline;
  }
`;
