/** Inputs, events and rules for the model test of the lock-up machine. */
import { CURRENCY, DAY_MS, fromMicro, toMicro } from '#contract';
import type { LockupOrder } from '#contract';
import { creditedDays } from './selectors';
import type { LockupContext } from './selectors';
import type { LockupEvent } from './schemas';
import type { Model, Sample, ModelPoint } from '../model';

/** The first row of a lock-up: 100 USDT for two days. Used while the machine has no row. */
const newRow = (now: number): LockupOrder => ({
  orderNo: 'TM-L1',
  currency: CURRENCY,
  amount: '100',
  cycleDays: 2,
  dailyRate: '0.00011',
  estimatedEarnings: '0.022',
  earned: '0',
  state: 'earning',
  createdAt: now,
  endsAt: now + 2 * DAY_MS,
  nextCreditAt: now + DAY_MS,
});

/** A completed lock-up has no next credit. */
function withoutNextCredit(row: LockupOrder): LockupOrder {
  const rest = { ...row };
  delete rest.nextCreditAt;
  return rest;
}

/** The row after the exchange has credited one more day. */
function credited(row: LockupOrder): LockupOrder {
  const days = creditedDays(row) + 1;
  const rest = withoutNextCredit(row);
  if (days >= row.cycleDays) return { ...rest, state: 'complete', earned: row.estimatedEarnings };
  const share = (toMicro(row.estimatedEarnings) * BigInt(days)) / BigInt(row.cycleDays);
  return {
    ...rest,
    state: 'earning',
    earned: fromMicro(share),
    nextCreditAt: row.createdAt + (days + 1) * DAY_MS,
  };
}

function samples({
  context,
  now,
}: ModelPoint<object, LockupContext>): readonly Sample<LockupEvent>[] {
  const at = Math.ceil(now);
  const known = context?.row ?? null;
  const row = known ?? newRow(at);
  const rest = withoutNextCredit(row);
  const complete: LockupOrder = { ...rest, state: 'complete', earned: row.estimatedEarnings };
  const reported = (variant: string, reportedRow: LockupOrder): Sample<LockupEvent> => ({
    variant,
    event: { type: 'REPORTED', row: reportedRow },
  });
  return [
    known ? reported('credited', credited(known)) : reported('earning', row),
    reported('complete', complete),
    reported('unknown', { ...rest, state: 'unknown' }),
    reported('another', { ...complete, orderNo: 'TM-L2' }),
    { variant: '', event: { type: 'CREDIT_DUE', at } },
  ];
}

export const lockupModel: Model<object, LockupContext, LockupEvent> = {
  initialInputs: { 'a lock-up': {} },
  samples,
  rules: { verdicts: { complete: ['complete'] }, submissions: [], mayStay: [] },
};
