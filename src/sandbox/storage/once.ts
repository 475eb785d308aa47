import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { accept, refuse } from '../domain/outcome';
import type { Outcome } from '../domain/outcome';
import type { Claim, KeptAnswer } from '../domain/ports';
import type { Schema } from './schema';
import { inUnit } from './unit';
import type { SqlUnit } from './unit';

/**
 * Does the work of a key at most once, whichever process it reaches. The answer, a refusal by a rule as well, is kept
 * in the transaction of the work: either both are there or neither. While the first call runs, others hear IN_FLIGHT.
 */
export function once(
  db: Kysely<Schema>,
  claim: Claim,
  work: (unit: SqlUnit) => Promise<KeptAnswer>,
): Promise<Outcome<KeptAnswer>> {
  return inUnit(db, async (unit): Promise<Outcome<KeptAnswer>> => {
    if (!(await takeKey(unit, claim))) return refuse('IN_FLIGHT');
    const earlier = await find(unit, claim);
    if (earlier) {
      if (!Buffer.from(claim.requestHash).equals(earlier.requestHash)) {
        return refuse('IDEMPOTENCY_MISMATCH');
      }
      return accept({ code: earlier.code, data: earlier.data });
    }
    const answer = await work(unit);
    await unit.db
      .insertInto('keptAnswers')
      .values({ ...claim, ...answer, at: unit.now })
      .execute();
    return accept(answer);
  });
}

/** The lock goes with the transaction, so a process that dies leaves no key behind. */
async function takeKey({ db }: SqlUnit, { userId, route, key }: Claim): Promise<boolean> {
  const name = `${userId} ${route} ${key.toLowerCase()}`;
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as taken`.execute(db);
  return rows[0]?.taken === true;
}

async function find({ db }: SqlUnit, { userId, route, key }: Claim) {
  return db
    .selectFrom('keptAnswers')
    .select(['requestHash', 'code', 'data'])
    .where('userId', '=', userId)
    .where('route', '=', route)
    .where('key', '=', key)
    .executeTakeFirst();
}
