import { styled } from 'styled-components';
import { DAY_MS } from '#contract';
import type { Quote } from '#contract';
import { formatDateTime, useLocale } from '../../intl';
import { color, text } from '../../ui/tokens';

const WIDTH = 600;
const HEIGHT = 220;
const INSET = 6;

interface DayCourseProps {
  readonly quote: Quote;
  readonly label: string;
}

/**
 * Price line of the last 24 hours: the opening price, the hourly closes, and the current price. The areas above and
 * below the opening price are coloured. The scale extends from the lowest to the highest price of the 24 hours.
 */
export function DayChart({ quote, label }: DayCourseProps) {
  const locale = useLocale();
  // The prices are converted to floats for drawing only.
  const open = Number(quote.open24h);
  const prices = [open, ...[...quote.spark, quote.price].map(Number)];
  const low = Math.min(Number(quote.low24h), ...prices);
  const high = Math.max(Number(quote.high24h), ...prices);
  const yOf = (price: number) =>
    high === low
      ? HEIGHT / 2
      : HEIGHT - INSET - ((price - low) / (high - low)) * (HEIGHT - 2 * INSET);
  const points = prices.map(
    (price, at) => `${((at / (prices.length - 1)) * WIDTH).toFixed(1)} ${yOf(price).toFixed(1)}`,
  );
  const line = `M${points.join('L')}`;
  const openingY = yOf(open).toFixed(1);
  const above = `M0 0H${WIDTH}V${openingY}H0Z`;
  const below = `M0 ${openingY}H${WIDTH}V${HEIGHT}H0Z`;

  const timeOf = (at: number) => formatDateTime(at, locale, { seconds: false });

  return (
    <div>
      <$Box viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img">
        <title>{label}</title>
        <path d={above} fill={color.riseWash} />
        <path d={below} fill={color.dropWash} />
        <path d={`M0 ${openingY}H${WIDTH}`} stroke={color.muted} strokeDasharray="4 3" />
        <path d={line} fill="none" stroke={color.text} strokeWidth={2} strokeLinejoin="round" />
      </$Box>
      <$Times>
        <bdi>{timeOf(quote.priceAt - DAY_MS)}</bdi>
        <bdi>{timeOf(quote.priceAt)}</bdi>
      </$Times>
    </div>
  );
}

/** Symbol of the dashed line of the opening price, for the legend. */
export const OpeningMark = styled.span`
  display: inline-block;
  width: 14px;
  margin-inline-end: 6px;
  border-top: 1px dashed ${color.muted};
  vertical-align: middle;
`;

/** The drawing is stretched to its container, but its line widths are not scaled. */
const $Box = styled.svg`
  display: block;
  width: 100%;
  height: ${HEIGHT}px;

  path {
    vector-effect: non-scaling-stroke;
  }
`;

/** In the order of the drawing, whose time runs from left to right. */
const $Times = styled.p`
  direction: ltr;
  display: flex;
  justify-content: space-between;
  padding-top: 6px;
  font-size: ${text.label};
  color: ${color.muted};
`;
