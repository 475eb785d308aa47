import { compareDecimals } from '../../../contract';
import type { Balance, Usdt } from '../../../contract';

/** Message id of each part of a balance, in the order in which they stand; the text is in the bundle `core`. */
export const balancePartWords = {
  available: 'home.balance.available',
  inOrders: 'home.balance.inOrders',
  locked: 'home.balance.locked',
  invested: 'home.balance.invested',
  onItsWay: 'home.balance.onItsWay',
} as const satisfies Record<Exclude<keyof Balance, 'total' | 'currency'>, MessageId>;

export type BalancePart = keyof typeof balancePartWords;

const PARTS = Object.keys(balancePartWords) as readonly BalancePart[];

/**
 * The parts of a balance: those asked for, and every other that holds something, so that what is shown always adds up
 * to the total.
 */
export const balanceParts = (
  balance: Balance,
  always: readonly BalancePart[],
): readonly (readonly [BalancePart, Usdt])[] =>
  PARTS.map((part) => [part, balance[part] ?? '0'] as const).filter(
    ([part, amount]) => always.includes(part) || compareDecimals(amount, '0') !== 0,
  );
