/**
 * Statistics of a list of orders. Money is in integer micro-USDT and shares are in integer millionths; only the
 * confidence interval, which is not money, uses floats.
 */
import { toMicro } from '#contract';
import type { Micro, Order } from '#contract';

/** A share in millionths: 500,000 is one half. */
export type Millionths = number;

export interface OrderStatistics {
  /** Ended orders, including ties and void ones. */
  readonly count: number;
  readonly won: number;
  readonly lost: number;
  /** Total profit or loss after fees. */
  readonly net: Micro;
  /** Fees of won and lost orders; refunded orders cost nothing. */
  readonly fees: Micro;
  /** Mean stake, rounded down; null without orders. */
  readonly averageStake: Micro | null;
  /** Won orders as a share of won and lost ones; null when there are none. */
  readonly wonShare: Millionths | null;
  /** Win share that these orders needed to break even; null when there are none. */
  readonly neededShare: Millionths | null;
  readonly longestLosing: number;
}

/** Cumulative profit after an order. */
interface CurvePoint {
  readonly at: number;
  readonly sum: Micro;
}

const MILLION = 1_000_000n;
const RATE_ONE = 100_000_000n;

const hasEnded = ({ state, result }: Order): boolean =>
  state === 'void' || (state === 'settled' && result !== undefined);

const isDecided = ({ result }: Order): boolean => result === 'win' || result === 'lose';

/** End time; a void order has no end time, so its creation time is used. */
export const orderEndTime = ({ createdAt, endsAt }: Order): number => endsAt ?? createdAt;

const endedByTime = (orders: readonly Order[]): readonly Order[] =>
  [...orders]
    .filter(hasEnded)
    .sort((a, b) => orderEndTime(a) - orderEndTime(b) || a.createdAt - b.createdAt);

const sumAmounts = (amounts: readonly Micro[]): Micro =>
  amounts.reduce((sum, each) => sum + each, 0n);

const toMillionths = (part: bigint, whole: bigint): Millionths | null =>
  whole === 0n ? null : Number((part * MILLION + whole / 2n) / whole);

/** Amount returned if an order wins, multiplied by `RATE_ONE`. */
function scaledReturn({ amount, payoutRate }: Order): bigint {
  const [whole = '0', places = ''] = payoutRate.split('.');
  const rate = BigInt(whole) * RATE_ONE + BigInt(places.slice(0, 8).padEnd(8, '0'));
  return toMicro(amount) * (RATE_ONE + rate);
}

/** Break-even win share, weighted by stake. For equal orders it is the break-even share shown on their ticket. */
function computeNeededShare(decided: readonly Order[]): Millionths | null {
  const paid = sumAmounts(decided.map(({ amount, fee }) => toMicro(amount) + toMicro(fee)));
  return toMillionths(paid * RATE_ONE, sumAmounts(decided.map(scaledReturn)));
}

function countLongestLosing(inOrder: readonly Order[]): number {
  let longest = 0;
  let run = 0;
  for (const { result } of inOrder) {
    // A refunded order neither extends nor ends a losing streak.
    if (result === 'lose') run += 1;
    else if (result === 'win') run = 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** Statistics of the ended orders; open ones are ignored. */
export function orderStatistics(orders: readonly Order[]): OrderStatistics {
  const ended = endedByTime(orders);
  const decided = ended.filter(isDecided);
  const won = decided.filter(({ result }) => result === 'win').length;
  const staked = sumAmounts(ended.map(({ amount }) => toMicro(amount)));
  return {
    count: ended.length,
    won,
    lost: decided.length - won,
    net: sumAmounts(ended.map(({ profit }) => toMicro(profit ?? '0'))),
    fees: sumAmounts(decided.map(({ fee }) => toMicro(fee))),
    averageStake: ended.length === 0 ? null : staked / BigInt(ended.length),
    wonShare: toMillionths(BigInt(won), BigInt(decided.length)),
    neededShare: computeNeededShare(decided),
    longestLosing: countLongestLosing(ended),
  };
}

/** Cumulative profit after each order, ordered by end time. */
export function cumulativeProfit(orders: readonly Order[]): readonly CurvePoint[] {
  let sum = 0n;
  return endedByTime(orders).map((order) => {
    sum += toMicro(order.profit ?? '0');
    return { at: orderEndTime(order), sum };
  });
}

export interface StatisticsGroup<Key> {
  readonly key: Key;
  readonly figures: OrderStatistics;
}

/** Statistics per group, in the order in which the groups first appear. */
export function groupStatistics<Key>(
  orders: readonly Order[],
  keyOf: (order: Order) => Key,
): readonly StatisticsGroup<Key>[] {
  const parts = new Map<Key, Order[]>();
  for (const order of orders.filter(hasEnded)) {
    const key = keyOf(order);
    const part = parts.get(key);
    if (part) part.push(order);
    else parts.set(key, [order]);
  }
  return [...parts].map(([key, part]) => ({ key, figures: orderStatistics(part) }));
}

/** 95 % of a normal distribution lies within this many standard deviations. */
const WITHIN_95 = 1.959964;

/** Range of the true win share: the 95 % Wilson interval; null without won or lost orders. */
export function winShareInterval({ won, lost }: Pick<OrderStatistics, 'won' | 'lost'>): {
  readonly from: Millionths;
  readonly to: Millionths;
} | null {
  const n = won + lost;
  if (n === 0) return null;
  const share = won / n;
  const z2 = WITHIN_95 ** 2;
  const centre = (share + z2 / (2 * n)) / (1 + z2 / n);
  const halfWidth =
    (WITHIN_95 * Math.sqrt((share * (1 - share)) / n + z2 / (4 * n * n))) / (1 + z2 / n);
  const millionths = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 1_000_000);
  return { from: millionths(centre - halfWidth), to: millionths(centre + halfWidth) };
}

/**
 * Whether the win share differs significantly from the needed share: `nothing` when the needed share lies within the
 * interval.
 */
type Proof = 'nothing' | 'above' | 'below';

export function winShareSignificance(figures: OrderStatistics): Proof {
  const range = winShareInterval(figures);
  if (range === null || figures.neededShare === null) return 'nothing';
  if (range.from > figures.neededShare) return 'above';
  return range.to < figures.neededShare ? 'below' : 'nothing';
}

/** As a decimal fraction, for the formatters. */
export const toFraction = (share: Millionths): string => (share / 1_000_000).toFixed(6);
