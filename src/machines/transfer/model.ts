/** Inputs, events and rules for the model test of the transfer machine. */
import { MODEL_START_MS, REQUEST_SAMPLES, SUBMITTED_ONCE } from '../model';
import type { Model, Sample, ModelPoint } from '../model';
import type { TransferContext } from './selectors';
import type { Transfer, TransferEvent, TransferIntent } from './schemas';

/** The row that an exchange would create for a request. */
function newRow(intent: TransferIntent, now: number): Transfer {
  const { kind, amount } = intent;
  const common = {
    amount,
    fee: '0',
    net: amount,
    createdAt: now,
    updatedAt: now,
    target: intent.target ?? '',
  };
  return kind === 'withdrawal'
    ? {
        ...common,
        id: 'W1',
        kind,
        state: 'under_review',
        paymethod: intent.paymethod === 'trc' ? 'trc' : 'bank',
      }
    : {
        ...common,
        id: 'D1',
        kind,
        state: 'awaiting_payment',
        paymethod: intent.paymethod === 'trc' ? 'digital' : intent.paymethod,
      };
}

function samples({
  input: intent,
  context,
  now,
}: ModelPoint<TransferIntent, TransferContext>): readonly Sample<TransferEvent>[] {
  const at = Math.ceil(now);
  const row = context?.row ?? newRow(intent, at);
  const failReason = intent.kind === 'withdrawal' ? 'REJECTED_BY_RECEIVER' : 'EXPIRED';
  const rowSample = (type: 'ACCEPTED' | 'REPORTED', change: Partial<Transfer>) =>
    ({
      variant: change.state ?? 'another',
      event: { type, row: { ...row, ...change, updatedAt: at } as Transfer },
    }) as const;
  const states: readonly Partial<Transfer>[] = [
    ...(intent.kind === 'deposit' ? [{ state: 'awaiting_payment' } as const] : []),
    { state: 'under_review' },
    { state: 'success' },
    { state: 'fail', failReason },
    { state: 'unknown' },
  ];
  return [
    ...REQUEST_SAMPLES,
    ...states.map((change) => rowSample('ACCEPTED', change)),
    ...states.map((change) => rowSample('REPORTED', change)),
    rowSample('REPORTED', { id: 'other', amount: '1' }),
    { variant: '', event: { type: 'PROOF_SENT' } },
  ];
}

const commonIntent = { id: 't1', walletId: null, target: null, askedAt: MODEL_START_MS } as const;

export const transferModel: Model<TransferIntent, TransferContext, TransferEvent> = {
  initialInputs: {
    'a deposit': {
      ...commonIntent,
      kind: 'deposit',
      paymethod: 'digital',
      amount: '150',
      network: 'TRC20',
    },
    'a withdrawal': {
      ...commonIntent,
      kind: 'withdrawal',
      paymethod: 'bank',
      amount: '500',
      network: null,
    },
  },
  samples,
  rules: {
    verdicts: { success: ['success'], fail: ['fail'] },
    submissions: [SUBMITTED_ONCE, { event: 'PROOF_SENT', mayRepeat: true }],
    mayStay: [],
  },
};
