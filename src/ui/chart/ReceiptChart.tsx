import { SECOND_MS } from '#contract/constants';
import type { Tick } from '#contract';
import { useMemo } from 'react';
import { ChartFrame } from './ChartFrame';
import { priceFormatter, timeFormatter } from './chartFormat';
import type { ChartPoint, ChartSettings, FormatPrice, FormatTime, TideOverlay } from './chartTypes';
import { ticksToCandles } from './toSeries';
import { useKLine } from './useKLine';

export interface ReceiptChartProps {
  /** The ticks during the order and shortly before and after it, in ascending order of time. */
  readonly ticks: readonly Tick[];
  readonly side: 'rise' | 'drop';
  readonly entry: ChartPoint;
  /** Undefined for an order that was refunded because there was no settlement price. */
  readonly exit?: ChartPoint | undefined;
  /** Time at which the order ends or ended, in server ms. */
  readonly endsAt?: number | undefined;
  readonly precision: number;
  readonly locale: string;
  readonly formatTime?: FormatTime;
  readonly formatPrice?: FormatPrice;
  readonly labels: { readonly chart: string; readonly attribution: string };
  /** CSS height; the width is that of the parent element. */
  readonly height?: string;
  /** Distance in px from the top at which the line of the entry is; undefined if the prices fill the height. */
  readonly lineY?: number | undefined;
}

/** A settled order as a static chart: its ticks, the tide line at the entry, and a line from entry to exit. */
export function ReceiptChart(props: ReceiptChartProps) {
  const { side, precision, locale, labels, endsAt, lineY } = props;
  const { at: entryAt, price: entryPrice } = props.entry;
  const exitAt = props.exit?.at;
  const exitPrice = props.exit?.price;
  const settings = useMemo<ChartSettings>(
    () => ({
      kind: 'line',
      showVolume: false,
      averages: [],
      studies: [],
      priceLine: null,
      intervalMs: SECOND_MS,
      precision,
      locale,
      anchor: 'point',
      frozen: true,
      lineY,
      headroom: 0.08,
      formatTime: props.formatTime ?? timeFormatter(locale),
      formatPrice: props.formatPrice ?? priceFormatter(locale, precision),
    }),
    [precision, locale, lineY, props.formatTime, props.formatPrice],
  );
  const candles = useMemo(() => ticksToCandles(props.ticks), [props.ticks]);
  const overlays = useMemo<readonly TideOverlay[]>(
    () => [
      {
        id: 'receipt',
        price: entryPrice,
        from: entryAt,
        side,
        focused: true,
        expiryAt: endsAt,
        exit:
          exitAt === undefined || exitPrice === undefined
            ? undefined
            : { at: exitAt, price: exitPrice },
      },
    ],
    [entryAt, entryPrice, side, endsAt, exitAt, exitPrice],
  );
  const { canvasRef } = useKLine({ settings, candles, seriesId: 'receipt', overlays });

  return (
    <ChartFrame
      label={labels.chart}
      attribution={labels.attribution}
      height={props.height ?? '180px'}
      canvasRef={canvasRef}
      isLinkInside
    />
  );
}
