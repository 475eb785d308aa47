/** Settles orders on a given market by the rules of the exchange, for receipt tests. */
import { DAY_MS, MINUTE_MS, fromMicro, shareRoundedDown, toMicro } from '#contract';
import type { Candle, Direction, Order, Tick } from '#contract';
import { nextStep } from '#exchange/domain/settlement';
import type { PricePoint, TickSource } from '#exchange/domain/settlement';
import { placedOrder } from '#samples/orders';

export interface OrderTerms {
  readonly createdAt: number;
  readonly direction: Direction;
  readonly amount: string;
  readonly durationSec: number;
  readonly payoutRate: string;
}

export const ORDER_TERMS: OrderTerms = {
  createdAt: Date.UTC(2026, 10, 12, 4, 41, 29, 700),
  direction: 'rise',
  amount: '20',
  durationSec: 60,
  payoutRate: '0.80',
};

const isBetween = (at: number, from: number, to: number) => at >= from && at <= to;

/** The ticks of a time span, as kdata returns them. */
export const ticksBetween = (market: readonly Tick[], from: number, to: number): Tick[] =>
  market.filter(([at]) => isBetween(at, from, to));

/** Aggregates ticks into one-minute candles. */
export function minuteCandles(market: readonly Tick[]): Candle[] {
  const minutes = new Map<number, string[]>();
  for (const [at, price] of market) {
    const openAt = at - (at % MINUTE_MS);
    minutes.set(openAt, [...(minutes.get(openAt) ?? []), price]);
  }
  return [...minutes].map(([openAt, prices]): Candle => {
    const sorted = [...prices].sort((a, b) => Number(a) - Number(b));
    const at = (list: string[], index: number) => list.at(index) ?? '';
    return [openAt, at(prices, 0), at(sorted, -1), at(sorted, 0), at(prices, -1), '1'];
  });
}

/** One tick per second from two minutes before acceptance; `priceAt` returns null for a gap. */
export function marketAround(
  terms: OrderTerms,
  priceAt: (second: number) => string | null,
): readonly Tick[] {
  const start = Math.ceil(terms.createdAt / 1000) * 1000;
  return Array.from({ length: terms.durationSec + 240 }, (_, index) => index - 120).flatMap(
    (second): Tick[] => {
      const price = priceAt(second);
      return price === null ? [] : [[start + second * 1000, price]];
    },
  );
}

function sourceOf(market: readonly Tick[]): TickSource {
  const point = (tick: Tick | undefined): PricePoint | null =>
    tick ? { at: tick[0], price: tick[1] } : null;
  return {
    firstTick: (_product, from, to) => point(ticksBetween(market, from, to)[0]),
    lastTick: (_product, from, to) => point(ticksBetween(market, from, to).at(-1)),
  };
}

/** The ended order, as the exchange returns it. */
export function settleByRule(terms: OrderTerms, market: readonly Tick[]): Order {
  const fee = shareRoundedDown(toMicro(terms.amount), '0.01');
  const placed: Order = { ...placedOrder(terms.createdAt), ...terms, fee: fromMicro(fee) };
  const ticks = sourceOf(market);
  const late = terms.createdAt + DAY_MS;
  const inMicro = { ...placed, amount: toMicro(placed.amount), fee };
  const first = nextStep({ ...inMicro, entryPrice: null, endsAt: null }, ticks, late);
  if (first.kind !== 'enter') return { ...placed, state: 'void', profit: '0' };
  const { entry, endsAt } = first;
  const entered = { ...placed, entryPrice: entry.price, entryAt: entry.at, endsAt };
  const end = nextStep({ ...inMicro, entryPrice: entry.price, endsAt }, ticks, late);
  if (end.kind !== 'settle') return { ...entered, state: 'void', profit: '0' };
  return {
    ...entered,
    state: 'settled',
    exitPrice: end.exit.price,
    exitAt: end.exit.at,
    result: end.result,
    profit: fromMicro(end.profit),
    balanceAfter: '10300.3',
  };
}
