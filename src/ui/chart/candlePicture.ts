/**
 * The geometry of the chart when it opens, as the chart library computes it. The boot script draws this picture before
 * the library is loaded, so the rules of the library for its scales and labels are repeated here. A browser test
 * compares the picture with the chart.
 */
import type { Candle } from '#contract';
import { DAY_MS } from '#contract/constants';
import {
  AXIS_FONT_SIZE,
  BAR_SPACING,
  headroomOf,
  LEGEND_FROM_PX,
  priceMargins,
  RIGHT_ROOM,
  VOLUME_MARGINS,
  type ScaleMargins,
} from './chartLayout';
import type { TimeStyle } from './chartTypes';

interface CandlePictureInput {
  /** Ascending and unique. */
  readonly candles: readonly Candle[];
  readonly intervalMs: number;
  /** Number of decimals of the prices. */
  readonly precision: number;
  readonly showVolume: boolean;
  /** Size of the chart in px, including its axes. */
  readonly width: number;
  readonly height: number;
  readonly priceAxisWidth: number;
  /** Difference from UTC to the time zone of the device at a time in ms. */
  readonly offsetMinutes: (at: number) => number;
}

/** All positions are in px from the top left corner of the chart. */
export interface CandlePicture {
  /** Size of the area without the axes. */
  readonly paneWidth: number;
  readonly paneHeight: number;
  readonly bars: readonly PictureBar[];
  /** Y of the lower end of the volume bars. */
  readonly volumeBase: number;
  readonly priceMarks: readonly { readonly y: number; readonly price: number }[];
  readonly timeMarks: readonly {
    readonly x: number;
    readonly at: number;
    readonly style: TimeStyle;
  }[];
  /** The newest close. */
  readonly last: { readonly x: number; readonly y: number; readonly price: number };
}

interface PictureBar {
  /** The middle of the candle. */
  readonly x: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  /** Y of the upper end of the volume bar; null without volume. */
  readonly volume: number | null;
  readonly isRisen: boolean;
}

const TIME_AXIS_HEIGHT = 28;
/** Minimum distance of two labels: between lines on the price axis, and between middles on the time axis. */
const PRICE_LABEL_ROOM = Math.ceil(AXIS_FONT_SIZE * 2.5);
const TIME_LABEL_ROOM = (AXIS_FONT_SIZE + 4) * 5;

/** Returns null if there is no candle to draw or no room. */
export function candlePicture(input: CandlePictureInput): CandlePicture | null {
  const { candles, intervalMs, precision, height } = input;
  const paneWidth = input.width - input.priceAxisWidth;
  const paneHeight = height - TIME_AXIS_HEIGHT;
  const lastIndex = candles.length - 1;
  const xOf = (index: number) =>
    paneWidth - (lastIndex + RIGHT_ROOM - index + 0.5) * BAR_SPACING - 1;
  const first = Math.max(0, Math.floor(lastIndex + RIGHT_ROOM + 1 - paneWidth / BAR_SPACING));
  const shown = candles.slice(first).map((candle) => candle.map(Number) as readonly number[]);
  const lastPrice = shown.at(-1)?.[4];
  if (lastPrice === undefined || paneHeight <= 0 || !shown.flat().every(Number.isFinite))
    return null;

  const largestVolume = Math.max(...shown.map(([, , , , , volume = 0]) => volume));
  const hasVolume = input.showVolume && height >= LEGEND_FROM_PX;
  const margins = priceMargins(headroomOf(height), hasVolume);
  const highs = shown.map(([, , high = NaN]) => high);
  const lows = shown.map(([, , , low = NaN]) => low);
  const prices = scaleOf(paneHeight, margins, priceRange(lows, highs, precision));
  const volumes = scaleOf(paneHeight, VOLUME_MARGINS, { min: 0, max: largestVolume });

  return {
    paneWidth,
    paneHeight,
    bars: shown.map(([, open = NaN, high = NaN, low = NaN, close = NaN, volume = 0], at) => ({
      x: xOf(first + at),
      open: prices.toY(open),
      high: prices.toY(high),
      low: prices.toY(low),
      close: prices.toY(close),
      volume: hasVolume && largestVolume > 0 ? volumes.toY(volume) : null,
      isRisen: close >= open,
    })),
    volumeBase: paneHeight - 1,
    priceMarks: priceMarks(prices, paneHeight, precision),
    timeMarks: timeMarks(
      candles.map(([at]) => at),
      intervalMs,
      input.offsetMinutes,
    )
      .filter(({ index }) => index >= first)
      .map(({ index, at, style }) => ({ x: xOf(index), at, style })),
    last: { x: xOf(lastIndex), y: prices.toY(lastPrice), price: lastPrice },
  };
}

interface PriceRange {
  readonly min: number;
  readonly max: number;
}

