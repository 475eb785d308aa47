import { shareRoundedDown } from '#contract';
import type { Micro } from '#contract';
import { FIGURES } from './figures';
import { pocketOf } from './ledger';
import type { Transfer } from './ledger';
import type { OrderRecord } from './order';
import type { OrderStep } from './settlement';

/** A user above an invitee: level 1 invited the trader, level 2 invited level 1, up to level 9. */
export interface Inviter {
  readonly userId: string;
  readonly level: number;
}
export interface Cashback extends Inviter {
  readonly amount: Micro;
}

/** Only a won or lost order costs its fee; a tie or a void returns it. */
export const paysCashback = (step: OrderStep): boolean =>
  step.kind === 'settle' && step.result !== 'tie';

/** Each inviter's share of one processing fee. Every share is rounded down separately; zero shares are omitted. */
export function cashbackShares(fee: Micro, inviters: readonly Inviter[]): Cashback[] {
  return inviters
    .map((inviter) => {
      const rate = FIGURES.inviteRates[inviter.level - 1];
      return { ...inviter, amount: rate === undefined ? 0n : shareRoundedDown(fee, rate) };
    })
    .filter(({ amount }) => amount > 0n);
}

/** One transfer from the house to all inviters, dated like the settlement. */
export function cashbackTransfer(
  { orderNo }: Pick<OrderRecord, 'orderNo'>,
  at: number,
  shares: readonly Cashback[],
): Transfer {
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
