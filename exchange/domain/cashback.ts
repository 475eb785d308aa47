import { shareRoundedDown } from '#contract';
import type { Micro } from '#contract';
import { TERMS } from './terms';
import { pocketOf } from './ledger';
import type { LedgerTransfer } from './ledger';
import type { StoredOrder } from './order';
import type { OrderStep } from './settlement';

/** A user who gets cashback: level 1 invited the trader, level 2 invited the user of level 1, up to level 9. */
export interface Inviter {
  readonly userId: string;
  readonly level: number;
}
export interface Cashback extends Inviter {
  readonly amount: Micro;
}

/** True for a won or lost order, because only these keep the fee; a tie or a void order returns the fee. */
export const paysCashback = (step: OrderStep): boolean =>
  step.kind === 'settle' && step.result !== 'tie';

/** Computes each inviter's share of one fee. Every share is rounded down separately; zero shares are omitted. */
export function cashbackShares(fee: Micro, inviters: readonly Inviter[]): Cashback[] {
  return inviters
    .map((inviter) => {
      const rate = TERMS.inviteRates[inviter.level - 1];
      return { ...inviter, amount: rate === undefined ? 0n : shareRoundedDown(fee, rate) };
    })
    .filter(({ amount }) => amount > 0n);
}

/** Creates one transfer from the house to all inviters, dated with the settlement. */
export function cashbackTransfer(
  { orderNo }: Pick<StoredOrder, 'orderNo'>,
  at: number,
  shares: readonly Cashback[],
): LedgerTransfer {
  const total = shares.reduce((sum, { amount }) => sum + amount, 0n);
  return {
    kind: 'cashback',
    ref: orderNo,
    at,
    entries: [
      { account: 'house', amount: -total },
      ...shares.map(({ userId, amount }) => ({ account: pocketOf(userId, 'available'), amount })),
    ],
  };
}
