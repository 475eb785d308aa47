/**
 * What a row of orders comes to: won against needed, net, fees, the longest run of losses. Money is an integer of
 * micro-USDT and shares are integers of a millionth; only the range of luck, which is no money, is reckoned in floats.
 */
import { toMicro } from '../../../contract';
import type { Micro, Order } from '../../../contract';

/** A share in millionths: 500,000 is one half. */
export type Millionths = number;

export interface Figures {
  /** Every order that has ended, the tied and the void among them. */
  readonly count: number;
  readonly won: number;
  readonly lost: number;
  /** Gain or loss of them all with fees taken off. */
  readonly net: Micro;
  /** Of the orders that were won or lost; what came back whole cost nothing. */
  readonly fees: Micro;
  /** The mean of all stakes, rounded down; null without an order. */
  readonly averageStake: Micro | null;
  /** Of those won or lost; null where there is none. */
  readonly wonShare: Millionths | null;
  /** What share of the same orders had to win to come out even; null where there is none. */
  readonly neededShare: Millionths | null;
  readonly longestLosing: number;
}

/** Where the sum of profits stood after an order. */
interface CurvePoint {
  readonly at: number;
  readonly sum: Micro;
}

const MILLION = 1_000_000n;
const RATE_ONE = 100_000_000n;

const hasEnded = ({ state, result }: Order): boolean =>
  state === 'void' || (state === 'settled' && result !== undefined);

const isDecided = ({ result }: Order): boolean => result === 'win' || result === 'lose';

/** When it was over; a void order names no moment of its own. */
export const endOf = ({ createdAt, endsAt }: Order): number => endsAt ?? createdAt;

const byEnd = (orders: readonly Order[]): readonly Order[] =>
  [...orders].filter(hasEnded).sort((a, b) => endOf(a) - endOf(b) || a.createdAt - b.createdAt);

const sumOf = (amounts: readonly Micro[]): Micro => amounts.reduce((sum, each) => sum + each, 0n);

const shareOf = (part: bigint, whole: bigint): Millionths | null =>
  whole === 0n ? null : Number((part * MILLION + whole / 2n) / whole);

/** What a winning order of this stake brings back, times the unit of rates. */
function backTimesOne({ amount, payoutRate }: Order): bigint {
  const [whole = '0', places = ''] = payoutRate.split('.');
  const rate = BigInt(whole) * RATE_ONE + BigInt(places.slice(0, 8).padEnd(8, '0'));
  return toMicro(amount) * (RATE_ONE + rate);
}

/**
 * Each order is weighed with its stake: were every one of them won with this probability, nothing would be gained or
 * lost. Of equal orders it is the break-even share that their ticket named.
 */
function neededShareOf(decided: readonly Order[]): Millionths | null {
  const paid = sumOf(decided.map(({ amount, fee }) => toMicro(amount) + toMicro(fee)));
  return shareOf(paid * RATE_ONE, sumOf(decided.map(backTimesOne)));
}

function longestLosingOf(inOrder: readonly Order[]): number {
  let longest = 0;
  let run = 0;
  for (const { result } of inOrder) {
    // What came back whole neither lengthens a run nor ends it.
    if (result === 'lose') run += 1;
    else if (result === 'win') run = 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** Of the orders that have ended; those that still run are left out. */
export function figuresOf(orders: readonly Order[]): Figures {
  const ended = byEnd(orders);
  const decided = ended.filter(isDecided);
  const won = decided.filter(({ result }) => result === 'win').length;
  const staked = sumOf(ended.map(({ amount }) => toMicro(amount)));
  return {
    count: ended.length,
    won,
    lost: decided.length - won,
    net: sumOf(ended.map(({ profit }) => toMicro(profit ?? '0'))),
    fees: sumOf(decided.map(({ fee }) => toMicro(fee))),
    averageStake: ended.length === 0 ? null : staked / BigInt(ended.length),
    wonShare: shareOf(BigInt(won), BigInt(decided.length)),
    neededShare: neededShareOf(decided),
    longestLosing: longestLosingOf(ended),
  };
}

/** The sum of profits after each order, in the order in which they ended. */
export function curveOf(orders: readonly Order[]): readonly CurvePoint[] {
  let sum = 0n;
  return byEnd(orders).map((order) => {
    sum += toMicro(order.profit ?? '0');
    return { at: endOf(order), sum };
  });
}

export interface Group<Key> {
  readonly key: Key;
  readonly figures: Figures;
}

/** The same figures for each part of the orders, in the order in which the parts first appear. */
export function groupsOf<Key>(
  orders: readonly Order[],
  keyOf: (order: Order) => Key,
): readonly Group<Key>[] {
  const parts = new Map<Key, Order[]>();
  for (const order of orders.filter(hasEnded)) {
    const key = keyOf(order);
    const part = parts.get(key);
    if (part) part.push(order);
    else parts.set(key, [order]);
  }
  return [...parts].map(([key, part]) => ({ key, figures: figuresOf(part) }));
}

/** The normal distribution has 95 % of itself within so many standard deviations. */
const WITHIN_95 = 1.959964;

/** Between which shares the true one lies, by Wilson's interval of 95 %; null where nothing was won or lost. */
export function luckRange({ won, lost }: Pick<Figures, 'won' | 'lost'>): {
  readonly from: Millionths;
  readonly to: Millionths;
} | null {
  const n = won + lost;
  if (n === 0) return null;
  const share = won / n;
  const z2 = WITHIN_95 ** 2;
  const middle = (share + z2 / (2 * n)) / (1 + z2 / n);
  const spread =
    (WITHIN_95 * Math.sqrt((share * (1 - share)) / n + z2 / (4 * n * n))) / (1 + z2 / n);
  const millionths = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 1_000_000);
  return { from: millionths(middle - spread), to: millionths(middle + spread) };
}

/** What so many orders can prove: nothing while the needed share lies within the range of luck. */
type Proof = 'nothing' | 'above' | 'below';

export function proofOf(figures: Figures): Proof {
  const range = luckRange(figures);
  if (range === null || figures.neededShare === null) return 'nothing';
  if (range.from > figures.neededShare) return 'above';
  return range.to < figures.neededShare ? 'below' : 'nothing';
}

/** As a decimal fraction, for the formatters. */
export const fractionOf = (share: Millionths): string => (share / 1_000_000).toFixed(6);
