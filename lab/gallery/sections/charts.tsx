import { useState } from 'react';
import { useIntl } from 'react-intl';
import { MINUTE_MS } from '#contract';
import { formatTime, useLocale } from '#src/intl/index';
import { CandleTable } from '#src/ui/chart/CandleTable.tsx';
import { KLineChart } from '#src/ui/chart/KLineChart.tsx';
import { ReceiptChart } from '#src/ui/chart/ReceiptChart.tsx';
import type { TideOverlay } from '#src/ui/chart/chartTypes';
import { Scrub } from '#src/ui/Scrub.tsx';
import { Sparkline } from '#src/ui/Sparkline.tsx';
import { Waterline } from '#src/ui/Waterline.tsx';
import { CANDLES, CLOSES, SAMPLE_TIME, TICKS } from '#samples/market';
import type { Section } from '../section';
import { Example } from '../Example';

const AVERAGES = [5, 10, 30];
const NONE: readonly number[] = [];
const ENTRY = { at: SAMPLE_TIME - 20 * MINUTE_MS, price: '1.08412' };
const ORDERS: readonly TideOverlay[] = [
  {
    id: 'focused',
    price: ENTRY.price,
    from: ENTRY.at,
    side: 'rise',
    focused: true,
    expiryAt: SAMPLE_TIME + 5 * MINUTE_MS,
    latest: { at: SAMPLE_TIME, price: CANDLES.at(-1)?.[4] ?? ENTRY.price },
  },
  {
    id: 'other',
    price: '1.08312',
    from: SAMPLE_TIME - 10 * MINUTE_MS,
    side: 'drop',
    expiryAt: SAMPLE_TIME + MINUTE_MS,
  },
];

function useLabels() {
  const { formatMessage } = useIntl();
  return {
    chart: formatMessage(
      { id: 'chart.label' },
      { symbol: 'EUR/USD', interval: formatMessage({ id: 'chart.interval.1m' }) },
    ),
    open: formatMessage({ id: 'chart.open' }),
    high: formatMessage({ id: 'chart.high' }),
    low: formatMessage({ id: 'chart.low' }),
    close: formatMessage({ id: 'chart.close' }),
    volume: formatMessage({ id: 'chart.volume.short' }),
    average: (period: number) => `MA${period}`,
    attribution: formatMessage({ id: 'chart.attribution' }),
  };
}

function Charts() {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const rest = {
    candles: CANDLES,
    intervalMs: MINUTE_MS,
    precision: 5,
    locale: useLocale(),
    labels,
    height: 280,
  };
  return (
    <>
      <Example state="asIs">
        <KLineChart
          {...rest}
          seriesId="plain"
          kind="candles"
          showVolume
          averages={AVERAGES}
          axisButton={{ label: formatMessage({ id: 'chart.alert' }), onPick: () => undefined }}
        />
      </Example>
      <Example state="running">
        <KLineChart
          {...rest}
          seriesId="orders"
          kind="candles"
          showVolume={false}
          averages={NONE}
          overlays={ORDERS}
        />
      </Example>
      <Example state="small">
        <KLineChart {...rest} seriesId="line" kind="line" showVolume averages={NONE} />
      </Example>
    </>
  );
}

function Receipts() {
  const labels = useLabels();
  const last = TICKS.at(-1);
  const rest = {
    ticks: TICKS,
    precision: 5,
    locale: useLocale(),
    labels,
    endsAt: SAMPLE_TIME - 1000,
    entry: { at: SAMPLE_TIME - 50_000, price: ENTRY.price },
  };
  return (
    <>
      <Example state="settled">
        <ReceiptChart {...rest} side="rise" exit={last && { at: last[0], price: last[1] }} />
      </Example>
      <Example state="missing">
        <ReceiptChart {...rest} side="drop" />
      </Example>
    </>
  );
}

function Tables() {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  return (
    <Example state="open">
      <CandleTable
        candles={CANDLES}
        rows={5}
        intervalMs={MINUTE_MS}
        formatTime={(at) => formatTime(at, locale, { seconds: false, zone: 'UTC' })}
        formatPrice={(price) => price}
        formatVolume={(volume) => volume}
        labels={{
          toggle: formatMessage({ id: 'chart.table.toggle' }),
          caption: formatMessage(
            { id: 'chart.label' },
            { symbol: 'EUR/USD', interval: formatMessage({ id: 'chart.interval.1m' }) },
          ),
          time: formatMessage({ id: 'chart.table.time' }),
          open: formatMessage({ id: 'chart.open' }),
          high: formatMessage({ id: 'chart.high' }),
          low: formatMessage({ id: 'chart.low' }),
          close: formatMessage({ id: 'chart.table.close' }),
          volume: formatMessage({ id: 'chart.volume' }),
        }}
      />
    </Example>
  );
}

function Readings() {
  const { chart } = useLabels();
  const locale = useLocale();
  const wordsOf = (at: number) => {
    const time = SAMPLE_TIME - (CLOSES.length - 1 - at) * MINUTE_MS;
    return `${formatTime(time, locale, { seconds: false, zone: 'UTC' })} · ${CLOSES[at] ?? ''}`;
  };
  return (
    <Example state="asIs">
      <Scrub label={chart} count={CLOSES.length} wordsOf={wordsOf}>
        <Sparkline values={CLOSES} direction="rise" />
      </Scrub>
    </Example>
  );
}

/** A box that draws a line where the waterline is. */
function Waterlines() {
  const [y, setY] = useState(0);
  return (
    <Example state="asIs">
      <div style={{ position: 'relative', height: 120 }}>
        <Waterline onMove={setY} />
        <hr style={{ position: 'absolute', top: y, width: '100%', margin: 0 }} />
      </div>
    </Example>
  );
}

export const charts: readonly Section[] = [
  {
    name: 'KLineChart',
    subcomponents: ['AxisButton', 'ChartAttribution', 'ChartFrame', 'ChartLegend', 'ChartPicture'],
    Show: Charts,
  },
  { name: 'ReceiptChart', Show: Receipts },
  { name: 'Waterline', Show: Waterlines },
  { name: 'CandleTable', Show: Tables },
  { name: 'Scrub', Show: Readings },
];
