import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { EVERY_CALL } from '../domain/fault';
import type { FaultReads, FaultWrites } from '../domain/wealthPorts';
import type { Schema } from './schema';

export function faultsOn(db: Kysely<Schema>): FaultReads {
  return {
    async planted() {
      return db
        .selectFrom('faults')
        .select(['id', 'call', 'fault', 'status', 'ms', 'timesLeft as left', 'moment as when'])
        .where((where) => where.or([where('timesLeft', 'is', null), where('timesLeft', '>', 0)]))
        .orderBy('id', 'desc')
        .execute();
    },

    async use(id) {
      const { rows } = await sql`update faults set times_left = times_left - 1
        where id = ${id} and (times_left is null or times_left > 0) returning id`.execute(db);
      return rows.length > 0;
    },
  };
}

export function faultsIn(db: Transaction<Schema>): FaultWrites {
  // The new version makes every process reload its cached faults.
  const bumpVersion = () =>
    sql`update exchange set overlays_version = overlays_version + 1`.execute(db);
  return {
    async plant({ left, when, ...fault }) {
      await db
        .insertInto('faults')
        .values({ ...fault, timesLeft: left, moment: when })
        .execute();
      await bumpVersion();
    },

    async clear(call) {
      let query = db.deleteFrom('faults');
      if (call !== EVERY_CALL) query = query.where('call', '=', call);
      await query.execute();
      await bumpVersion();
    },
  };
}
