/** Deposits and withdrawals: sent at the tap, and polled while they are under review. */
import { api, fresh, mapAnswer, rowsIn, seal, untracked, withdraw } from '../../api';
import type { Call } from '../../api';
import { transferEntry } from '../../machines/transfer';
import { isOutcome, isTransfer } from '../../machines/transferFacts';
import type { Transfer } from '../../machines/transferFacts';
import { isProving, isTransferWatched } from '../../machines/transferView';
import { tellsEnd, transferPath } from '../../screens/shared/transfers/transferPath';
import type { Proof } from '../../state/machines/askTransfer';
import { isProofSent, noteProof } from '../../state/machines/sentProofs';
import type { TransferRecord } from '../../state/machines/transfers';
import { listedFrom, REVIEW_BACKOFF_MS } from './kind';
import type { Kind, Secrets } from './kind';

type Filter = Omit<Parameters<typeof api.endpoints.balanceList.initiate>[0], 'view' | 'limit'>;

const PAGE_LIMIT = 50;

const transferNumber = ({ context }: TransferRecord) => context.row?.id ?? '';

export function transferKind(call: Call): Kind<'transfer', Transfer> {
  const { balanceList, deposit, walletSubmit } = api.endpoints;

  const fetchTransfers = (filter: Filter) => {
    const arg = { ...filter, view: 'transfers', limit: PAGE_LIMIT } as const;
    const lines = rowsIn(call(balanceList.initiate(arg, fresh)));
    return mapAnswer(lines, (rows) => rows.filter(isTransfer));
  };

  /** Secrets are sealed again for each call, so that the same intent can be sent again. */
  function send(record: TransferRecord, secrets: Secrets) {
    const { id, kind, paymethod, amount, network, walletId } = record.context.intent;
    if (isProving(record.value)) {
      const { key, reference, proofImage } = secrets as Proof;
      const proof = { idempotencyKey: key, depositId: transferNumber(record), reference };
      noteProof(proof.depositId, true);
      const picture = proofImage !== null && { sealed: seal({ proofImage }) };
      return call(walletSubmit.initiate({ ...proof, ...picture }, untracked));
    }
    if (kind === 'deposit') {
      if (paymethod === 'trc') throw new Error('a deposit cannot use the payment method trc');
      const arg = { idempotencyKey: id, paymethod, amount, ...(network !== null && { network }) };
      return call(deposit.initiate(arg, untracked));
    }
    const { payPassword } = secrets as { readonly payPassword: string };
    const arg = { idempotencyKey: id, amount, sealed: seal({ payPassword }) };
    const isToBank = paymethod === 'bank';
    const destination = isToBank
      ? { paymethod }
      : { paymethod: 'trc' as const, walletId: walletId ?? '' };
    return call(withdraw({ ...arg, ...destination }));
  }

  return {
    machine: 'transfer',
    entry: transferEntry,
    asks: {
      send,
      canRepeat: (record, secrets) =>
        secrets !== null || (!isProving(record.value) && record.context.intent.kind === 'deposit'),
      recent(record) {
        const { kind, askedAt } = record.context.intent;
        return isProving(record.value)
          ? fetchTransfers({ kind, ref: transferNumber(record) })
          : fetchTransfers({ kind, from: listedFrom(askedAt) });
      },
      isOutcome: (record, row) =>
        isProving(record.value)
          ? row.id === record.context.row?.id && row.state !== 'awaiting_payment'
          : isOutcome(record.context.intent, row),
    },
    watch: {
      backoff(record) {
        // An earlier page of this tab sent the proof, which may still be on its way.
        const mayHaveProof =
          record.value === 'awaiting_payment' && isProofSent(transferNumber(record));
        return mayHaveProof || isTransferWatched(record.value) ? REVIEW_BACKOFF_MS : null;
      },
      list: () => fetchTransfers({}),
      one: (ref) => fetchTransfers({ ref }),
    },
    stale: ({ record, from }) =>
      record.context.row && record.value !== from ? ['Balance', 'Transfers'] : [],
    onMoved({ record, from }) {
      const { value } = record;
      const wasProving = from !== undefined && isProving(from);
      if (isProving(value) || (value === 'awaiting_payment' && !wasProving)) return;
      noteProof(transferNumber(record), false);
    },
    isShownOn: tellsEnd,
    wayOf: ({ context: { row } }) => (row ? transferPath(row) : undefined),
    endings: {
      several: 'news.away.transfers',
      path: (row) => (row ? transferPath(row) : '/record'),
    },
  };
}
