import { useId } from 'react';
import { styled } from 'styled-components';
import type { Micro } from '#contract';
import { color } from '../../../ui/tokens';

interface ProfitCurveProps {
  /** Cumulative profit after each step, oldest first. The sums are converted to floats for drawing only. */
  readonly sums: readonly Micro[];
  /** Cumulative profit before the first step; not 0 if earlier steps are left out. */
  readonly start?: Micro;
  /** Height in px; the width is that of the parent element. */
  readonly height?: number;
}

/** Width of the SVG `viewBox`; the drawing is stretched to its container. */
const WIDTH = 320;
const INSET = 4;

/** Points of the line and the y position of zero, in viewBox units. */
export function profitCurvePoints(sums: readonly Micro[], height: number, start: Micro = 0n) {
  const values = [start, ...sums].map(Number);
  // Includes zero, so that the zero line is always visible.
  const low = Math.min(0, ...values);
  const range = Math.max(0, ...values) - low;
  const y = (value: number) =>
    range === 0 ? height / 2 : height - INSET - ((value - low) / range) * (height - 2 * INSET);
  const x = (at: number) => (values.length === 1 ? WIDTH : (at / (values.length - 1)) * WIDTH);
  return { points: values.map((value, at) => [x(at), y(value)] as const), zero: y(0) };
}

const svgPath = (points: readonly (readonly [number, number])[]) =>
  points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

/**
 * Profit and loss over time, above and below a zero line. It is hidden from screen readers, because the figures are
 * next to it.
 */
export function ProfitCurve({ sums, start, height = 96 }: ProfitCurveProps) {
  const { points, zero } = profitCurvePoints(sums, height, start);
  const id = useId();
  const line = svgPath(points);
  const [, endY] = points.at(-1) ?? [0, zero];
  const area = `${line}L${WIDTH} ${zero}L0 ${zero}Z`;
  return (
    <$Place style={{ height }}>
      <$Picture
        viewBox={`0 0 ${WIDTH} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <clipPath id={`${id}above`}>
          <rect width={WIDTH} height={zero} />
        </clipPath>
        <clipPath id={`${id}below`}>
          <rect y={zero} width={WIDTH} height={height - zero} />
        </clipPath>
        <$Area d={area} $direction="rise" clipPath={`url(#${id}above)`} />
        <$Area d={area} $direction="drop" clipPath={`url(#${id}below)`} />
        <$Zero x1={0} x2={WIDTH} y1={zero} y2={zero} vectorEffect="non-scaling-stroke" />
        <$Line d={line} vectorEffect="non-scaling-stroke" />
      </$Picture>
      <$Dot style={{ top: endY - 3 }} />
    </$Place>
  );
}

const $Place = styled.div`
  position: relative;
`;

const $Picture = styled.svg`
  display: block;
  width: 100%;
  height: 100%;
  fill: none;
`;

const $Area = styled.path<{ $direction: 'rise' | 'drop' }>`
  fill: ${({ $direction }) => ($direction === 'rise' ? color.riseWash : color.dropWash)};
`;

const $Zero = styled.line`
  stroke: ${color.faint};
  stroke-dasharray: 4 3;
`;

const $Line = styled.path`
  stroke: ${color.text};
  stroke-width: 1.5;
  stroke-linejoin: round;
`;

/** Dot at the current value. */
const $Dot = styled.i`
  position: absolute;
  right: -3px;
  width: 6px;
  height: 6px;
  border-radius: 50%;
  background: ${color.text};
`;
