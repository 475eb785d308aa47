/** Deposits and withdrawals: sent at the tap, and polled while they are under review. */
import { api, forceRefetch, mapAnswer, listRows, seal, noCacheEntry, withdraw } from '../../api';
import type { Call } from '../../api';
import { transferEntry } from '../../machines/transfer/machine';
import {
  hasLeftPayment,
  transferIntent,
  isTransfer,
  isProofPending,
  isTransferRequested,
} from '../../machines/transfer/selectors';
import type { Transfer } from '../../machines/transfer/selectors';
import { isTransferPolled } from '../../machines/polledStates';
import { pageShowsTransferOutcome, transferPath } from '../../state/paths';
import type { PaymentProof } from '../requestTransfer';
import { dropDraft, TRANSFER_DRAFTS } from '../../state/storage/drafts';
import { dropActionsBefore, dropProof, isProofSent } from '../pendingActions';
import type { TransferMachineRecord } from '../transfers';
import { listStartFor, REVIEW_BACKOFF_MS } from '../trackedKind';
import type { TrackedKind, Secrets } from '../trackedKind';

type Filter = Omit<Parameters<typeof api.endpoints.balanceList.initiate>[0], 'view' | 'limit'>;

const PAGE_LIMIT = 50;

const transferNumber = ({ context }: TransferMachineRecord) => context.row?.id ?? '';

export function transferKind(call: Call): TrackedKind<'transfer', Transfer> {
  const { balanceList, deposit, walletSubmit } = api.endpoints;

  const fetchTransfers = (filter: Filter) => {
    const arg = { ...filter, view: 'transfers', limit: PAGE_LIMIT } as const;
    const lines = listRows(call(balanceList.initiate(arg, forceRefetch)));
    return mapAnswer(lines, (rows) => rows.filter(isTransfer));
  };

  /** Secrets are sealed again for each call, so that the same intent can be sent again. */
  function send(record: TransferMachineRecord, secrets: Secrets, idempotencyKey: string) {
    const { kind, paymethod, amount, network, walletId } = record.context.intent;
    if (isProofPending(record.value)) {
      const { reference, proofImage } = secrets as PaymentProof;
      const proof = { idempotencyKey, depositId: transferNumber(record), reference };
      const picture = proofImage !== null && { sealed: seal({ proofImage }) };
      return call(walletSubmit.initiate({ ...proof, ...picture }, noCacheEntry));
    }
    if (kind === 'deposit') {
      if (paymethod === 'trc') throw new Error('a deposit cannot use the payment method trc');
      const arg = { idempotencyKey, paymethod, amount, ...(network !== null && { network }) };
      return call(deposit.initiate(arg, noCacheEntry));
    }
    const { payPassword } = secrets as { readonly payPassword: string };
    const arg = { idempotencyKey, amount, sealed: seal({ payPassword }) };
    const isToBank = paymethod === 'bank';
    const destination = isToBank
      ? { paymethod }
      : { paymethod: 'trc' as const, walletId: walletId ?? '' };
    return call(withdraw({ ...arg, ...destination }));
  }

  return {
    machine: 'transfer',
    entry: transferEntry,
    request: {
      send,
      lookUp(record) {
        const { kind, askedAt } = record.context.intent;
        return isProofPending(record.value)
          ? fetchTransfers({ kind, ref: transferNumber(record) })
          : fetchTransfers({ kind, from: listStartFor(askedAt) });
      },
      matchesRow: (record, row) =>
        isProofPending(record.value)
          ? row.id === record.context.row?.id && hasLeftPayment(row)
          : transferIntent.matches(record.context.intent, row),
    },
    poll: {
      backoff(record) {
        // The proof was sent before a reload and may still be on its way.
        const mayHaveProof =
          record.value === 'awaiting_payment' && isProofSent(transferNumber(record));
        return mayHaveProof || isTransferPolled(record.value) ? REVIEW_BACKOFF_MS : null;
      },
      list: () => fetchTransfers({}),
      one: (ref) => fetchTransfers({ ref }),
    },
    staleTags: ({ record, from }) =>
      record.value !== from && (record.context.row || record.value === 'absent')
        ? ['Balance', 'Transfers']
        : [],
    onMoved({ record, from, event }) {
      const { context } = record;
      // An accepted request leaves an empty form, so that the user does not send it a second time.
      const isAccepted = from !== undefined && isTransferRequested(from) && context.row !== null;
      if (isAccepted) dropDraft(TRANSFER_DRAFTS[context.intent.kind]);
      if (from !== undefined && isProofPending(from) && event.type === 'REFUSED') {
        dropProof(transferNumber(record));
      }
      if (context.row) dropActionsBefore(context.row);
    },
    isAlreadyShown: pageShowsTransferOutcome,
    detailPath: ({ context: { row } }) => (row ? transferPath(row) : undefined),
    missedResults: {
      summaryId: 'news.away.transfers',
      path: (row) => (row ? transferPath(row) : '/record'),
    },
  };
}
