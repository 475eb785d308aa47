/** Rules for a lock-up as last reported by the exchange. Without xstate, so that screens can load it alone. */
import type { LockupOrder } from '#contract';

const DAY_MS = 86_400_000;

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

/** Version of `LockupContext` snapshots; raise it when old snapshots can no longer be interpreted. */
export const SNAPSHOT_VERSION = 1;

/** One machine for each order; the prefix prevents a collision with ids of other kinds. */
export const lockupId = (orderNo: string) => `lockup/${orderNo}`;

/** The last row, unchanged: absolute server ms and decimal strings. Null before the first one. */
export interface LockupContext {
  readonly row: LockupOrder | null;
}

export const INITIAL_LOCKUP_CONTEXT: LockupContext = { row: null };

export const applyRow = (context: LockupContext, row: LockupOrder): LockupContext => ({
  ...context,
  row,
});

/**
 * True if a row is newer than the context. Responses can arrive out of order, so a row can be older than the last one.
 */
export function isNewerRow({ row: known }: LockupContext, row: LockupOrder): boolean {
  if (!known) return true;
  if (row.orderNo !== known.orderNo || known.state === 'complete') return false;
  return row.state === 'complete' || creditedDays(row) > creditedDays(known);
}

/** When the next credit is due, server ms; null if none follows or the exchange named no time. */
export const nextCreditDue = (row: LockupOrder | null): number | null =>
  row?.state === 'earning' ? (row.nextCreditAt ?? null) : null;
