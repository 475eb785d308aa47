/**
 * Statistics of a list of orders. Amounts are integers in micro-USDT, and shares are integers in millionths. Only the
 * confidence interval, which is not an amount, uses floats.
 */
import { toMicro } from '#contract';
import type { Micro, Order } from '#contract';
import { isOpenOrder } from '../../../machines/order/selectors';

/** A share in millionths: 500,000 is one half. */
export type Millionths = number;

export interface OrderStatistics {
  /** Number of orders that have ended, including ties and void orders. */
  readonly count: number;
  readonly won: number;
  readonly lost: number;
  /** Total profit or loss of all ended orders after fees. */
  readonly net: Micro;
  /** Fees of won and lost orders; refunded orders have no cost. */
  readonly fees: Micro;
  /** Mean stake, rounded down; null without orders. */
  readonly averageStake: Micro | null;
  /** Share of won orders among won and lost orders; null if no order was won or lost. */
  readonly wonShare: Millionths | null;
  /** Share of wins that the decided orders needed to break even; null if no order was won or lost. */
  readonly neededShare: Millionths | null;
  readonly longestLosing: number;
}

/** Cumulative profit after the end of an order. */
interface CurvePoint {
  readonly at: number;
  readonly sum: Micro;
}

const MILLION = 1_000_000n;
const RATE_ONE = 100_000_000n;

const hasEnded = (order: Order): boolean => !isOpenOrder(order);

const isDecided = ({ result }: Order): boolean => result === 'win' || result === 'lose';

/** End time of an order. A void order may have none, so its creation time is used. */
export const orderEndTime = ({ createdAt, endsAt }: Order): number => endsAt ?? createdAt;

const endedByTime = (orders: readonly Order[]): readonly Order[] =>
  [...orders]
    .filter(hasEnded)
    .sort((a, b) => orderEndTime(a) - orderEndTime(b) || a.createdAt - b.createdAt);

const sumAmounts = (amounts: readonly Micro[]): Micro =>
  amounts.reduce((sum, each) => sum + each, 0n);

const toMillionths = (part: bigint, whole: bigint): Millionths | null =>
  whole === 0n ? null : Number((part * MILLION + whole / 2n) / whole);

/** Amount that an order returns if it wins, multiplied by `RATE_ONE`. */
function scaledReturn({ amount, payoutRate }: Order): bigint {
  const [whole = '0', places = ''] = payoutRate.split('.');
  const rate = BigInt(whole) * RATE_ONE + BigInt(places.slice(0, 8).padEnd(8, '0'));
  return toMicro(amount) * (RATE_ONE + rate);
}

/**
 * Win share at which the orders break even, weighted by stake. For equal orders it is the break-even share that the
 * ticket shows.
 */
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

/** Statistics of the orders that have ended; open orders are ignored. */
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

/** Statistics of each group, in the order in which the groups first appear in the list. */
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

/** Number of standard deviations within which 95 % of a normal distribution lies. */
const WITHIN_95 = 1.959964;

/** Range that contains the true win share: the 95 % Wilson score interval. Null without won or lost orders. */
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
 * Whether the win share is significantly above or below the needed share. `nothing` means that the needed share is
 * within the interval of the win share.
 */
type Proof = 'nothing' | 'above' | 'below';

export function winShareSignificance(figures: OrderStatistics): Proof {
  const range = winShareInterval(figures);
  if (range === null || figures.neededShare === null) return 'nothing';
  if (range.from > figures.neededShare) return 'above';
  return range.to < figures.neededShare ? 'below' : 'nothing';
}

/** A share as a decimal fraction, for the formatters. */
export const toFraction = (share: Millionths): string => (share / 1_000_000).toFixed(6);
