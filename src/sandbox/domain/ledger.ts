import type { FundRecord, Micro } from '../../contract';

/** Where a user's money can be; with what is theirs in `transit` these add up to what they own. */
export const POCKETS = ['available', 'in_orders', 'locked', 'invested'] as const;
export type Pocket = (typeof POCKETS)[number];

/**
 * `house` is the other side of orders, fees and earnings; `world` is where money comes from and goes to; `transit`
 * holds what a withdrawal took and nobody has decided yet.
 */
export const HOUSE_ACCOUNTS = ['house', 'world', 'transit'] as const;
export type HouseAccount = (typeof HOUSE_ACCOUNTS)[number];

export type AccountId = HouseAccount | `${string}:${Pocket}`;

export const pocketOf = (userId: string, pocket: Pocket): AccountId => `${userId}:${pocket}`;

/** `order_loss` and `withdrawal_paid` let go of held money; available does not change, so they are no fund records. */
export type TransferKind = FundRecord['kind'] | 'order_loss' | 'withdrawal_paid';

export interface Entry {
  readonly account: AccountId;
  /** micro-USDT; negative leaves the account. */
  readonly amount: Micro;
}

/** One balanced movement. `ref` is the number of the order, deposit or withdrawal behind it; `at` in ms. */
export interface Transfer {
  readonly kind: TransferKind;
  readonly ref: string;
  readonly at: number;
  readonly entries: readonly Entry[];
}

export interface PostedEntry extends Entry {
  /** Null for the accounts of the house, which keep no running balance. */
  readonly balanceAfter: Micro | null;
}

/** A movement would take more from an account than it holds. */
class Overdrawn extends Error {
  override readonly name = 'Overdrawn';
}

const isHouse = (account: AccountId) => HOUSE_ACCOUNTS.some((house) => house === account);

/** Money from one account to another. */
export const move = (from: AccountId, to: AccountId, amount: Micro): readonly Entry[] => [
  { account: from, amount: -amount },
  { account: to, amount },
];

/** The user accounts that transfers touch, in the one order in which they may be locked. */
export function accountsOf(transfers: readonly Transfer[]): AccountId[] {
  const touched = transfers.flatMap(({ entries }) => entries.map(({ account }) => account));
  return [...new Set(touched)].filter((account) => !isHouse(account)).sort();
}

/**
 * Applies transfers in their order and tells the balance after each entry. `balances` is changed.
 * @throws Overdrawn when a user's account would fall below zero
 * @throws RangeError when a transfer does not sum to zero: a bug of the caller
 */
export function applyTransfers(
  balances: Map<AccountId, Micro>,
  transfers: readonly Transfer[],
): PostedEntry[][] {
  return transfers.map((transfer) => {
    const sum = transfer.entries.reduce((total, entry) => total + entry.amount, 0n);
    if (sum !== 0n) throw new RangeError(`${transfer.kind} of ${transfer.ref} does not balance`);
    return transfer.entries.map((entry): PostedEntry => {
      if (isHouse(entry.account)) return { ...entry, balanceAfter: null };
      const balanceAfter = (balances.get(entry.account) ?? 0n) + entry.amount;
      if (balanceAfter < 0n) throw new Overdrawn(`${transfer.kind} of ${transfer.ref}`);
      balances.set(entry.account, balanceAfter);
      return { ...entry, balanceAfter };
    });
  });
}
