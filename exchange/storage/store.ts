import { sql } from 'kysely';
import type { Store } from '../domain/ports';
import { openDatabase, TIMEOUT_DEFAULT_MS } from './database';
import { doOneBatch, dueHealth, isAnyDue } from './dueWork';
import type { DueHandlers } from './dueWork';
import { stateWritesIn } from './exchangeState';
import { faultsOn } from './faults';
import { fundsOn } from './fundRequests';
import { identitiesOn } from './identities';
import { invitesOn } from './invites';
import { ledgerOn } from './ledger';
import { once } from './once';
import { ordersOn } from './orders';
import { CHANGE_CHANNEL, watchState } from './stateWatch';
import { targetsOn } from './targets';
import { CLEANUP, cleanUp } from './cleanup';
import { readClockAndState, enterExclusive, inTransaction } from './transaction';
import { usersOn } from './users';
import { wealthOn } from './wealth';

export interface StoreOptions {
  readonly connectionString: string;
  /** Seed of the market when the store has none yet. */
  readonly seed: string;
  readonly due: DueHandlers;
  /** Called after each batch of due work with its size and the delay of its first item, ms. */
  readonly onBatch?: (done: number, lateMs: number) => void;
  /** Maximum number of pooled connections; the listening connection is extra. */
  readonly connections?: number;
  /** For LISTEN when `connectionString` is a pooler, which does not keep sessions. */
  readonly directConnectionString?: string | undefined;
  /** Longest wait of a caller, ms. */
  readonly patienceMs?: number | undefined;
}

export type SqlStore = Store & {
  /** Processes one batch of due work; see `doOneBatch`. */
  doOneBatch(): Promise<number>;
};

const RETRY_MS = 5;
/** A reset truncates every table and waits for all running transactions. */
const EXCLUSIVE_STATEMENT_MAX_MS = 15_000;

/** Opens the store on a migrated database. */
export async function openStore(options: StoreOptions): Promise<SqlStore> {
  const {
    connectionString,
    seed,
    onBatch,
    connections = 16,
    patienceMs = TIMEOUT_DEFAULT_MS,
  } = options;
  const due = { ...options.due, [CLEANUP.kind]: cleanUp };
  const database = openDatabase(connectionString, { connections, patienceMs });
  const { db } = database;
  const dueDb = database.withStatementTimeout(patienceMs);
  const exclusiveDb = database.withStatementTimeout(
    Math.max(patienceMs, EXCLUSIVE_STATEMENT_MAX_MS),
  );
  try {
    await db.updateTable('exchange').set({ seed }).where('seed', 'is', null).execute();
    await db
      .insertInto('dueWork')
      .values({ ...CLEANUP, dueAt: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const watch = await watchState(db, options.directConnectionString ?? connectionString);

    return {
      users: usersOn(db),
      orders: ordersOn(db),
      ledger: ledgerOn(db),
      wealth: wealthOn(db),
      invites: invitesOn(db),
      faults: faultsOn(db),
      targets: targetsOn(db),
      funds: fundsOn(db),
      identity: identitiesOn(db),
      now: watch.now,
      state: watch.state,
      write: (work) => inTransaction(db, work, readClockAndState),
      runOnce: (claim, work) => once(db, claim, work),
      doOneBatch: () => doOneBatch(dueDb, due, onBatch),

      async health() {
        return { ...(await dueHealth(db, watch.now())), connections: database.connections() };
      },

      async exclusively(work) {
        const result = await inTransaction(
          exclusiveDb,
          async (unit) => {
            const done = await work({ ...unit, exchange: stateWritesIn(unit.db) });
            await sql`select pg_notify(${CHANGE_CHANNEL}, '')`.execute(unit.db);
            return done;
          },
          enterExclusive,
        );
        await watch.refresh();
        return result;
      },

      async processDueWork() {
        // The limit is fixed here, because under load new work falls due all the time.
        const until = await inTransaction(db, ({ now }) => Promise.resolve(now), readClockAndState);
        while (await isAnyDue(db, until)) {
          if ((await doOneBatch(dueDb, due)) > 0) continue;
          // Another process is working on the rest.
          await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
        }
      },

      async close() {
        await watch.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
