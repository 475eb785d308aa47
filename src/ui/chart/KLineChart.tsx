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
  readonly studies?: readonly Study[];
  /** Draws them; their chunk is fetched by who wants them. */
  readonly addStudies?: AddStudies | null;
  /** The person's own level: a decimal string. */
  readonly ownLine?: string | null;
  /** One tide line for each open order; keep the array's identity while nothing changes. */
  readonly overlays?: readonly TideOverlay[];
  /** Called once when the view nears the oldest candle; a rejected promise allows another call. */
  readonly onNeedOlder?: NeedOlder;
  readonly locale: string;
  readonly formatTime?: FormatTime;
  readonly formatPrice?: FormatPrice;
  readonly labels: ChartLabels;
  /** Shows just this time of an order's life; `candles` are then ticks. Keep its identity. */
  readonly span?: TimeSpan | undefined;
  /** In px; the width is that of the parent. */
  readonly height?: number;
}

const NO_OVERLAYS: readonly TideOverlay[] = [];
const NO_STUDIES: readonly Study[] = [];
const MINUTE = 60_000;
const DAY = 86_400_000;
/** A lower picture has no room for a legend and volume. */
const LEGEND_FROM_PX = 160;
/** What the intervals take at the top of the picture, and above the highest price the upper half of its label. */
const HEADROOM_PX = 56;

/** The live K-line: candles or a line, volume, averages, crosshair values and the tide lines. */
export function KLineChart(props: KLineChartProps) {
  const { kind, intervalMs, precision, locale, labels, span, height = 320 } = props;
  const hasRoom = height >= LEGEND_FROM_PX && !span;
  const showVolume = props.showVolume && hasRoom;
  const headroom = Math.min(0.35, Math.round((100 * HEADROOM_PX) / height) / 100);
  const periods = props.averages.join();
  const { studies = NO_STUDIES, addStudies = null, ownLine = null } = props;
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
      ownLine: ownLine === null ? null : Number(ownLine),
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
      ownLine,
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

/** The day stands at the crosshair's own label already. */
function legendTime(intervalMs: number): 'seconds' | 'clock' | 'day' {
  if (intervalMs < MINUTE) return 'seconds';
  return intervalMs < DAY ? 'clock' : 'day';
}
