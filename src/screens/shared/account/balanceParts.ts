import { toMicro } from '#contract';
import type { Balance, Usdt } from '#contract';

/** Message id of each part of a balance, in display order; the text is in the message bundle `core`. */
export const balancePartWords = {
  available: 'home.balance.available',
  inOrders: 'home.balance.inOrders',
  locked: 'home.balance.locked',
  invested: 'home.balance.invested',
  onItsWay: 'home.balance.onItsWay',
} as const satisfies Record<Exclude<keyof Balance, 'total' | 'currency'>, MessageId>;

export type BalancePart = keyof typeof balancePartWords;

const PARTS = Object.keys(balancePartWords) as readonly BalancePart[];

/** The parts of a balance that are shown: those in `always` and every other that is not zero. They add up to the total. */
export const balanceParts = (
  balance: Balance,
  always: readonly BalancePart[],
): readonly (readonly [BalancePart, Usdt])[] =>
  PARTS.map((part) => [part, balance[part] ?? '0'] as const).filter(
    ([part, amount]) => always.includes(part) || toMicro(amount) > 0n,
  );
