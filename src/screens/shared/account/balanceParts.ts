import { fromMicro, toMicro } from '#contract';
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

/** Cards show amounts in cents; the records show every decimal. */
export const CENTS = { maxFraction: 2 } as const;

const CENT = 10_000n;

/**
 * The parts of a balance in cents: those in `always` and every other that is not zero, so that the parts add up to the
 * total. When rounding down leaves the sum a cent short, one of the rounded parts is raised by that cent. `available`
 * is never raised, because it must not exceed the real amount.
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
