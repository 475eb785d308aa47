import type { Candle } from '#contract';
import styled from 'styled-components';
import { averageColour } from './chartSeries';
import type { ChartLabels } from './chartLabels';
import type { ChartTheme } from './chartTheme';
import type { LegendValues, FormatPrice, FormatTime } from './chartTypes';
import { closePrice } from './toSeries';

interface Props {
  readonly reading: LegendValues;
  readonly averages: readonly number[];
  readonly theme: ChartTheme;
  readonly labels: ChartLabels;
  readonly showVolume: boolean;
  readonly timeStyle: 'seconds' | 'clock' | 'day';
  readonly formatTime: FormatTime;
  readonly formatPrice: FormatPrice;
  readonly formatVolume: FormatPrice;
}

/** The legend over the chart: the moving averages, and the values of the candle under the crosshair. */
export function ChartLegend(props: Props) {
  const { reading, averages, theme, labels, formatPrice } = props;
  return (
    // The legend is hidden from screen readers, because announcements of its changing values would disturb. The chart
    // has a label, and its values are in a table.
    <$Legend aria-hidden="true">
      {reading.candle && <Values {...props} candle={reading.candle} />}
      {averages.map((period, index) => {
        const value = reading.averages[index] ?? null;
        return (
          <$Item key={period} style={{ color: averageColour(theme, index) }}>
            {labels.average(period)}
            {value !== null && <$Figure>{formatPrice(value)}</$Figure>}
          </$Item>
        );
      })}
    </$Legend>
  );
}

function Values(props: Props & { readonly candle: Candle }) {
  const { candle, labels, theme, formatPrice } = props;
  const [openAt, open, high, low, close, volume] = candle;
  const colour = closePrice(candle) >= Number(open) ? theme.rise : theme.drop;
  const prices: readonly (readonly [label: string, price: string])[] = [
    [labels.open, open],
    [labels.high, high],
    [labels.low, low],
    [labels.close, close],
  ];
  return (
    <>
      <$Item>{props.formatTime(openAt, props.timeStyle)}</$Item>
      {prices.map(([label, price]) => (
        <$Item key={label}>
          {label}
          <$Figure style={{ color: colour }}>{formatPrice(Number(price))}</$Figure>
        </$Item>
      ))}
      {props.showVolume && (
        <$Item>
          {labels.volume}
          <$Figure>{props.formatVolume(Number(volume))}</$Figure>
        </$Item>
      )}
    </>
  );
}

const $Legend = styled.div`
  position: absolute;
  inset: 44px 74px auto 12px;
  z-index: 3;
  display: flex;
  flex-wrap: wrap;
  gap: 0 6px;
  pointer-events: none;
  font-size: 11px;
  line-height: 16px;
  font-variant-numeric: tabular-nums;
  color: var(--muted);
`;

const $Item = styled.span`
  white-space: nowrap;
`;

const $Figure = styled.span`
  margin-inline-start: 3px;
  color: inherit;
`;
