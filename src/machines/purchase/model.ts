/** Inputs, events and rules for the model test of the purchase machine. */
import { CURRENCY, DAY_MS } from '#contract';
import { MODEL_START_MS, REQUEST_SAMPLES, SUBMITTED_ONCE } from '../model';
import type { Model, Sample, ModelPoint } from '../model';
import type { PurchaseContext } from './selectors';
import type { PurchaseRow, PurchaseEvent, PurchaseIntent } from './schemas';

/** The row that an exchange would create for a purchase. */
function newRow(intent: PurchaseIntent, now: number): PurchaseRow {
  const { amount, cycleDays, productId, name, kind } = intent;
  const days = cycleDays ?? 1;
  return kind === 'lockup'
    ? {
        orderNo: 'TM-L1',
        currency: CURRENCY,
        amount,
        cycleDays: days,
        dailyRate: '0',
        estimatedEarnings: '0',
        earned: '0',
        state: 'earning',
        createdAt: now,
        endsAt: now + days * DAY_MS,
        nextCreditAt: now + DAY_MS,
      }
    : {
        orderNo: 'TM-B1',
        productId,
        name,
        amount,
        state: 'holding',
        createdAt: now,
        value: amount,
        profit: '0',
      };
}

function samples({
  input,
  now,
}: ModelPoint<PurchaseIntent, PurchaseContext>): readonly Sample<PurchaseEvent>[] {
  const row = newRow(input, Math.ceil(now));
  const another = { ...row, amount: '1' };
  return [
    ...REQUEST_SAMPLES,
    { variant: row.state, event: { type: 'ACCEPTED', row } },
    { variant: row.state, event: { type: 'REPORTED', row } },
    { variant: 'another', event: { type: 'REPORTED', row: another } },
  ];
}

const commonIntent = {
  id: 'p1',
  amount: '100',
  promisedUnits: null,
  askedAt: MODEL_START_MS,
} as const;

export const purchaseModel: Model<PurchaseIntent, PurchaseContext, PurchaseEvent> = {
  initialInputs: {
    'a purchase of a lock-up': {
      ...commonIntent,
      productId: 'LOCK-7',
      name: 'USDT 7',
      kind: 'lockup',
      cycleDays: 7,
    },
    'a purchase of a wealth product': {
      ...commonIntent,
      productId: 'TERM-RESERVE',
      name: 'Cash Reserve',
      kind: 'wealth',
      cycleDays: null,
    },
  },
  samples,
  rules: { verdicts: { bought: [] }, submissions: [SUBMITTED_ONCE], mayStay: [] },
};
