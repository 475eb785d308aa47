/** Functions that read the context of a lock-up, as last reported by the exchange. */
import { DAY_MS } from '#contract';
import type { LockupOrder } from '#contract';

/**
 * Number of full days that the exchange has credited, derived from the time of the next credit and never from a clock.
 */
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

/** The id of the machine of a lock-up order. The prefix prevents a collision with ids of other kinds. */
export const lockupId = (orderNo: string) => `lockup/${orderNo}`;

/**
 * The last row, unchanged: times are absolute server ms, and amounts are decimal strings. Null before the first row.
 */
export interface LockupContext {
  readonly row: LockupOrder | null;
}

export const INITIAL_LOCKUP_CONTEXT: LockupContext = { row: null };

export const applyLockupRow = (context: LockupContext, row: LockupOrder): LockupContext => ({
  ...context,
  row,
});

/**
 * True if a row is newer than the context. Responses can arrive out of order, so a row can be older than the last one.
 */
export function isNewerLockupRow({ row: known }: LockupContext, row: LockupOrder): boolean {
  if (!known) return true;
  if (row.orderNo !== known.orderNo || known.state === 'complete') return false;
  // A state of a later version may be followed by any state.
  if (row.state === 'unknown' || known.state === 'unknown') return row.state !== known.state;
  return row.state === 'complete' || creditedDays(row) > creditedDays(known);
}

/** When the next credit is due, server ms; null if no credit follows or the exchange gave no time. */
export const nextCreditDue = (row: LockupOrder | null): number | null =>
  row?.state === 'earning' ? (row.nextCreditAt ?? null) : null;
