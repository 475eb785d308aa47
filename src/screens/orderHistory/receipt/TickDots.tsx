import { keyframes, styled } from 'styled-components';
import type { Order } from '#contract';
import { directionColor, signToDirection } from '../../../ui/direction';
import { color } from '../../../ui/tokens';
import type { Checked } from './recompute';
import { decidingTicks, tickDots } from './decidingTicks';

const WIDTH = 60;
const HEIGHT = 20;

/** Duration of the animation of one dot, and time within which all dots begin, in ms. */
const SETTLE_MS = 140;

interface TickDotsProps {
  readonly order: Order;
  readonly checked: Checked;
}

/** A small picture of the deciding ticks and the ticks before them; decorative, because the ticks are listed in a sheet. */
export function TickDots({ order, checked }: TickDotsProps) {
  const { dots, lineY } = tickDots(decidingTicks(checked), order.entryPrice, WIDTH, HEIGHT);
  const fills = {
    before: color.muted,
    entry: color.tideLine,
    exit: directionColor[signToDirection(order.profit ?? '0')],
  };
  return (
    <svg width={WIDTH} height={HEIGHT} aria-hidden="true">
      {lineY !== null && (
        <line
          x1="0"
          x2={WIDTH}
          y1={lineY}
          y2={lineY}
          stroke={color.tideLine}
          strokeDasharray="3 3"
        />
      )}
      {dots.map(({ x, y, kind }, i) => (
        <$Dot
          key={x}
          cx={x}
          cy={y}
          r={kind === 'before' ? 2 : 3}
          fill={fills[kind]}
          style={{ animationDelay: `${Math.round((i / dots.length) * SETTLE_MS)}ms` }}
        />
      ))}
    </svg>
  );
}

const settle = keyframes`from { opacity: 0; transform: translateY(-8px); }`;

/** The dots settle one after another, in the order of the ticks. */
const $Dot = styled.circle`
  animation: ${settle} ${SETTLE_MS}ms ease-out backwards;
`;
