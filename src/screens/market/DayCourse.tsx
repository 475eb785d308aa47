import { styled } from 'styled-components';
import type { Quote } from '../../contract';
import { color } from '../../ui/tokens';

const WIDTH = 600;
const HEIGHT = 220;
const INSET = 6;

interface DayCourseProps {
  readonly quote: Quote;
  readonly label: string;
}

/** The closes of the last 24 hours and the price of now, above and below the line at which the day began. */
export function DayCourse({ quote, label }: DayCourseProps) {
  // Floats, for drawing only.
  const [open, ...prices] = [quote.open24h, ...quote.spark, quote.price].map(Number);
  if (open === undefined || prices.length < 2) return null;
  const low = Math.min(open, ...prices);
  const high = Math.max(open, ...prices);
  const heightOf = (price: number) =>
    high === low
      ? HEIGHT / 2
      : HEIGHT - INSET - ((price - low) / (high - low)) * (HEIGHT - 2 * INSET);
  const points = prices.map(
    (price, at) =>
      `${((at / (prices.length - 1)) * WIDTH).toFixed(1)} ${heightOf(price).toFixed(1)}`,
  );
  const line = `M${points.join('L')}`;
  const tide = heightOf(open).toFixed(1);
  const above = `M0 0H${WIDTH}V${tide}H0Z`;
  const below = `M0 ${tide}H${WIDTH}V${HEIGHT}H0Z`;

  return (
    <$Box viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img">
      <title>{label}</title>
      <path d={above} fill={color.riseWash} />
      <path d={below} fill={color.dropWash} />
      <path d={`M0 ${tide}H${WIDTH}`} stroke={color.muted} strokeDasharray="4 3" />
      <path d={line} fill="none" stroke={color.text} strokeWidth={2} strokeLinejoin="round" />
    </$Box>
  );
}

/** As wide as its place: lines keep their weight. */
const $Box = styled.svg`
  width: 100%;
  height: ${HEIGHT}px;

  path {
    vector-effect: non-scaling-stroke;
  }
`;
