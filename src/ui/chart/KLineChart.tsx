import { useMemo } from 'react';
import { ChartFrame } from './ChartFrame';
import { priceFormatter, timeFormatter, volumeFormatter } from './chartFormat';
import type { ChartLabels } from './chartLabels';
import { ChartLegend } from './ChartLegend';
import type {
  AddStudies,
  Candle,
  ChartSettings,
  FormatPrice,
  FormatTime,
  Study,
  Tick,
  TideOverlay,
  TimeSpan,
} from './chartTypes';
import type { LoadOlder } from './olderCandlesLoader';
import { useKLine } from './useKLine';

export interface KLineChartProps {
  /**
   * History, ascending and unique. A new array is compared with the old one, so keep its identity while nothing
   * changes.
   */
  readonly candles: readonly Candle[];
  /** The latest price; updates the last candle or starts the next one without touching the history. */
  readonly price?: Tick | null;
  /** Identifies product and interval; a new value resets the view instead of keeping its position. */
  readonly seriesId: string;
  readonly intervalMs: number;
  /** Decimals of the product's prices. */
  readonly precision: number;
  readonly kind: 'candles' | 'line';
  readonly showVolume: boolean;
  /** Periods of the moving averages, such as 5, 10 and 30. */
  readonly averages: readonly number[];
  readonly studies?: readonly Study[];
  /** Draws the studies; the caller loads their chunk. */
  readonly addStudies?: AddStudies | null;
  /** A price level that the user has drawn: a decimal string. */
  readonly priceLine?: string | null;
  /** One tide line for each open order; keep the array's identity while nothing changes. */
  readonly overlays?: readonly TideOverlay[];
  /** Called once when the view gets near the oldest candle; called again only after the promise rejected. */
  readonly onNeedOlder?: LoadOlder;
  readonly locale: string;
  readonly formatTime?: FormatTime;
  readonly formatPrice?: FormatPrice;
  readonly labels: ChartLabels;
  /** Shows only this part of an order's life; `candles` are then ticks. Keep its identity. */
  readonly span?: TimeSpan | undefined;
  /** In px; the width is the parent's. */
  readonly height?: number;
}

const NO_OVERLAYS: readonly TideOverlay[] = [];
const NO_STUDIES: readonly Study[] = [];
const MINUTE = 60_000;
const DAY = 86_400_000;
/** Below this height there is no room for legend and volume. */
const LEGEND_FROM_PX = 160;
/** Height of the interval buttons over the chart plus the upper half of the label of the highest price. */
const HEADROOM_PX = 56;

/** The live K-line: candles or a line, volume, averages, crosshair values and the tide lines. */
export function KLineChart(props: KLineChartProps) {
  const { kind, intervalMs, precision, locale, labels, span, height = 320 } = props;
  const hasRoom = height >= LEGEND_FROM_PX && !span;
  const showVolume = props.showVolume && hasRoom;
  const headroom = Math.min(0.35, Math.round((100 * HEADROOM_PX) / height) / 100);
  const periods = props.averages.join();
  const { studies = NO_STUDIES, addStudies = null, priceLine = null } = props;
  const formatTime = useMemo(
    () => props.formatTime ?? timeFormatter(locale),
    [props.formatTime, locale],
  );
  const formatPrice = useMemo(
    () => props.formatPrice ?? priceFormatter(locale, precision),
    [props.formatPrice, locale, precision],
  );
  const formatVolume = useMemo(() => volumeFormatter(locale), [locale]);
  const settings = useMemo<ChartSettings>(
    () => ({
      kind,
      showVolume,
      averages: periods === '' ? [] : periods.split(',').map(Number),
      studies,
      addStudies: studies.length > 0 ? addStudies : null,
      priceLine: priceLine === null ? null : Number(priceLine),
      intervalMs,
      precision,
      locale,
      anchor: span ? 'point' : 'slot',
      frozen: false,
      span,
      headroom,
      formatTime,
      formatPrice,
    }),
    [
      kind,
      showVolume,
      periods,
      studies,
      addStudies,
      priceLine,
      intervalMs,
      precision,
      locale,
      span,
      headroom,
      formatTime,
      formatPrice,
    ],
  );
  const { canvasRef, reading, theme } = useKLine({
    settings,
    candles: props.candles,
    seriesId: props.seriesId,
    price: props.price,
    overlays: props.overlays ?? NO_OVERLAYS,
    onNeedOlder: props.onNeedOlder,
  });

  return (
    <ChartFrame
      label={labels.chart}
      attribution={labels.attribution}
      height={height}
      canvasRef={canvasRef}
      isLinkInside
    >
      {theme && hasRoom && (
        <ChartLegend
          reading={reading}
          averages={settings.averages}
          theme={theme}
          labels={labels}
          showVolume={showVolume}
          timeStyle={legendTime(intervalMs)}
          formatTime={formatTime}
          formatPrice={formatPrice}
          formatVolume={formatVolume}
        />
      )}
    </ChartFrame>
  );
}

/** The crosshair's own label already shows the date. */
function legendTime(intervalMs: number): 'seconds' | 'clock' | 'day' {
  if (intervalMs < MINUTE) return 'seconds';
  return intervalMs < DAY ? 'clock' : 'day';
}
