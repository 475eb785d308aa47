import { fromMicro, toMicro } from '../../../contract';
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

/** What a card shows of an amount: the cents. The records tell all of it. */
export const CENTS = { maxFraction: 2 } as const;

const CENT = 10_000n;

/**
 * The parts of a balance in cents: those asked for, and every other that holds something, so that what is shown always
 * adds up to the total. Where rounding down leaves the sum a cent short, one of the parts that lost a fraction of it
 * shows that cent; what is available is never shown as more than it is.
 */
export function balanceParts(
  balance: Balance,
  always: readonly BalancePart[],
): readonly (readonly [BalancePart, Usdt])[] {
  const parts = PARTS.map((part) => [part, toMicro(balance[part] ?? '0')] as const).filter(
    ([part, amount]) => always.includes(part) || amount > 0n,
  );
  let missing = parts.reduce(
    (left, [, amount]) => left - amount / CENT,
    toMicro(balance.total) / CENT,
  );
  return parts.map(([part, amount]) => {
    const isRaised = missing > 0n && part !== 'available' && amount % CENT > 0n;
    if (isRaised) missing -= 1n;
    return [part, fromMicro((amount / CENT + (isRaised ? 1n : 0n)) * CENT)];
  });
}
