/**
 * Recomputes the ticks of an order from the published texts of its days, and compares them with the ticks and the prices
 * of the order. The functions are pure: they use no clock and no network.
 */
import { compareDecimals, DAY_MS } from '#contract';
import type { MarketCommitments, Order, Tick } from '#contract';
import { readDayPrices } from '#marketDay/dayTicks';
import { commitmentTo, parseMarketDay } from '#marketDay/marketDay';
import { decisionTime } from './tickWindows';

/** A day whose commitment and text the exchange has published. */
export type CommittedDay = NonNullable<MarketCommitments['requested']>;

export type PriceProof =
  /** All ticks are those that the published texts determine. */
  | { readonly kind: 'agrees'; readonly count: number }
  /** The text of a day is not the one to which the exchange committed. */
  | { readonly kind: 'otherText'; readonly day: number }
  | {
      readonly kind: 'otherPrice';
      readonly at: number;
      readonly claimed: string;
      /** Null if the texts determine no price at this time. */
      readonly computed: string | null;
    }
  /** Somebody set prices of the order's time, or they were recorded, and the order says so too. */
  | { readonly kind: 'fixed' }
  /** The exchange says that this price was set or recorded, and on the order that all prices were computed. */
  | { readonly kind: 'fixedDenied'; readonly at: number }
  /** The exchange says that prices were set or recorded, and the order names no source. */
  | { readonly kind: 'fixedUnsaid' }
  /** The text of a day is not of a market that this app can compute. */
  | { readonly kind: 'otherMarket'; readonly day: number }
  /** The market of the text does not have the product of the order. */
  | { readonly kind: 'noProduct'; readonly day: number };

/** UTC days of an order, from its acceptance to the time at which no tick can change its result. */
export function daysOf(order: Order): readonly number[] {
  const first = Math.floor(order.createdAt / DAY_MS);
  const last = Math.floor(decisionTime(order) / DAY_MS);
  return first === last ? [first] : [first, last];
}

/** Proves the ticks from the acceptance of an order to its end, and its entry and exit price. */
export function provePrices(
  order: Order,
  ticks: readonly Tick[],
  days: readonly CommittedDay[],
): PriceProof {
  const changed = days.find(({ text, sha256 }) => commitmentTo(text ?? '') !== sha256);
  if (changed) return { kind: 'otherText', day: changed.day };
  const unknown = days.find(({ text }) => parseMarketDay(text ?? '') === null);
  if (unknown) return { kind: 'otherMarket', day: unknown.day };
  const pricesOn = new Map(
    days.map(({ day, text }) => [day, readDayPrices(text ?? '', order.productId)]),
  );
  const isFixed = (at: number) =>
    days.some(({ fixed }) =>
      fixed.some(
        ({ productId, from, to }) => productId === order.productId && at >= from && at <= to,
      ),
    );
  const claims = claimsOf(order, ticks);
  const computable = claims.filter(([at]) => !isFixed(at));
  for (const [at, claimed] of computable) {
    const priceAt = pricesOn.get(Math.floor(at / DAY_MS));
    if (!priceAt) return { kind: 'noProduct', day: Math.floor(at / DAY_MS) };
    // A tick is at a whole second; no text determines a price between two seconds.
    const computed = at % 1000 === 0 ? priceAt(at / 1000) : null;
    if (computed === null || compareDecimals(computed, claimed) !== 0) {
      return { kind: 'otherPrice', at, claimed, computed };
    }
  }
  if (computable.length === claims.length) return { kind: 'agrees', count: claims.length };
  if (!order.sources) return { kind: 'fixedUnsaid' };
  const isComputed = order.sources.every(({ kind }) => kind === 'computed');
  const { entryAt = NaN, exitAt = NaN } = order;
  const denied = claims.find(([at]) => isFixed(at) && at >= entryAt && at <= exitAt);
  // The sources of an order are those from its entry to its exit.
  return isComputed && denied ? { kind: 'fixedDenied', at: denied[0] } : { kind: 'fixed' };
}

/** All prices that the exchange claims for the time of an order. */
function claimsOf(order: Order, ticks: readonly Tick[]): readonly Tick[] {
  const { createdAt, entryAt, entryPrice, exitAt, exitPrice } = order;
  const end = decisionTime(order);
  const claims = ticks.filter(([at]) => at >= createdAt && at <= end);
  const isListed = (at: number, price: string) =>
    claims.some(([tickAt, tick]) => tickAt === at && compareDecimals(tick, price) === 0);
  const own: readonly (readonly [number | undefined, string | undefined])[] = [
    [entryAt, entryPrice],
    [exitAt, exitPrice],
  ];
  const unlisted = own.flatMap(([at, price]): Tick[] =>
    at !== undefined && price !== undefined && !isListed(at, price) ? [[at, price]] : [],
  );
  return [...claims, ...unlisted];
}
