import type { ReactNode, RefObject } from 'react';
import styled from 'styled-components';
import { ChartAttribution } from './ChartAttribution';
import { ChartPicture } from './ChartPicture';

interface Props {
  readonly label: string;
  readonly attribution: string;
  /** Number of px, or a CSS height. */
  readonly height: number | string;
  readonly canvasRef: RefObject<HTMLDivElement | null>;
  /** Puts the link on the chart, above its time axis, instead of below the chart. */
  readonly isLinkInside?: boolean;
  /** Shown until the chart has drawn; see `ChartPicture`. */
  readonly picture?: HTMLCanvasElement | null;
  readonly children?: ReactNode;
}

/** The chart's box: the canvas, the legend over it, and the attribution link. */
export function ChartFrame({
  label,
  attribution,
  height,
  canvasRef,
  isLinkInside = false,
  picture = null,
  children,
}: Props) {
  return (
    <$Frame>
      <$Stage style={{ height }}>
        {picture && <ChartPicture canvas={picture} />}
        <$Canvas ref={canvasRef} role="img" aria-label={label} />
        {children}
      </$Stage>
      <ChartAttribution isInside={isLinkInside}>{attribution}</ChartAttribution>
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
