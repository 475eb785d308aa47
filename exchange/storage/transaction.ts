import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { ExchangeState, StoreTransaction } from '../domain/ports';
import { errorCode } from '../startupError';
import { attemptWrites } from './attempts';
import { faultsIn } from './faults';
import { transfersIn } from './transferRequests';
import { guardIn } from './guard';
import { identitiesIn } from './identities';
import { ledgerIn } from './ledger';
import { ordersIn } from './orders';
import type { SqlOrders } from './orders';
import { overlaysOn } from './overlays';
import type { Schema } from './schema';
import { targetsIn } from './targets';
import { usersIn } from './users';
import { wealthIn } from './wealth';

/** A `StoreTransaction` with its database transaction, for code of the store. */
export type SqlTransaction = StoreTransaction & {
  readonly db: Transaction<Schema>;
  readonly orders: SqlOrders;
};

/** The row that the SQL function `enter_exchange` returns. */
export interface EnterRow extends Omit<ExchangeState, 'seed' | 'marketSeeds'> {
  readonly nowMs: number;
  readonly seed: string | null;
  readonly marketSeeds: ExchangeState['marketSeeds'] | null;
}

/** Time and state of the exchange at the start of a transaction. */
export interface ClockAndState {
  readonly now: number;
  readonly state: ExchangeState;
}

const ATTEMPTS_MAX = 6;
/** SQLSTATEs of deadlock and serialization failure, after which a transaction can be retried. */
const TRANSIENT = new Set(['40P01', '40001']);

/** Waits for a running clock change, then reads the exchange's time and state. */
export async function readClockAndState(db: Kysely<Schema>): Promise<ClockAndState> {
  const { rows } = await sql<EnterRow>`select e.*, market_seeds_of(e.epoch) as market_seeds
    from enter_exchange() as e`.execute(db);
  if (!rows[0]) throw new Error('the table exchange has no row');
  return toClockAndState(rows[0]);
}

export function toClockAndState({ nowMs, seed, marketSeeds, ...rest }: EnterRow): ClockAndState {
  const { offsetMs, epoch, overlaysVersion, inviteRequired, idempotentWrites } = rest;
  if (seed === null || marketSeeds === null) throw new Error('the exchange has no seed yet');
  return {
    now: nowMs,
    state: {
      seed,
      marketSeeds,
      offsetMs,
      epoch,
      overlaysVersion,
      inviteRequired,
      idempotentWrites,
    },
  };
}

function createUnit(db: Transaction<Schema>, now: number, state: ExchangeState): SqlTransaction {
  const ledger = ledgerIn(db, now);
  return {
    db,
    now,
    state,
    ledger,
    users: usersIn(db, now),
    orders: ordersIn(db, now, ledger),
    attempts: attemptWrites(db, now),
    overlays: overlaysOn(db),
    wealth: wealthIn(db, now, ledger),
    faults: faultsIn(db),
    targets: targetsIn(db, now),
    transfers: transfersIn(db, now, ledger),
    identity: identitiesIn(db, now),
    guard: guardIn(db, now),
  };
}

/**
 * Runs `work` in one transaction and retries it after transient errors. Every thrown error rolls the transaction back.
 * @param open runs the first statements of the transaction; their result is passed to `work`
 */
export async function inTransaction<T, O extends ClockAndState = ClockAndState>(
  db: Kysely<Schema>,
  work: (tx: SqlTransaction, opening: O) => Promise<T>,
  open: (trx: Transaction<Schema>) => Promise<O>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(async (trx) => {
        const opening = await open(trx);
        return work(createUnit(trx, opening.now, opening.state), opening);
      });
    } catch (error) {
      if (attempt === ATTEMPTS_MAX || !TRANSIENT.has(errorCode(error))) throw error;
    }
  }
}

/** Takes the exclusive lock until the transaction ends; other transactions take the shared lock in `enter_exchange`. */
export async function enterExclusive(trx: Transaction<Schema>): Promise<ClockAndState> {
  await sql`select pg_advisory_xact_lock(7231, 1)`.execute(trx);
  return readClockAndState(trx);
}
