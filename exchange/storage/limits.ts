import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { TERMS } from '../domain/terms';
import type { TransferRequest } from '../domain/transfers';
import type { CheckedImage } from '../domain/transferPorts';
import { refuse } from '../domain/outcome';
import type { RefusedOutcome } from '../domain/outcome';
import type { Schema } from './schema';

/** Counts of what a limit bounds; the number of rows does not grow with the history of an account. */

/** Maximum number of picture bytes that are stored for one account. */
const PROOF_BYTES_MAX = 100_000_000;

/** Number of open orders of the user of an account, at most the limit of open orders. */
export const openOrdersOfAccount = sql`(select count(*) from orders
  where orders.user_id = accounts.user_id and state in ('pending', 'ordered'))`;

/** Counts the wrong fund passwords since a time. The funds are frozen after a few. */
export async function countWrongFundPasswords(
  db: Transaction<Schema>,
  userId: string,
  sinceMs: number,
): Promise<number> {
  const { count } = await db
    .selectFrom('wrongFundPasswords')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('at', '>', sinceMs)
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts a user's deposits that await payment or are under review. The caller must have locked the user row. */
export async function countOpenDeposits(db: Transaction<Schema>, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('fundRequests')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('kind', '=', 'deposit')
    // A deposit under review counts, because its proof occupies storage until the review.
    .where('state', 'in', ['awaiting_payment', 'under_review'])
    .executeTakeFirstOrThrow();
  return count;
}

/** Refuses a corrected proof if too many deposits are open, because the correction reopens the deposit. */
export async function refuseReopening(
  db: Transaction<Schema>,
  { userId, state }: TransferRequest,
): Promise<RefusedOutcome | null> {
  if (state === 'awaiting_payment') return null;
  const { maxOpenDeposits: max } = TERMS;
  return (await countOpenDeposits(db, userId)) < max ? null : refuse('TOO_MANY_DEPOSITS', { max });
}

/** Refuses a proof if the pictures of the account occupy too much storage, because they are kept for months. */
export async function refuseProofBytes(
  db: Transaction<Schema>,
  userId: string,
  { bytes }: CheckedImage,
): Promise<RefusedOutcome | null> {
  const { rows } = await sql<{ stored: number }>`
    select coalesce(sum(octet_length(p.bytes)), 0)::bigint as stored
    from deposit_proofs p join fund_requests r on r.id = p.deposit_id where r.user_id = ${userId} and r.has_proof_image`.execute(
    db,
  );
  const left = PROOF_BYTES_MAX - (rows[0]?.stored ?? 0);
  return bytes.length <= left ? null : refuse('TOO_LARGE', { field: 'proofImage' });
}
