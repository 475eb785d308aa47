import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { OverlayWrites, PriceScript } from '../domain/ports';
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
      return {
        scripts: scripts.map((script) => ({
          ...script,
          steps: JSON.parse(script.steps) as PriceScript['steps'],
        })),
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
  };
}
