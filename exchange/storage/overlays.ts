import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { OverlayWrites } from '../domain/overlayPorts';
import type { Schema } from './schema';

export function overlaysOn(db: Transaction<Schema>): OverlayWrites {
  const bumpVersion = () =>
    sql`update exchange set overlays_version = overlays_version + 1`.execute(db);
  return {
    async all() {
      const scripts = await db
        .selectFrom('priceScripts')
        .select(['productId', 'fromMs', 'steps'])
        .orderBy('id')
        .execute();
      const overrides = await db
        .selectFrom('tradingOverrides')
        .select(['productId', 'fromMs', 'trading'])
        .orderBy('id')
        .execute();
      const runs = await db
        .selectFrom('tapeRuns')
        .select(['productId', 'fromMs', 'tapeId', 'startSec', 'midnightSec'])
        .orderBy('id')
        .execute();
      return {
        runs: runs.map(({ productId, fromMs, tapeId, startSec, midnightSec }) => ({
          productId,
          fromMs,
          played:
            tapeId === null || startSec === null || midnightSec === null
              ? null
              : { tapeId, startSec, midnightSec },
        })),
        scripts,
        overrides,
      };
    },

    async addScript({ steps, ...script }) {
      await db
        .insertInto('priceScripts')
        .values({ ...script, steps: JSON.stringify(steps) })
        .execute();
      await bumpVersion();
    },

    async addOverride(override) {
      await db.insertInto('tradingOverrides').values(override).execute();
      await bumpVersion();
    },

    async addTapeRun({ productId, fromMs, played, setting = null }) {
      const { tapeId = null, startSec = null, midnightSec = null } = played ?? {};
      await db
        .insertInto('tapeRuns')
        .values({ productId, fromMs, tapeId, startSec, midnightSec, setting })
        .onConflict((same) => same.column('setting').doNothing())
        .execute();
      await bumpVersion();
    },

    findTapes: (idStart) =>
      db
        .selectFrom('marketTapes')
        .select(['id', 'productId', 'day'])
        .where(sql<boolean>`starts_with(id, ${idStart})`)
        .execute(),

    async tapeContent(id) {
      const { content } = await db
        .selectFrom('marketTapes')
        .select('content')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return content;
    },
  };
}
