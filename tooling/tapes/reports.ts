import { formatPriceUnits } from '#marketDay/decimals';
import { DAY_SEC } from '#marketDay/levels';
import { findProduct } from '#marketDay/products';
import type { Tape } from '#exchange/market/tape';
import { timeOfDay } from './exportTape';
import { QUOTE_VALID_SEC } from './recording';
import type { FileReport } from './recording';

/** Number of dropped lines and of gaps that a report lists. */
const LISTED_MAX = 20;
/** Seconds without a price after which a running order has no price and is void. */
const GAP_MIN_SEC = 30;

const CONTENT = {
  ticks: 'ticks or trades',
  seconds: 'bars of one second',
  minutes: 'bars of one minute',
} as const;

/** Describes what was found in a file and what was dropped, in lines. */
export function describeFile(report: FileReport): string[] {
  const { file, format, kind, rows, rounded, notes = [], lost, dropped, isQuotes } = report;
  const listed = dropped.slice(0, LISTED_MAX);
  return [
    `${file}: ${format}, ${rows} ${CONTENT[kind]}`,
    ...notes.map((note) => `  ${note}`),
    ...(kind === 'minutes' ? ['  no seconds: minutes are not divided into seconds'] : []),
    ...(isQuotes && kind !== 'minutes'
      ? [`  a quote is valid until the next one, at most ${QUOTE_VALID_SEC} s`]
      : []),
    ...(rounded > 0
      ? [`  rounded: ${rounded} prices have more decimal places than the product`]
      : []),
    ...listed.map(({ line, reason }) => `  dropped line ${line}: ${reason}`),
    ...(lost > listed.length ? [`  dropped ${lost} lines in all`] : []),
  ];
}

/** Describes the seconds of a tape, in lines. */
export function describeTape({ productId, prices, volumes }: Tape): string[] {
  const product = findProduct(productId);
  if (!product) throw new RangeError(`no product ${productId}`);
  const held = [...prices.entries()].filter(([, price]) => price > 0);
  const units = held.map(([, price]) => price);
  const format = (price: number) => formatPriceUnits(product, price);
  const gaps = gapsOf(held.map(([sec]) => sec));
  const [first = 0, last = 0] = [held[0]?.[0], held.at(-1)?.[0]];
  return [
    `  ${held.length} of ${DAY_SEC} seconds have a price, ${volumes ? 'with' : 'without'} volume`,
    `  from ${timeOfDay(first)} to ${timeOfDay(last)} UTC`,
    `  lowest ${format(units.reduce((a, b) => Math.min(a, b)))}, highest ${format(units.reduce((a, b) => Math.max(a, b)))}`,
    ...gaps
      .slice(0, LISTED_MAX)
      .map(([from, to]) => `  no price from ${timeOfDay(from)} to ${timeOfDay(to)}`),
    ...(gaps.length > LISTED_MAX ? [`  ${gaps.length} such gaps in all`] : []),
  ];
}

/** Returns the first and last seconds of gaps in which orders become void. */
function gapsOf(seconds: readonly number[]): [from: number, to: number][] {
  return seconds.flatMap((sec, i): [number, number][] => {
    const before = seconds[i - 1];
    return before !== undefined && sec - before > GAP_MIN_SEC ? [[before + 1, sec - 1]] : [];
  });
}
