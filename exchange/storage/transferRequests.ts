import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import {
  CANCELLABLE,
  CANCELLED,
  depositTransfer,
  refuseProof,
  withdrawalEnd,
  withdrawalTransfer,
} from '../domain/transfers';
import type { TransferRequest, Payee } from '../domain/transfers';
import type { TransferReads, TransferVerdict, TransferWrites } from '../domain/transferPorts';
import { pocketOf } from '../domain/ledger';
import { refuseInsufficientBalance } from '../domain/order';
import { accept, refuse } from '../domain/outcome';
import type { LedgerWrites } from '../domain/ports';
import { countOpenDeposits, refuseProofBytes, refuseReopening } from './limits';
import { newDepositId, newWithdrawalId } from './ids';
import { schedule, unschedule } from './schedule';
import type { Schema } from './schema';
import { isOlder, toSlice } from './slice';

export const TRANSFER_COLUMNS = [
  'id',
  'userId',
  'kind',
  'paymethod',
  'amount',
  'fee',
  'state',
  'failReason',
  'createdAt',
  'updatedAt',
  'target',
  'network',
  'address',
  'expiresAt',
  'reference',
  'hasProofImage',
] as const;

export function transfersOn(db: Kysely<Schema>): TransferReads {
  return {
    async page(userId, filter, { before, limit }) {
      let query = db
        .selectFrom('fundRequests')
        .select([...TRANSFER_COLUMNS, 'seq'])
        .where('userId', '=', userId)
        .orderBy('createdAt', 'desc')
        .orderBy('seq', 'desc')
        .limit(limit + 1);
      if (before !== null) query = query.where(isOlder('fundRequests', 'createdAt', before));
      if (filter.kind) query = query.where('kind', '=', filter.kind);
      if (filter.ref !== undefined) query = query.where('id', '=', filter.ref);
      if (filter.state) query = query.where('state', '=', filter.state);
      if (filter.from !== undefined) query = query.where('createdAt', '>=', filter.from);
      if (filter.to !== undefined) query = query.where('createdAt', '<=', filter.to);
      return toSlice(await query.execute(), limit);
    },

    async deposit(userId, id) {
      const row = await db
        .selectFrom('fundRequests')
        .select([...TRANSFER_COLUMNS, 'payee'])
        .where('id', '=', id)
        .where('userId', '=', userId)
        .where('kind', '=', 'deposit')
        .executeTakeFirst();
      if (!row) return null;
      const { payee, ...request } = row;
      return { request, payee: payee === null ? null : (JSON.parse(payee) as Payee) };
    },
  };
}

const INITIAL_FIELDS = {
  failReason: null,
  network: null,
  address: null,
  reference: null,
  hasProofImage: false,
} as const;

