import type { Deposit, Withdrawal } from '../../contract';
import type { TransferIntent } from '../../machines/transferFacts';
import type { EventSample, Situation } from './samples';

/** The row that an exchange would make of a request. */
function newRow(intent: TransferIntent, now: number): Deposit | Withdrawal {
  const { kind, amount } = intent;
  const both = {
    amount,
    fee: '0',
    net: amount,
    createdAt: now,
    updatedAt: now,
    target: intent.target ?? '',
  };
  return kind === 'withdrawal'
    ? {
        ...both,
        id: 'W1',
        kind,
        state: 'under_review',
        paymethod: intent.paymethod === 'trc' ? 'trc' : 'bank',
      }
    : {
        ...both,
        id: 'D1',
        kind,
        state: 'awaiting_payment',
        paymethod: intent.paymethod === 'trc' ? 'digital' : intent.paymethod,
      };
}

export function transferSamples({ actor, record, now }: Situation): readonly EventSample[] {
  const at = Math.ceil(now);
  const known = record?.machine === 'transfer' ? record.context.row : null;
  // An actor's input was compared with what its machine takes when the scenario was read.
  const intent = actor.input as unknown as TransferIntent;
  const row = known ?? newRow(intent, at);
  const failReason = intent.kind === 'withdrawal' ? 'REJECTED_BY_RECEIVER' : 'EXPIRED';
  const states = [
    ...(intent.kind === 'deposit' ? [{ state: 'awaiting_payment' }] : []),
    { state: 'under_review' },
    { state: 'success' },
    { state: 'fail', failReason },
  ];
  const says = (type: string) =>
    states.map((more) => ({
      variant: more.state,
      event: { type, row: { ...row, ...more, updatedAt: at } },
    }));
  return [...says('ACCEPTED'), ...says('REPORTED'), { variant: '', event: { type: 'PROOF_SENT' } }];
}
