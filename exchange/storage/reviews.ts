import {
  depositReview,
  FAIL_REASONS,
  isWaitingNumber,
  withdrawalReview,
} from '../domain/testValues';
import type { TransferRequestKind, TransferRequest } from '../domain/transfers';
import type { TransferVerdict } from '../domain/transferPorts';
import { sandboxDenial } from '../domain/identity';
import type { DueHandler, DueHandlers } from './dueWork';
import { TRANSFER_COLUMNS } from './transferRequests';
import type { SqlTransaction } from './transaction';

type Due = Parameters<DueHandler>[1];

const NOT_RESCHEDULED: ReadonlyMap<string, number> = new Map();

/** Handlers for automatic reviews by the sandbox and for the expiry of unpaid deposits. */
export const reviews: DueHandlers = {
  deposit: async (tx, due) => {
    const requests = await load(tx, due);
    await expire(tx, requests);
    await decide(tx, 'deposit', due, requests, ({ reference }) => depositReview(reference ?? ''));
    return NOT_RESCHEDULED;
  },

  withdrawal: async (tx, due) => {
    const requests = await load(tx, due);
    await decide(tx, 'withdrawal', due, requests, ({ amount }) => withdrawalReview(amount));
    return NOT_RESCHEDULED;
  },

  identity: async (tx, due) => {
    for (const { subject, dueAt } of due) {
      const record = await tx.identity.lock(subject);
      // If an operator has decided before the automatic review, nothing is left to decide.
      if (record?.state !== 'under_review' || isWaitingNumber(record.idNumber)) continue;
      const reason = sandboxDenial(record);
      const verdict = reason
        ? ({ state: 'denied', reason } as const)
        : { state: 'approved' as const };
      await tx.identity.decide(subject, verdict, dueAt);
    }
    return NOT_RESCHEDULED;
  },
};

async function load(
  { db }: SqlTransaction,
  due: Due,
): Promise<ReadonlyMap<string, TransferRequest>> {
  const rows = await db
    .selectFrom('fundRequests')
    .select(TRANSFER_COLUMNS)
    .where(
      'id',
      'in',
      due.map(({ subject }) => subject),
    )
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

async function expire({ db, now }: SqlTransaction, requests: ReadonlyMap<string, TransferRequest>) {
  const unpaid = [...requests.values()].filter(
    ({ state, expiresAt }) =>
      state === 'awaiting_payment' && expiresAt !== null && expiresAt <= now,
  );
  for (const { id, expiresAt } of unpaid) {
    await db
      .updateTable('fundRequests')
      .set({ state: 'fail', failReason: 'EXPIRED', updatedAt: expiresAt ?? now })
      .where('id', '=', id)
      .where('state', '=', 'awaiting_payment')
      .execute();
  }
}

async function decide(
  tx: SqlTransaction,
  kind: TransferRequestKind,
  due: Due,
  requests: ReadonlyMap<string, TransferRequest>,
  review: (request: TransferRequest) => ReturnType<typeof depositReview>,
): Promise<void> {
  const verdicts = due.flatMap(({ subject, dueAt }): TransferVerdict[] => {
    const request = requests.get(subject);
    if (request?.state !== 'under_review') return [];
    const state = review(request);
    if (state === 'waits') return [];
    const failReason = state === 'fail' ? FAIL_REASONS[kind] : null;
    return [{ id: subject, state, failReason, at: dueAt }];
  });
  await tx.transfers.decide(kind, verdicts);
}
