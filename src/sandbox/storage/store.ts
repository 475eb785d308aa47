import { sql } from 'kysely';
import type { Store } from '../domain/ports';
import { openDatabase } from './database';
import { countDue, doOneBatch } from './dueWork';
import type { DueHandlers } from './dueWork';
import { stateWritesIn } from './exchangeState';
import { faultsOn } from './faults';
import { fundsOn } from './fundRequests';
import { identitiesOn } from './identities';
import { invitesOn } from './invites';
import { ledgerOn } from './ledger';
import { once } from './once';
import { ordersOn } from './orders';
import { CHANNEL, watchState } from './stateWatch';
import { targetsOn } from './targets';
import { enter, enterAlone, inUnit } from './unit';
import { usersOn } from './users';
import { wealthOn } from './wealth';

export interface StoreOptions {
  readonly connectionString: string;
  /** The market's seed where the store has none yet. */
  readonly seed: string;
  readonly due: DueHandlers;
  /** Connections that this process opens at most, beside the one that listens. */
  readonly connections?: number;
}

export type SqlStore = Store & {
  /** One batch of due work; see `doOneBatch`. */
  doOneBatch(): Promise<number>;
};

const LOOK_AGAIN_MS = 5;

/** Opens the store on a database that was brought to its newest form. */
export async function openStore(options: StoreOptions): Promise<SqlStore> {
  const { connectionString, seed, due, connections = 16 } = options;
  const database = openDatabase(connectionString, { connections });
  const { db } = database;
  try {
    await db.updateTable('exchange').set({ seed }).where('seed', 'is', null).execute();
    const watch = await watchState(db, connectionString);

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
      write: (work) => inUnit(db, work, enter),
      once: (claim, work) => once(db, claim, work),
      doOneBatch: () => doOneBatch(db, due),

      async exclusively(work) {
        const result = await inUnit(
          db,
          async (unit) => {
            const done = await work({ ...unit, exchange: stateWritesIn(unit.db) });
            await sql`select pg_notify(${CHANNEL}, '')`.execute(unit.db);
            return done;
          },
          enterAlone,
        );
        await watch.refresh();
        return result;
      },

      async catchUp() {
        for (;;) {
          while ((await doOneBatch(db, due)) > 0);
          if ((await countDue(db)) === 0) return;
          // What is left is in the hands of another process.
          await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
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
