import type { LockupOrder, WealthOrder } from '../../contract';
import type { PurchaseIntent } from '../../machines/purchaseFacts';
import type { EventSample, Situation } from './samples';

const DAY_MS = 86_400_000;

/** The order that an exchange would make of a purchase. */
function rowOf(intent: PurchaseIntent, now: number): LockupOrder | WealthOrder {
  const { amount, cycleDays, productId, name, kind } = intent;
  const days = cycleDays ?? 1;
  return kind === 'lockup'
    ? {
        orderNo: 'TM-L1',
        currency: 'USDT',
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

export function purchaseSamples({ actor, now }: Situation): readonly EventSample[] {
  // An actor's input was compared with what its machine takes when the scenario was read.
  const row = rowOf(actor.input as unknown as PurchaseIntent, Math.ceil(now));
  return ['ACCEPTED', 'REPORTED'].map((type) => ({ variant: row.state, event: { type, row } }));
}
