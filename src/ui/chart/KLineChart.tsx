import { DAY_MS, MINUTE_MS } from '#contract/constants';
import type { Candle, Tick } from '#contract';
import { useMemo } from 'react';
import { AxisButton } from './AxisButton';
import { ChartFrame } from './ChartFrame';
import { headroomOf, LEGEND_FROM_PX } from './chartLayout';
import { candleTimeFormatter, priceFormatter, volumeFormatter } from './chartFormat';
import type { ChartLabels } from './chartLabels';
import { ChartLegend } from './ChartLegend';
import type {
  ChartSettings,
  FormatPrice,
  FormatTime,
  Study,
  LiveLine,
  TideOverlay,
} from './chartTypes';
import type { LoadOlder } from './olderCandlesLoader';
import { useKLine } from './useKLine';

export interface KLineChartProps {
  /**
   * The history: candles in ascending order without duplicates. A new array is compared with the previous one, so pass
   * the same array while no candle changes.
   */
  readonly candles: readonly Candle[];
  /**
   * The latest price. It updates the last candle or starts the next candle; the array of the history stays unchanged.
   */
  readonly price?: Tick | null;
  /**
   * Identifies product and interval. A new value scrolls the view to the newest candle; otherwise the view keeps its
   * position.
   */
  readonly seriesId: string;
  readonly intervalMs: number;
  /** Number of decimals of the product's prices. */
  readonly precision: number;
  readonly kind: 'candles' | 'line';
  readonly showVolume: boolean;
  /** Periods of the moving averages, such as 5, 10 and 30. */
  readonly averages: readonly number[];
  readonly studies?: readonly Study[];
  /** A price level that the user has drawn: a decimal string. */
  readonly priceLine?: string | null;
  /** Open orders; the chart draws a line at the entry price of each. Pass the same array while no order changes. */
  readonly overlays?: readonly TideOverlay[];
  /**
   * Called when the view gets near the oldest candle, once for each candle that is the oldest at that time. It is
   * called again for the same candle only if the promise was rejected.
   */
  readonly onNeedOlder?: LoadOlder;
  readonly locale: string;
  readonly formatTime?: FormatTime;
  readonly formatPrice?: FormatPrice;
  readonly labels: ChartLabels;
  /**
   * A line whose newest price has a fixed place; `candles` are ticks. Pass the same object while it does not change.
   */
  readonly live?: LiveLine | undefined;
  /** Distance in px from the top at which a live line has its newest price or the entry of its order. */
  readonly lineY?: number | undefined;
  /** Makes the price axis a button. Without it the axis is not a button. */
  readonly axisButton?: AxisButtonSettings | undefined;
  /** Height in px; the width is that of the parent element. */
  readonly height?: number;
  /** A picture of this chart, shown until the chart has drawn. */
  readonly picture?: HTMLCanvasElement | null;
  /** Called in the frame in which the chart draws for the first time. */
  readonly onDrawn?: () => void;
}

interface AxisButtonSettings {
  readonly label: string;
  /** Receives the tapped price as a decimal string; the newest price if a keyboard has pressed the button. */
  readonly onPick: (price: string) => void;
}

const NO_OVERLAYS: readonly TideOverlay[] = [];
const NO_STUDIES: readonly Study[] = [];

/** The live K-line: candles or a line, volume, averages, crosshair values and a line for each open order. */
export function KLineChart(props: KLineChartProps) {
  const { kind, intervalMs, precision, locale, labels, live, height = 320 } = props;
  const lineY = live && (props.lineY ?? height / 2);
  const hasRoom = height >= LEGEND_FROM_PX && !live;
  const showVolume = props.showVolume && hasRoom;
  const headroom = headroomOf(height);
  const periods = props.averages.join();
  const { studies = NO_STUDIES, priceLine = null, axisButton } = props;
  const formatTime = useMemo(
    () => props.formatTime ?? candleTimeFormatter(locale, intervalMs),
    [props.formatTime, locale, intervalMs],
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
      priceLine: priceLine === null ? null : Number(priceLine),
      intervalMs,
      precision,
      locale,
      anchor: live ? 'point' : 'slot',
      frozen: false,
      live,
      lineY,
      headroom,
      formatTime,
      formatPrice,
    }),
    [
      kind,
      showVolume,
      periods,
      studies,
      priceLine,
      intervalMs,
      precision,
      locale,
      live,
      lineY,
      headroom,
      formatTime,
      formatPrice,
    ],
  );
  const { canvasRef, reading, theme, priceAt } = useKLine({
    settings,
    candles: props.candles,
    seriesId: props.seriesId,
    price: props.price,
    overlays: props.overlays ?? NO_OVERLAYS,
    onNeedOlder: props.onNeedOlder,
    onDrawn: props.onDrawn,
  });

  return (
    <ChartFrame
      label={labels.chart}
      attribution={labels.attribution}
      height={height}
      canvasRef={canvasRef}
      isLinkInside
      picture={props.picture ?? null}
    >
      {axisButton && !live && (
        <AxisButton
          label={axisButton.label}
          onPick={(y) => {
            const picked = y === null ? null : priceAt(y);
            const price = picked?.toFixed(precision) ?? props.price?.[1];
            if (price !== undefined) axisButton.onPick(price);
          }}
        />
      )}
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

/** Time format of the legend. It has no date, because the label of the crosshair already shows the date. */
function legendTime(intervalMs: number): 'seconds' | 'clock' | 'day' {
  if (intervalMs < MINUTE_MS) return 'seconds';
  return intervalMs < DAY_MS ? 'clock' : 'day';
}