export function transfersIn(
  db: Transaction<Schema>,
  now: number,
  ledger: LedgerWrites,
): TransferWrites {
  const dates = { createdAt: now, updatedAt: now };

  /** Locks a request of this user until the transaction ends. */
  const lock = (kind: TransferRequest['kind'], userId: string, id: string) =>
    db
      .selectFrom('fundRequests')
      .select(TRANSFER_COLUMNS)
      .where('id', '=', id)
      .where('userId', '=', userId)
      .where('kind', '=', kind)
      .forUpdate()
      .executeTakeFirst();

  const change = (
    id: string,
    changed: Pick<TransferRequest, 'state' | 'failReason'> &
      Partial<Pick<TransferRequest, 'reference' | 'hasProofImage'>>,
  ) =>
    db
      .updateTable('fundRequests')
      .set({ ...changed, updatedAt: now })
      .where('id', '=', id)
      .returning(TRANSFER_COLUMNS)
      .executeTakeFirstOrThrow();

  async function decide(
    kind: TransferRequest['kind'],
    verdicts: readonly TransferVerdict[],
  ): Promise<TransferRequest[]> {
    const decided = await end(db, kind, verdicts);
    const transfers = decided.flatMap((request) => {
      const { state, updatedAt } = request;
      if (state !== 'success' && state !== 'fail') return [];
      if (kind === 'withdrawal') return [withdrawalEnd(request, state, updatedAt)];
      return state === 'success' ? [depositTransfer(request, updatedAt)] : [];
    });
    await ledger.post(transfers);
    if (kind === 'withdrawal') {
      await ledger.resolveHolds(
        decided.map(({ id, state }) => ({
          ref: id,
          outcome: state === 'success' ? 'posted' : 'voided',
        })),
      );
    }
    return decided;
  }

  return {
    ...transfersOn(db),

    countOpenDeposits: (userId) => countOpenDeposits(db, userId),

    async openDeposit({ payee, ...deposit }) {
      const opened = await db
        .insertInto('fundRequests')
        .values({
          ...INITIAL_FIELDS,
          ...dates,
          ...deposit,
          id: newDepositId(),
          kind: 'deposit',
          state: 'awaiting_payment',
          payee: payee && JSON.stringify(payee),
          destination: null,
        })
        .returning(TRANSFER_COLUMNS)
        .executeTakeFirstOrThrow();
      await schedule(db, 'deposit', opened.id, deposit.expiresAt);
      return opened;
    },

    async submitProof(userId, id, { reference, image, again, reviewAt }) {
      const request = await lock('deposit', userId, id);
      if (!request) return refuse('NOT_FOUND', { field: 'depositId' });
      const refusal =
        refuseProof(request, again, now) ??
        (await refuseReopening(db, request)) ??
        (image && (await refuseProofBytes(db, userId, image)));
      if (refusal) return refusal;
      const handedIn = await change(id, {
        state: 'under_review',
        failReason: null,
        reference,
        hasProofImage: request.hasProofImage || image !== null,
      });
      if (image) {
        await db
          .insertInto('depositProofs')
          .values({ depositId: id, ...image })
          .onConflict((conflict) => conflict.column('depositId').doUpdateSet(image))
          .execute();
      }
      // The review replaces the scheduled expiry.
      if (reviewAt === null) await unschedule(db, 'deposit', id);
      else await schedule(db, 'deposit', id, reviewAt);
      return accept(handedIn);
    },

    async cancel(kind, userId, id) {
      const request = await lock(kind, userId, id);
      if (!request) return refuse('NOT_FOUND', { field: `${kind}Id` });
      const { state, failReason } = request;
      if (failReason === CANCELLED) return accept(request);
      if (state !== CANCELLABLE[kind]) return refuse('WRONG_STATE', { state });
      const end = { state: 'fail', failReason: CANCELLED } as const;
      // The due item may stay, because its handler skips requests that are no longer open.
      if (kind === 'deposit') return accept(await change(id, end));
      const [decided] = await decide(kind, [{ id, ...end, at: now }]);
      return accept(decided ?? request);
    },

    async withdraw({ destination, reviewAt, ...withdrawal }) {
      const available = pocketOf(withdrawal.userId, 'available');
      const held = await ledger.lock([available]);
      const refusal = refuseInsufficientBalance(held.get(available) ?? 0n, withdrawal.amount);
      if (refusal) return refusal;
      const taken = await db
        .insertInto('fundRequests')
        .values({
          ...INITIAL_FIELDS,
          ...dates,
          ...withdrawal,
          id: newWithdrawalId(),
          kind: 'withdrawal',
          state: 'under_review',
          payee: null,
          destination: JSON.stringify(destination),
          expiresAt: null,
        })
        .returning(TRANSFER_COLUMNS)
        .executeTakeFirstOrThrow();
      const hold = { ref: taken.id, userId: taken.userId, amount: taken.amount };
      await ledger.post([withdrawalTransfer(taken, now)], [hold]);
      if (reviewAt !== null) await schedule(db, 'withdrawal', taken.id, reviewAt);
      return accept(taken);
    },

    decide,

    async find(kind, id) {
      const row = await db
        .selectFrom('fundRequests')
        .select(TRANSFER_COLUMNS)
        .where('id', '=', id)
        .where('kind', '=', kind)
        .executeTakeFirst();
      return row ?? null;
    },

    async underReview(kind, userId) {
      const row = await db
        .selectFrom('fundRequests')
        .select('id')
        .where('userId', '=', userId)
        .where('kind', '=', kind)
        .where('state', '=', 'under_review')
        .orderBy('seq', 'desc')
        .executeTakeFirst();
      return row?.id ?? null;
    },
  };
}

/** Ends requests under review. The first of several concurrent decisions applies; later ones find no such request. */
async function end(
  db: Transaction<Schema>,
  kind: TransferRequest['kind'],
  verdicts: readonly TransferVerdict[],
): Promise<TransferRequest[]> {
  if (verdicts.length === 0) return [];
  const ids = verdicts.map(({ id }) => id);
  await sql`select 1 from fund_requests where id = any(${ids}::text[]) order by id for update`.execute(
    db,
  );
  const { rows } = await sql<TransferRequest>`
    update fund_requests r set state = n.state, fail_reason = n.fail_reason, updated_at = n.at
    from unnest(${ids}::text[], ${verdicts.map(({ state }) => state)}::text[],
      ${verdicts.map(({ failReason }) => failReason)}::text[],
      ${verdicts.map(({ at }) => at)}::bigint[]) as n (id, state, fail_reason, at)
    where r.id = n.id and r.kind = ${kind} and r.state = 'under_review'
    returning r.id, r.user_id, r.kind, r.paymethod, r.amount, r.fee, r.state, r.fail_reason,
      r.created_at, r.updated_at, r.target, r.network, r.address, r.expires_at, r.reference,
      r.has_proof_image`.execute(db);
  // The result has the order of the verdicts. This is the order of due times.
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}