/** A range without height is extended by five steps of the price in both directions. */
function priceRange(
  lows: readonly number[],
  highs: readonly number[],
  precision: number,
): PriceRange {
  const [min, max] = [Math.min(...lows), Math.max(...highs)];
  const room = min === max ? 5 * 10 ** -precision : 0;
  return { min: min - room, max: max + room };
}

interface LinearScale {
  readonly toY: (value: number) => number;
  readonly toValue: (y: number) => number;
}

function scaleOf(height: number, margins: ScaleMargins, { min, max }: PriceRange): LinearScale {
  const below = margins.bottom * height;
  const inside = height - margins.top * height - below - 1;
  return {
    toY: (value) => height - 1 - below - (inside * (value - min)) / (max - min),
    toValue: (y) => min + ((max - min) * (height - 1 - y - below)) / inside,
  };
}

/** The horizontal lines and their prices: round prices, from the highest to the lowest. */
function priceMarks(scale: LinearScale, height: number, precision: number) {
  const [high, low] = [scale.toValue(0), scale.toValue(height - 1)];
  const smallest = ((high - low) * PRICE_LABEL_ROOM) / height;
  const step = Math.min(
    ...DIVIDERS.map((dividers) => priceStep(high - low, smallest, 10 ** -precision, dividers)),
  );
  const marks: { y: number; price: number }[] = [];
  for (let price = high - (high % step); price > low; price -= step) {
    const y = scale.toY(price);
    const before = marks.at(-1)?.y ?? -Infinity;
    const isWhole = y >= AXIS_FONT_SIZE / 2 && y <= height - 1 - AXIS_FONT_SIZE / 2;
    if (isWhole && y - before >= PRICE_LABEL_ROOM) marks.push({ y, price });
  }
  return marks;
}

/** A power of ten is divided by these numbers in turn, until the labels would be too close. */
const DIVIDERS = [
  [2, 2.5, 2],
  [2, 2, 2.5],
  [2.5, 2, 2],
] as const;
const EPSILON = 1e-14;

function priceStep(
  range: number,
  smallest: number,
  minMove: number,
  dividers: (typeof DIVIDERS)[number],
): number {
  const divide = (from: number, by: typeof dividers, least: number) => {
    let step = from;
    for (let turn = 0; ; turn += 1) {
      const divider = by[turn % by.length] ?? 1;
      const isEnough = step < smallest * divider - EPSILON || step <= minMove + EPSILON;
      if (isEnough || step < least - EPSILON) return step;
      step /= divider;
    }
  };
  const whole = divide(10 ** Math.max(0, Math.ceil(Math.log10(range))), dividers, 1);
  // Steps below one have their own order of divisors.
  return whole > 1 + EPSILON ? whole : divide(1, DIVIDERS[0], 0);
}

/** A time is more important on the axis if it begins a longer period. */
const PERIODS_MS = [1, 60, 300, 1_800, 3_600, 10_800, 21_600, 43_200].map((sec) => sec * 1_000);

/** Number of the longest period that begins after the time `before`, up to the time `at`. */
function importance(at: number, before: number): number {
  const [day, dayBefore] = [new Date(at).toISOString(), new Date(before).toISOString()];
  if (day.slice(0, 4) !== dayBefore.slice(0, 4)) return PERIODS_MS.length + 2;
  if (day.slice(0, 7) !== dayBefore.slice(0, 7)) return PERIODS_MS.length + 1;
  if (day.slice(0, 10) !== dayBefore.slice(0, 10)) return PERIODS_MS.length;
  return PERIODS_MS.findLastIndex((ms) => Math.floor(at / ms) !== Math.floor(before / ms));
}

/** The labels of the time axis: the most important times first, as long as there is room between them. */
function timeMarks(
  times: readonly number[],
  intervalMs: number,
  offsetMinutes: (at: number) => number,
) {
  const isLocal = intervalMs < DAY_MS;
  const local = times.map((at) => at + (isLocal ? offsetMinutes(at) * 60_000 : 0));
  const [begin = 0] = local;
  const average = ((local.at(-1) ?? begin) - begin) / Math.max(1, times.length - 1);
  const ranked = local
    .map((at, index) => {
      const before = local[index - 1] ?? at - Math.ceil(average / 1_000) * 1_000;
      return { index, at: times[index] ?? at, rank: importance(at, before) };
    })
    .sort((left, right) => right.rank - left.rank || left.index - right.index);
  const room = Math.ceil(TIME_LABEL_ROOM / BAR_SPACING);
  const chosen: typeof ranked = [];
  for (const mark of ranked) {
    if (chosen.every(({ index }) => Math.abs(index - mark.index) >= room)) chosen.push(mark);
  }
  return chosen.map(({ index, at, rank }) => ({ index, at, style: markStyle(rank, isLocal) }));
}

function markStyle(rank: number, isLocal: boolean): TimeStyle {
  if (rank > PERIODS_MS.length) return 'month';
  return rank === PERIODS_MS.length || !isLocal ? 'day' : 'clock';
}
