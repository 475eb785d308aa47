import { useMemo } from 'react';
import { ChartFrame } from './ChartFrame';
import { priceFormatter, timeFormatter, volumeFormatter } from './chartFormat';
import type { ChartLabels } from './chartLabels';
import { ChartLegend } from './ChartLegend';
import type {
  Candle,
  ChartSettings,
  FormatPrice,
  FormatTime,
  Tick,
  TideOverlay,
} from './chartTypes';
import type { NeedOlder } from './olderRequest';
import { useKLine } from './useKLine';

export interface KLineChartProps {
  /** History: ascending, without doubles. A new array is compared with the old one, so keep it between answers. */
  readonly candles: readonly Candle[];
  /** The newest price, which moves the last candle or opens the next; history is not touched for it. */
  readonly price?: Tick | null;
  /** Product and interval; a new one starts a new view instead of keeping the old place. */
  readonly seriesId: string;
  readonly intervalMs: number;
  /** Decimals of the product's prices. */
  readonly precision: number;
  readonly kind: 'candles' | 'line';
  readonly showVolume: boolean;
  /** Periods of moving averages, such as 5, 10 and 30. */
  readonly averages: readonly number[];
  /** One tide line for each open order; keep the array's identity while nothing changes. */
  readonly overlays?: readonly TideOverlay[];
  /** Called once when the view nears the oldest candle; a rejected promise allows another call. */
  readonly onNeedOlder?: NeedOlder;
  readonly locale: string;
  readonly formatTime?: FormatTime;
  readonly formatPrice?: FormatPrice;
  readonly labels: ChartLabels;
  /** In px; the width is that of the parent. */
  readonly height?: number;
}

const NO_OVERLAYS: readonly TideOverlay[] = [];
const MINUTE = 60_000;
const DAY = 86_400_000;

/** The live K-line: candles or a line, volume, averages, crosshair values and the tide lines. */
export function KLineChart(props: KLineChartProps) {
  const { kind, showVolume, intervalMs, precision, locale, labels } = props;
  const periods = props.averages.join();
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
      intervalMs,
      precision,
      locale,
      anchor: 'slot',
      frozen: false,
      formatTime,
      formatPrice,
    }),
    [kind, showVolume, periods, intervalMs, precision, locale, formatTime, formatPrice],
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
      height={props.height ?? 320}
      canvasRef={canvasRef}
    >
      {theme && (
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

/** The day stands at the crosshair's own label already. */
function legendTime(intervalMs: number): 'seconds' | 'clock' | 'day' {
  if (intervalMs < MINUTE) return 'seconds';
  return intervalMs < DAY ? 'clock' : 'day';
}
