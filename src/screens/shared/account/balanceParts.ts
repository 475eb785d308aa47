import { centsThatAddUp, fromMicro, toMicro } from '#contract';
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

/**
 * The parts of a balance in cents that add up to the total: those in `always` and every other that is not zero.
 * `available` is never rounded up, because it must not exceed the real amount.
 */
export function balanceParts(
  balance: Balance,
  always: readonly BalancePart[],
): readonly (readonly [BalancePart, Usdt])[] {
  const parts = PARTS.map((part) => [part, toMicro(balance[part] ?? '0')] as const).filter(
    ([part, amount]) => always.includes(part) || amount > 0n,
  );
  const cents = centsThatAddUp(
    parts.map(([, amount]) => amount),
    (index) => parts[index]?.[0] !== 'available',
  );
  return parts.map(([part], index) => [part, fromMicro(cents[index] ?? 0n)]);
}
