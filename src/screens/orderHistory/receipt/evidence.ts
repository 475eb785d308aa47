/**
 * Checks that the exchange's market data is consistent: answers for overlapping periods must have the same ticks, and
 * candles must match their ticks.
 */
import { MINUTE_MS, compareDecimals } from '#contract';
import type { Candle, Tick } from '#contract';
import { mergeTicks, startOfMinute } from './tickWindows';
import type { TickAnswer } from './tickWindows';

export interface Evidence {
  readonly answers: readonly TickAnswer[];
  /** The one-minute candles of the order's time, as far as available. */
  readonly candles: readonly Candle[];
}

/** A tick or a candle that contradicts other data of the exchange. */
export interface Contradiction {
  readonly subject: 'tick' | 'candle';
  /** Server ms of the tick, or of the opening of the candle. */
  readonly at: number;
}

/**
 * All contradictions in the evidence. Ticks after `decidedAt` are ignored, because they may not have existed at the
 * time of an earlier response.
 */
export function findContradictions(
  evidence: Evidence,
  decidedAt: number,
): readonly Contradiction[] {
  return [...inconsistentTicks(evidence, decidedAt), ...ticksOutsideCandles(evidence, decidedAt)];
}

/**
 * Ticks that differ between two responses, or that are missing in one of two responses whose time windows include them.
 */
function inconsistentTicks({ answers }: Evidence, decidedAt: number): Contradiction[] {
  const answersWithPrices = answers.map((answer) => ({ ...answer, prices: new Map(answer.ticks) }));
  return mergeTicks(answers)
    .filter(([at]) => at <= decidedAt)
    .filter(([at, price]) =>
      answersWithPrices.some(
        ({ from, to, prices }) => at >= from && at <= to && !isSamePrice(prices.get(at), price),
      ),
    )
    .map(([at]) => ({ subject: 'tick', at }));
}

const isSamePrice = (found: string | undefined, price: string) =>
  found !== undefined && compareDecimals(found, price) === 0;

/** Ticks outside the price range of their minute's candle, and candles that do not match the ticks of their minute. */
function ticksOutsideCandles({ answers, candles }: Evidence, decidedAt: number): Contradiction[] {
  const ticks = mergeTicks(answers).filter(([at]) => at <= decidedAt);
  const minutes = new Map(candles.map((candle) => [candle[0], candle]));
  const outside = ticks.filter((tick) => {
    const candle = minutes.get(startOfMinute(tick[0]));
    return candle !== undefined && !isInside(tick, candle);
  });
  const isWhole = (openAt: number) =>
    openAt + MINUTE_MS <= decidedAt &&
    answers.some(({ from, to }) => from <= openAt && openAt + MINUTE_MS - 1 <= to);
  const mismatchedCandles = candles
    .filter(([openAt]) => isWhole(openAt))
    .filter((candle) => !matchesTicks(candle, ticks));
  const times = [...outside.map(([at]) => at), ...mismatchedCandles.map(([openAt]) => openAt)];
  return times.map((at) => ({ subject: 'candle', at }));
}

const isInside = ([, price]: Tick, [, , high, low]: Candle) =>
  compareDecimals(price, low) >= 0 && compareDecimals(price, high) <= 0;

function matchesTicks([openAt, open, high, low, close]: Candle, all: readonly Tick[]): boolean {
  const prices = all.filter(([at]) => startOfMinute(at) === openAt).map(([, price]) => price);
  const sorted = [...prices].sort(compareDecimals);
  const expected = [prices[0], sorted.at(-1), sorted[0], prices.at(-1)];
  return [open, high, low, close].every((price, i) => isSamePrice(expected[i], price));
}
