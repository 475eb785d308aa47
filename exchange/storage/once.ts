import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { accept, refuse } from '../domain/outcome';
import type { Outcome } from '../domain/outcome';
import type { IdempotencyClaim, StoredAnswer } from '../domain/ports';
import type { AccountStatus } from '../domain/user';
import { executePipelined } from './connection';
import type { Schema } from './schema';
import { inTransaction, toClockAndState } from './transaction';
import type { EnterRow, ClockAndState, SqlUnit } from './transaction';

/**
 * Does the work of an idempotency key at most once, across all processes. The answer, also a refusal by a rule, is
 * stored in the transaction of the work, so either both exist or neither. During the first call, repetitions get
 * IN_FLIGHT.
 */
export function once(
  db: Kysely<Schema>,
  claim: IdempotencyClaim,
  work: (unit: SqlUnit, standing: AccountStatus) => Promise<StoredAnswer>,
): Promise<Outcome<StoredAnswer>> {
  return inTransaction(
    db,
    async (
      unit,
      { isSignedIn, isMine, earlier, standing }: ClaimOpening,
    ): Promise<Outcome<StoredAnswer>> => {
      if (!isSignedIn) return refuse('UNAUTHORIZED');
      if (!isMine) return refuse('IN_FLIGHT');
      if (earlier) {
        if (!Buffer.from(claim.requestHash).equals(earlier.requestHash)) {
          return refuse('IDEMPOTENCY_MISMATCH');
        }
        return accept({ code: earlier.code, data: earlier.data });
      }
      const answer = await work(unit, standing);
      await executePipelined(
        unit.db,
        sql`insert into kept_answers (user_id, route, key, request_hash, code, data, at)
        values (${claim.userId}, ${claim.route}, ${claim.key}, ${claim.requestHash},
          ${answer.code}, ${answer.data}, ${unit.now})`,
      );
      return accept(answer);
    },
    (trx) => enterClaim(trx, claim),
  );
}

interface ClaimOpening extends ClockAndState {
  /** True if the session is still valid for the user. */
  readonly isSignedIn: boolean;
  /** True if no other call is working on the key. */
  readonly isMine: boolean;
  readonly earlier: {
    readonly requestHash: Buffer;
    readonly code: number;
    readonly data: string;
  } | null;
  /** Locked account state; valid only if `isMine` is true and there is no earlier answer. */
  readonly standing: AccountStatus;
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
    select c.*, market_periods_of(c.epoch) as market_seeds
    from enter_claim(${userId}, ${session}, ${route}, ${key}::uuid) as c`.execute(trx);
  const row = rows[0];
  if (!row) throw new Error('the table exchange has no row');
  const earlier = row.requestHash === null ? null : row;
  const { isSignedIn, isMine, verification, freezeReason, freezeSince, freezeUntil } = row;
  const standing = { verification, freezeReason, freezeSince, freezeUntil };
  return { ...toClockAndState(row), isSignedIn, isMine, earlier, standing };
}
