/** What the exchange has said of a lock-up. No state machine here, so screens load this alone. */
import type { LockupOrder } from '../contract';

const DAY_MS = 86_400_000;

/** How many full days the exchange has credited, read off the moment of the next credit; never from a clock. */
export function creditedDays({
  state,
  cycleDays,
  createdAt,
  nextCreditAt,
}: Pick<LockupOrder, 'state' | 'cycleDays' | 'createdAt' | 'nextCreditAt'>): number {
  if (state === 'complete') return cycleDays;
  if (nextCreditAt === undefined) return 0;
  const days = Math.round((nextCreditAt - createdAt) / DAY_MS) - 1;
  return Math.min(cycleDays, Math.max(0, days));
}

/** Of the context below: raised whenever an old snapshot could no longer be read as it was meant. */
export const VERSION = 1;

/** One machine for each order; its id cannot meet that of another kind. */
export const lockupId = (orderNo: string) => `lockup/${orderNo}`;

/** The last row, as it came: absolute server ms and decimal strings. Null before the first. */
export interface LockupContext {
  readonly row: LockupOrder | null;
}

export const UNHEARD_LOCKUP: LockupContext = { row: null };

/** The context after a row. */
export const learn = (context: LockupContext, row: LockupOrder): LockupContext => ({
  ...context,
  row,
});

/** Whether a row tells more than is known: answers overtake one another, so one may be older than the last. */
export function isNews({ row: known }: LockupContext, row: LockupOrder): boolean {
  if (!known) return true;
  if (row.orderNo !== known.orderNo || known.state === 'complete') return false;
  return row.state === 'complete' || creditedDays(row) > creditedDays(known);
}

/** When the exchange owes the next word: server ms; null where nothing more is to come or it named no moment. */
export const nextWordAt = (row: LockupOrder | null): number | null =>
  row?.state === 'earning' ? (row.nextCreditAt ?? null) : null;
