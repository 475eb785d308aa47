/** Number of items of due work by state. Items beyond 10,000 are not counted. */
export interface DueHealth {
  /** Number of overdue items. */
  readonly waiting: number;
  /** Delay of the oldest overdue item, ms. */
  readonly lateMs: number;
  /** Number of failed items that wait for their next attempt. */
  readonly failed: number;
  /** Number of items that failed too often; an operator must schedule them again. */
  readonly parked: number;
  /** Number of overdue items of kinds that only a newer release can process. */
  readonly unknownKind: number;
}

/** Health of the exchange's clock in the database. */
export interface ClockHealth {
  /** Exchange time without the offset of the sandbox, minus the time of this machine, ms. */
  readonly aheadMs: number;
  /** Time since exchange time last advanced, ms. */
  readonly stoppedMs: number;
  /** Time until exchange time advances again, because the stored time is ahead of the database's clock; ms. */
  readonly heldMs: number;
}

/** Limits of `heldMs` and of the amount of `aheadMs`; above them the exchange reports that it is not ready. */
const HELD_MAX_MS = 2_000;
const AHEAD_MAX_MS = 60_000;

/** `stopped`: exchange time does not advance. `wrong`: it differs from the machine's clock by more than a minute. */
export function clockState({ heldMs, aheadMs }: ClockHealth): 'right' | 'stopped' | 'wrong' {
  if (heldMs > HELD_MAX_MS) return 'stopped';
  return Math.abs(aheadMs) > AHEAD_MAX_MS ? 'wrong' : 'right';
}

/** Health figures of the store for operators. */
export interface StoreHealth {
  readonly connections: { readonly open: number; readonly idle: number; readonly waiting: number };
  /** Number of orders that wait for the next batch. */
  readonly ordersWaiting: number;
  readonly due: DueHealth;
  readonly clock: ClockHealth;
  /** SQLSTATE with which the database refuses writes, such as 53100 for a full disk; null while it accepts writes. */
  readonly writeRefusal: string | null;
}
