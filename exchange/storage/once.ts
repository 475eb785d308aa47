import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { accept, refuse } from '../domain/outcome';
import type { Outcome } from '../domain/outcome';
import type { IdempotencyClaim, KeyedWork, StoredAnswer } from '../domain/ports';
import type { AccountStatus } from '../domain/user';
import { executePipelined } from './connection';
import type { Schema } from './schema';
import { inTransaction, toClockAndState } from './transaction';
import type { EnterRow, ClockAndState, SqlTransaction } from './transaction';

/**
 * Does the work of an idempotency key at most once, across all processes. The response, also a refusal by a rule, is
 * stored in the transaction of the work, so either both exist or neither. During the first call, repetitions get
 * IN_FLIGHT.
 */
export function once(
  db: Kysely<Schema>,
  claim: IdempotencyClaim,
  work: KeyedWork,
): Promise<Outcome<StoredAnswer>> {
  return inTransaction(
    db,
    async (tx, opening: ClaimOpening): Promise<Outcome<StoredAnswer>> => {
      const answered = answerWithoutWork(claim, opening);
      if (answered) return answered;
      const answer = await work(tx, opening.accountStatus);
      await keepAnswers(tx, [{ claim, answer }]);
      return accept(answer);
    },
    (trx) => enterClaim(trx, claim),
  );
}

/** Answers a call whose work is not done: it has no session, or its key was used before; null if it must be done. */
export function answerWithoutWork(
  claim: IdempotencyClaim,
  { isSignedIn, isMine, earlier }: ClaimState,
): Outcome<StoredAnswer> | null {
  if (!isSignedIn) return refuse('UNAUTHORIZED');
  if (!isMine) return refuse('IN_FLIGHT');
  if (!earlier) return null;
  if (!Buffer.from(claim.requestHash).equals(earlier.requestHash)) {
    return refuse('IDEMPOTENCY_MISMATCH');
  }
  return accept({ code: earlier.code, data: earlier.data });
}

/** Stores answers under their keys, for repetitions. */
export async function keepAnswers(
  { db, now }: SqlTransaction,
  answered: readonly { readonly claim: IdempotencyClaim; readonly answer: StoredAnswer }[],
): Promise<void> {
  const claims = answered.map(({ claim }) => claim);
  const answers = answered.map(({ answer }) => answer);
  await executePipelined(
    db,
    sql`insert into kept_answers (user_id, route, key, request_hash, code, data, at)
    select user_id, route, key, request_hash, code, data, ${now}
    from unnest(${claims.map(({ userId }) => userId)}::text[], ${claims.map(({ route }) => route)}::text[],
      ${claims.map(({ key }) => key)}::uuid[], ${claims.map(({ requestHash }) => requestHash)}::bytea[],
      ${answers.map(({ code }) => code)}::integer[], ${answers.map(({ data }) => data)}::text[])
      as k (user_id, route, key, request_hash, code, data)`,
  );
}

/** State of the session and of the idempotency key at the start of a call. */
export interface ClaimState {
  /** True if the session is still valid for the user. */
  readonly isSignedIn: boolean;
  /** True if no other call is working on the key. */
  readonly isMine: boolean;
  readonly earlier: {
    readonly requestHash: Buffer;
    readonly code: number;
    readonly data: string;
  } | null;
}

interface ClaimOpening extends ClockAndState, ClaimState {
  /** Locked account state; valid only if `isMine` is true and there is no earlier response. */
  readonly accountStatus: AccountStatus;
}

type ClaimRow = EnterRow &
  AccountStatus & { readonly isSignedIn: boolean; readonly isMine: boolean } & (
    | { readonly requestHash: Buffer; readonly code: number; readonly data: string }
    | { readonly requestHash: null }
  );

/**
 * Reads clock and state, then locks the key and the user. The locks end with the transaction, so a crashed process
 * leaves no key locked.
 */
async function enterClaim(
  trx: Transaction<Schema>,
  { userId, session, route, key }: IdempotencyClaim,
): Promise<ClaimOpening> {
  const { rows } = await sql<ClaimRow>`
    select c.*, market_seeds_of(c.epoch) as market_seeds
    from enter_claim(${userId}, ${session}, ${route}, ${key}::uuid) as c`.execute(trx);
  const row = rows[0];
  if (!row) throw new Error('the table exchange has no row');
  const earlier = row.requestHash === null ? null : row;
  const { isSignedIn, isMine, verification, freezeReason, freezeSince, freezeUntil } = row;
  const accountStatus = { verification, freezeReason, freezeSince, freezeUntil };
  return { ...toClockAndState(row), isSignedIn, isMine, earlier, accountStatus };
}
