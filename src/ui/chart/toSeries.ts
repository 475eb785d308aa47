import type { Candle, Tick } from '#contract';
import type {
  CandlestickData,
  HistogramData,
  LineData,
  UTCTimestamp,
  WhitespaceData,
} from 'lightweight-charts';

// The functions in this file convert decimal strings to numbers, which are for drawing only.

/** The library has times in seconds; fractions distinguish ticks within the same second. */
function toTime(at: number): UTCTimestamp {
  return (at / 1000) as UTCTimestamp;
}

export function toBar([openAt, open, high, low, close]: Candle): CandlestickData<UTCTimestamp> {
  return {
    time: toTime(openAt),
    open: Number(open),
    high: Number(high),
    low: Number(low),
    close: Number(close),
  };
}

export function toLinePoint(candle: Candle): LineData<UTCTimestamp> {
  return { time: toTime(candle[0]), value: closePrice(candle) };
}

/** A volume bar in the colour of its candle. A candle whose close equals its open has the colour of a rise. */
export function toVolume(
  candle: Candle,
  colours: { readonly rise: string; readonly drop: string },
): HistogramData<UTCTimestamp> {
  const isRisen = closePrice(candle) >= Number(candle[1]);
  return {
    time: toTime(candle[0]),
    value: Number(candle[5]),
    color: isRisen ? colours.rise : colours.drop,
  };
}

/** A point of a moving average; without a value, a point that has only a time, so that the library leaves it empty. */
export function toAveragePoint(
  openAt: number,
  value: number | null,
): LineData<UTCTimestamp> | WhitespaceData<UTCTimestamp> {
  return value === null ? { time: toTime(openAt) } : { time: toTime(openAt), value };
}

export function closePrice(candle: Candle): number {
  return Number(candle[4]);
}

/**
 * Converts ticks to candles with four equal prices, so that the chart can draw ticks like candles. Of two ticks at the
 * same ms, the later one is used.
 */
export function ticksToCandles(ticks: readonly Tick[]): readonly Candle[] {
  const byMoment = new Map(ticks.map((tick) => [tick[0], tick[1]]));
  return [...byMoment]
    .sort((left, right) => left[0] - right[0])
    .map(([at, price]): Candle => [at, price, price, price, price, '0']);
}
