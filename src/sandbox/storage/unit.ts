import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { ExchangeState, Unit } from '../domain/ports';
import { attemptsOn } from './attempts';
import { faultsIn } from './faults';
import { fundsIn } from './fundRequests';
import { guardIn } from './guard';
import { identitiesIn } from './identities';
import { ledgerIn } from './ledger';
import { ordersIn } from './orders';
import { overlaysOn } from './overlays';
import type { Schema } from './schema';
import { targetsIn } from './targets';
import { usersIn } from './users';
import { wealthIn } from './wealth';

/** A unit with its transaction, for the store's own code. */
export type SqlUnit = Unit & { readonly db: Transaction<Schema> };

/** A row of `enter_exchange`. */
export interface Entered extends Omit<ExchangeState, 'seed'> {
  readonly nowMs: number;
  readonly seed: string | null;
}

/** How a transaction begins: with the time and the state of the exchange. */
export interface Opening {
  readonly now: number;
  readonly state: ExchangeState;
}

const ATTEMPTS_MAX = 6;
/** Deadlock, serialization failure: the transaction did nothing and may simply run again. */
const TRANSIENT = new Set(['40P01', '40001']);

/** Enters the exchange: waits for a move of its clock, then reads time and state. */
export async function enter(db: Kysely<Schema>): Promise<Opening> {
  const { rows } = await sql<Entered>`select * from enter_exchange()`.execute(db);
  if (!rows[0]) throw new Error('the exchange has no row of its own');
  return openingOf(rows[0]);
}

export function openingOf({ nowMs, seed, ...rest }: Entered): Opening {
  const { offsetMs, epoch, overlaysVersion, inviteRequired, idempotentWrites } = rest;
  if (seed === null) throw new Error('the exchange has no seed yet');
  return {
    now: nowMs,
    state: { seed, offsetMs, epoch, overlaysVersion, inviteRequired, idempotentWrites },
  };
}

function unitOf(db: Transaction<Schema>, now: number, state: ExchangeState): SqlUnit {
  const ledger = ledgerIn(db, now);
  return {
    db,
    now,
    state,
    ledger,
    users: usersIn(db, now),
    orders: ordersIn(db, now, ledger),
    attempts: attemptsOn(db, now),
    overlays: overlaysOn(db),
    wealth: wealthIn(db, now, ledger),
    faults: faultsIn(db),
    targets: targetsIn(db, now),
    funds: fundsIn(db, now, ledger),
    identity: identitiesIn(db, now),
    guard: guardIn(db, now),
  };
}

/**
 * Runs the work in one transaction, again when the database asks for it. Anything thrown undoes everything.
 * @param open the first statements of the transaction; what they tell is handed to the work
 */
export async function inUnit<T, O extends Opening = Opening>(
  db: Kysely<Schema>,
  work: (unit: SqlUnit, opening: O) => Promise<T>,
  open: (trx: Transaction<Schema>) => Promise<O>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(async (trx) => {
        const opening = await open(trx);
        return work(unitOf(trx, opening.now, opening.state), opening);
      });
    } catch (error) {
      if (attempt === ATTEMPTS_MAX || !isTransient(error)) throw error;
    }
  }
}

function isTransient(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    TRANSIENT.has(error.code)
  );
}

/** Enters alone, and keeps everybody else out until the transaction ends: the other side of `enter_exchange`. */
export async function enterAlone(trx: Transaction<Schema>): Promise<Opening> {
  await sql`select pg_advisory_xact_lock(7231, 1)`.execute(trx);
  return enter(trx);
}
