/** Deposits and withdrawals: sent at the tap, asked about while somebody reviews them. */
import { api, fresh, mapAnswer, rowsOf, seal, untracked, withdraw } from '../../api';
import type { Call } from '../../api';
import { REQUEST_TIMEOUT_MS } from '../../contract';
import type { ResultOf } from '../../contract';
import { transferEntry } from '../../machines/transfer';
import { isOutcome, kindOf } from '../../machines/transferFacts';
import type { Transfer } from '../../machines/transferFacts';
import { isTransferUndecided, isTransferWatched } from '../../machines/transferView';
import type { Proof } from '../../state/machines/askTransfer';
import type { MachineRecord } from '../../state/machines/machines';
import { LIST_SLACK_MS, ON_ITS_WAY_MS, REVIEW_BACKOFF_MS, wholeMs } from './kind';
import type { Kind, Secrets } from './kind';

type Line = ResultOf<'balanceList'>['items'][number];
type Filter = Omit<Parameters<typeof api.endpoints.balanceList.initiate>[0], 'view' | 'limit'>;
type Proving = MachineRecord<'transfer'> & { readonly value: 'proving' | 'proof_checking' };

const isTransfer = (line: Line): line is Transfer => 'state' in line;
const isProving = (record: MachineRecord<'transfer'>): record is Proving =>
  record.value === 'proving' || record.value === 'proof_checking';
const PAGE_LIMIT = 50;

const endOf = (
  { intent: { kind } }: MachineRecord<'transfer'>['context'],
  hasSucceeded: boolean,
) => {
  if (kind === 'deposit')
    return hasSucceeded ? 'news.transfer.deposited' : 'news.transfer.depositFailed';
  return hasSucceeded ? 'news.transfer.withdrawn' : 'news.transfer.withdrawalFailed';
};

export function transferKind(call: Call): Kind<'transfer', Transfer> {
  const { balanceList, deposit, walletSubmit } = api.endpoints;

  const list = async (filter: Filter) => {
    const arg = { ...filter, view: 'transfers', limit: PAGE_LIMIT } as const;
    return mapAnswer(await call(balanceList.initiate(arg, fresh)), (pages) =>
      rowsOf(pages).filter(isTransfer),
    );
  };

  /** The secrets are sealed anew for each call, so that the same intent can be repeated. */
  function send(record: MachineRecord<'transfer'>, secrets: Secrets) {
    const { id, kind, paymethod, amount, network, walletId } = record.context.intent;
    if (isProving(record)) {
      const { key, reference, proofImage } = secrets as Proof;
      const proof = { idempotencyKey: key, depositId: record.context.row?.id ?? '', reference };
      const picture = proofImage !== null && { sealed: seal({ proofImage }) };
      return call(walletSubmit.initiate({ ...proof, ...picture }, untracked));
    }
    if (kind === 'deposit') {
      if (paymethod === 'trc') throw new Error('a deposit has no pay method trc');
      const arg = { idempotencyKey: id, paymethod, amount, ...(network !== null && { network }) };
      return call(deposit.initiate(arg, untracked));
    }
    const { payPassword } = secrets as { readonly payPassword: string };
    const shared = { idempotencyKey: id, amount, sealed: seal({ payPassword }) };
    return call(
      paymethod === 'bank'
        ? withdraw({ ...shared, paymethod })
        : withdraw({ ...shared, paymethod: 'trc', walletId: walletId ?? '' }),
    );
  }

  return {
    machine: 'transfer',
    entry: transferEntry,
    asks: {
      isUndecided: isTransferUndecided,
      send,
      canRepeat: (record, secrets) =>
        secrets !== null || (!isProving(record) && record.context.intent.kind === 'deposit'),
      recent(record) {
        const { intent, row } = record.context;
        return isProving(record)
          ? list({ kind: 'deposit', ref: row?.id ?? '' })
          : list({ kind: intent.kind, from: wholeMs(intent.askedAt - LIST_SLACK_MS) });
      },
      isOutcome: (record, row) =>
        isProving(record)
          ? row.id === record.context.row?.id && row.state !== 'awaiting_payment'
          : isOutcome(record.context.intent, row),
      mayStillArrive: (_record, waitedMs) => waitedMs <= REQUEST_TIMEOUT_MS + ON_ITS_WAY_MS,
      absence: () => ({ type: 'CONFIRMED_ABSENT' }),
    },
    watch: {
      backoff: ({ value }) => (isTransferWatched(value) ? REVIEW_BACKOFF_MS : null),
      list: () => list({}),
      one: (ref) => list({ ref }),
    },
    stale: ({ record, from }) =>
      record.context.row && record.value !== from ? ['Balance', 'Transfers'] : [],
    /** On their own pages too: the specification has words for it that are told. */
    news: {
      to: {
        under_review: { from: isTransferUndecided, text: 'common.submitted', tone: 'good' },
        success: { text: (context) => endOf(context, true), tone: 'good' },
        fail: {
          // Who called it back knows it.
          text: (context) =>
            context.row?.failReason === 'CANCELLED' ? null : endOf(context, false),
          tone: 'bad',
        },
      },
    },
    endings: {
      several: 'news.away.transfers',
      path(row) {
        if (!row) return '/record';
        const isDeposit = kindOf(row) === 'deposit';
        return isDeposit ? `/recharge2?deposit=${row.id}` : `/withdraw?withdrawal=${row.id}`;
      },
    },
  };
}
