/** Deposits and withdrawals: sent at the tap or with the sixth digit, asked about while somebody reviews them. */
import { api, seal, withdraw } from '../../api';
import { REQUEST_TIMEOUT_MS } from '../../contract';
import type { ResultOf } from '../../contract';
import { idOf, intentOf, isOutcome, stageOf } from '../../machines/transferFacts';
import type { Transfer } from '../../machines/transferFacts';
import { isTransferUndecided, isTransferWatched } from '../../machines/transferView';
import type { Proof } from '../../state/machines/ask';
import type { MachineRecord } from '../../state/machines/machines';
import {
  fresh,
  LIST_SLACK_MS,
  mapAnswer,
  ON_ITS_WAY_MS,
  REVIEW_BACKOFF_MS,
  rowsOf,
  untracked,
  wholeMs,
} from './kind';
import type { Call, Kind, Secrets } from './kind';

type Line = ResultOf<'balanceList'>['items'][number];
type Filter = Omit<Parameters<typeof api.endpoints.balanceList.initiate>[0], 'view' | 'limit'>;
type Proving = MachineRecord<'transfer'> & { readonly value: 'proving' | 'proof_checking' };

const isTransfer = (line: Line): line is Transfer => 'state' in line;
const isProving = (record: MachineRecord<'transfer'>): record is Proving =>
  record.value === 'proving' || record.value === 'proof_checking';
const PAGE_LIMIT = 50;

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
    idOf,
    numberOf: ({ context }) => context.row?.id ?? null,
    /** What had ended before this page is left to its list. */
    inputOf: (row) => (stageOf(row) === 'final' ? null : intentOf(row)),
    said: (type, row) => ({ type, row }),
    asks: {
      isUndecided: isTransferUndecided,
      send,
      canRepeat: (record, secrets) =>
        secrets !== null || (!isProving(record) && record.context.intent.kind === 'deposit'),
      recent: (record) =>
        isProving(record)
          ? list({ kind: 'deposit', ref: record.context.row?.id ?? '' })
          : list({
              kind: record.context.intent.kind,
              from: wholeMs(record.context.intent.askedAt - LIST_SLACK_MS),
            }),
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
  };
}
