/**
 * Judges what an exchange says about the prices of an order: its commitments, when it publishes the texts of the days, and
 * the prices. Whatever the exchange could do to avoid a check has a verdict of its own. The functions are pure.
 */
import { COMMITMENT_DAYS, DAY_MS, DAY_TEXT_WITHIN_MS, MINUTE_MS } from '#contract';
import type { Order, Tick } from '#contract';
import type { SeenCommitment } from '../../../state/storage/commitments';
import { provePrices } from './provePrices';
import type { PriceProof, CommittedDay } from './provePrices';

export type PriceVerdict =
  | Exclude<PriceProof, { readonly kind: 'agrees' }>
  /** All prices were computed again. `seenAt` is when this device saw the commitments, NaN if it saw one of them never. */
  | { readonly kind: 'agrees'; readonly count: number; readonly seenAt: number }
  /** The text is published later, as the contract says. */
  | { readonly kind: 'waiting'; readonly publishedAt: number }
  /** The text shall be published later than the contract allows. */
  | { readonly kind: 'late'; readonly publishedAt: number; readonly latest: number }
  /** The text had to be published and is not. */
  | { readonly kind: 'overdue'; readonly publishedAt: number }
  /** This device saw another commitment to the day. */
  | { readonly kind: 'exchanged'; readonly seen: SeenCommitment }
  /** This device saw a commitment to the day, and the exchange names none. */
  | { readonly kind: 'withdrawn'; readonly seen: SeenCommitment }
  /** The exchange names commitments, but none to this day. */
  | { readonly kind: 'noCommitment'; readonly day: number }
  /** The exchange named commitments earlier, and now none at all. */
  | { readonly kind: 'noMarket' }
  /** The day is longer ago than commitments are published. */
  | { readonly kind: 'tooOld'; readonly day: number };

/** Time after which a text is overdue: the clocks of device and exchange may differ, and the call takes a moment. */
const GRACE_MS = 10 * MINUTE_MS;

interface Statements {
  readonly order: Order;
  /** Ticks of the order's time; empty if the exchange gave none. */
  readonly ticks: readonly Tick[];
  /** Whether the exchange names commitments at all. */
  readonly hasMarket: boolean;
  /** What the exchange said about each day of the order. */
  readonly days: readonly { readonly day: number; readonly published: CommittedDay | undefined }[];
  readonly seen: readonly SeenCommitment[];
  readonly now: number;
}

export function judgePrices(statements: Statements): PriceVerdict {
  const { order, ticks, days, seen } = statements;
  const verdicts = days.map(({ day, published }) => judgeDay(day, published, statements));
  // A contradiction is more than a text that is published later.
  const found =
    verdicts.find((verdict) => verdict !== null && verdict.kind !== 'waiting') ??
    verdicts.findLast((verdict) => verdict !== null);
  if (found) return found;
  const proof = provePrices(
    order,
    ticks,
    days.flatMap(({ published }) => published ?? []),
  );
  if (proof.kind !== 'agrees') return proof;
  const seenTimes = days.map(({ day }) => seen.find((one) => one.day === day)?.seenAt ?? NaN);
  return { ...proof, seenAt: Math.max(...seenTimes) };
}

/** Returns null if the text of the day is there, and the commitment to it is not another one. */
function judgeDay(
  day: number,
  published: CommittedDay | undefined,
  { hasMarket, seen, now }: Statements,
): PriceVerdict | null {
  const seenOfDay = seen.filter((one) => one.day === day);
  const [first] = seenOfDay;
  if (published?.day !== day) {
    if (first) return { kind: 'withdrawn', seen: first };
    if (!hasMarket) return { kind: 'noMarket' };
    const isOld = Math.floor(now / DAY_MS) - day > COMMITMENT_DAYS;
    return isOld ? { kind: 'tooOld', day } : { kind: 'noCommitment', day };
  }
  const other = seenOfDay.find(({ sha256 }) => sha256 !== published.sha256);
  if (other) return { kind: 'exchanged', seen: other };
  if (published.text !== undefined) return null;
  const { publishedAt } = published;
  const latest = (day + 1) * DAY_MS + DAY_TEXT_WITHIN_MS;
  if (publishedAt > latest) return { kind: 'late', publishedAt, latest };
  return { kind: now > publishedAt + GRACE_MS ? 'overdue' : 'waiting', publishedAt };
}
