import { sql, type Kysely } from 'kysely';
import type { Environment, Store, Weekends } from '../domain/ports';
import { StartupError } from '../startupError';
import { openDatabase, TIMEOUT_DEFAULT_MS } from './database';
import { readDueHealth } from './dueHealth';
import { createDueProcessor } from './dueWork';
import type { DueFailure, DueHandlers } from './dueWork';
import { stateWritesIn } from './exchangeState';
import { faultsOn } from './faults';
import { transfersOn } from './transferRequests';
import { identitiesOn } from './identities';
import { invitesOn } from './invites';
import { ledgerOn } from './ledger';
import { ensureFirstSeed } from './marketSeeds';
import { once } from './once';
import { createOrderBatches } from './orderBatches';
import { ordersOn } from './orders';
import { recordHome } from './restoredStore';
import { CHANGE_CHANNEL, watchState } from './stateWatch';
import { targetsOn } from './targets';
import { CLEANUP, cleanUp } from './cleanup';
import { readClockAndState, enterExclusive, inTransaction } from './transaction';
import { NOT_FAILED } from './schedule';
import type { Schema } from './schema';
import { usersOn } from './users';
import { wealthOn } from './wealth';

export interface StoreOptions {
  readonly connectionString: string;
  /** Seed of the market, for a store that has no seed yet. */
  readonly seed: string;
  /** Weekends of the market that starts in a new store or after a reset; closed by default. */
  readonly weekends?: Weekends | undefined;
  /** Environment, which the first start records; a store of another environment is refused. */
  readonly environment: Environment;
  /** Time of the last answer before a restore, ms; needed once for a store that was restored from a dump. */
  readonly lastAnswerMs?: number | undefined;
  readonly due: DueHandlers;
  /** Called after each batch of due work with its size and the delay of its first item, ms. */
  readonly onBatch?: (done: number, lateMs: number) => void;
  /** Called for each failed attempt of an item of due work. */
  readonly onDueFailure?: (failure: DueFailure) => void;
  /** Called for each failure of a background task; the task continues. */
  readonly onBackgroundFailure?: (error: unknown) => void;
  /** Maximum number of pooled connections, without the connection for LISTEN. */
  readonly connections?: number;
  /** Connection string for LISTEN if `connectionString` names a pooler, because a pooler does not keep sessions. */
  readonly directConnectionString?: string | undefined;
  /** Longest wait of a caller, ms. */
  readonly patienceMs?: number | undefined;
}

export type SqlStore = Store & {
  /** Processes one batch of due work; see `DueProcessor`. */
  doOneBatch(): Promise<number>;
};

const RETRY_MS = 5;
/** Long limit, because a reset truncates every table and waits for all running transactions. */
const EXCLUSIVE_STATEMENT_MAX_MS = 15_000;

/**
 * Opens the store on a migrated database.
 * @throws StartupError if the store belongs to another environment
 */
export async function openStore(options: StoreOptions): Promise<SqlStore> {
  const {
    connectionString,
    seed,
    weekends = 'closed',
    environment,
    onBatch,
    onDueFailure: onFailure,
    onBackgroundFailure = () => undefined,
    connections = 16,
    patienceMs = TIMEOUT_DEFAULT_MS,
  } = options;
  const due = { ...options.due, [CLEANUP.kind]: cleanUp };
  const database = openDatabase(connectionString, { connections, patienceMs });
  const { db, background } = database;
  const batches = createOrderBatches((ms) => database.withTimeout(ms), patienceMs);
  const kinds = Object.keys(due);
  const processor = createDueProcessor(background, due, { onBatch, onFailure });
  const exclusiveDb = database.withStatementTimeout(
    Math.max(patienceMs, EXCLUSIVE_STATEMENT_MAX_MS),
  );
  try {
    await recordEnvironment(db, environment);
    await recordHome(db, options.lastAnswerMs);
    await ensureFirstSeed(db, seed, weekends);
    await db
      .insertInto('dueWork')
      .values({ ...CLEANUP, ...NOT_FAILED, dueAt: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const watch = await watchState(
      background,
      options.directConnectionString ?? connectionString,
      onBackgroundFailure,
    );

    return {
      users: usersOn(db),
      orders: ordersOn(db),
      ledger: ledgerOn(db),
      wealth: wealthOn(db),
      invites: invitesOn(db),
      faults: faultsOn(db),
      targets: targetsOn(db),
      transfers: transfersOn(db),
      identity: identitiesOn(db),
      now: watch.now,
      isTimeRight: watch.isTimeRight,
      state: watch.state,
      write: (work) => inTransaction(db, work, readClockAndState),
      runOnce: (claim, work) => once(db, claim, work),
      placeOnce: (claim, work) => batches.place(claim, work),
      // Due work of a wrong time would settle orders by ticks that are not public yet.
      doOneBatch: () => (watch.isHeld() ? Promise.resolve(0) : processor.doOneBatch()),

      async health() {
        return {
          connections: database.connections(),
          ordersWaiting: batches.waiting(),
          due: await readDueHealth(background, kinds, watch.now()),
          clock: watch.clock(),
          writeRefusal: watch.writeRefusal(),
        };
      },

      async exclusively(work) {
        const result = await inTransaction(
          exclusiveDb,
          async (tx) => {
            const done = await work({ ...tx, exchange: stateWritesIn(tx.db, weekends) });
            await sql`select pg_notify(${CHANGE_CHANNEL}, '')`.execute(tx.db);
            return done;
          },
          enterExclusive,
        );
        await watch.refresh();
        return result;
      },

      async processDueWork() {
        // The time limit is fixed before the loop, because under load new work falls due all the time.
        const until = await inTransaction(db, ({ now }) => Promise.resolve(now), readClockAndState);
        while (!watch.isHeld() && (await processor.isAnyDue(until))) {
          if ((await processor.doOneBatch()) > 0) continue;
          // Another batch is running, perhaps of another process.
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

const ENVIRONMENT_REFUSALS: Readonly<Record<Environment, string>> = {
  rehearsal:
    'The store belongs to a sandbox, with play money and a clock that tests may have moved; REHEARSAL=1 needs another DATA_DIR or DATABASE_URL.',
  sandbox:
    'The store belongs to a rehearsal; start with REHEARSAL=1, or use another DATA_DIR or DATABASE_URL.',
};

/**
 * Records the environment at the first start of the store.
 * @throws StartupError if the store belongs to another environment, because money, clock and prices have another
 * meaning there
 */
async function recordEnvironment(db: Kysely<Schema>, environment: Environment): Promise<void> {
  await db.updateTable('exchange').set({ environment }).where('environment', 'is', null).execute();
  const recorded = await db.selectFrom('exchange').select('environment').executeTakeFirstOrThrow();
  if (recorded.environment !== environment)
    throw new StartupError(ENVIRONMENT_REFUSALS[environment]);
}
