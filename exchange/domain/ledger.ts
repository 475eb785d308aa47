import type { FundRecord, Micro } from '#contract';

/** Parts of a user's money; together with their share of `transit` they sum to the total balance. */
export const POCKETS = ['available', 'in_orders', 'locked', 'invested'] as const;
export type Pocket = (typeof POCKETS)[number];

/**
 * `house`: counterparty of orders, fees and earnings. `world`: source and destination of money. `transit`: undecided
 * withdrawals.
 */
export const HOUSE_ACCOUNTS = ['house', 'world', 'transit'] as const;
export type HouseAccount = (typeof HOUSE_ACCOUNTS)[number];

export type AccountId = HouseAccount | `${string}:${Pocket}`;

export const pocketOf = (userId: string, pocket: Pocket): AccountId => `${userId}:${pocket}`;

/**
 * `order_loss` and `withdrawal_paid` consume held money; `available` does not change, so they are not fund records.
 */
export type TransferKind = FundRecord['kind'] | 'order_loss' | 'withdrawal_paid';

export interface Entry {
  readonly account: AccountId;
  /** micro-USDT; negative leaves the account. */
  readonly amount: Micro;
}

/** One balanced movement. `ref` is the id of its order, deposit or withdrawal; `at` in ms. */
export interface Transfer {
  readonly kind: TransferKind;
  readonly ref: string;
  readonly at: number;
  readonly entries: readonly Entry[];
}

export interface PostedEntry extends Entry {
  /** Null for house accounts, which keep no running balance. */
  readonly balanceAfter: Micro | null;
}

/** A movement would make an account negative. */
class Overdrawn extends Error {
  override readonly name = 'Overdrawn';
}

const isHouseAccount = (account: AccountId) => HOUSE_ACCOUNTS.some((house) => house === account);

/** Entries that move money from one account to another. */
export const move = (from: AccountId, to: AccountId, amount: Micro): readonly Entry[] => [
  { account: from, amount: -amount },
  { account: to, amount },
];

/** User accounts that the transfers change, sorted in lock order. */
export function userAccountsInLockOrder(transfers: readonly Transfer[]): AccountId[] {
  const touched = transfers.flatMap(({ entries }) => entries.map(({ account }) => account));
  return [...new Set(touched)].filter((account) => !isHouseAccount(account)).sort();
}

/**
 * Applies transfers in order and returns the balance after each entry. Changes `balances`.
 * @throws Overdrawn when a user account would become negative
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
      if (isHouseAccount(entry.account)) return { ...entry, balanceAfter: null };
      const balanceAfter = (balances.get(entry.account) ?? 0n) + entry.amount;
      if (balanceAfter < 0n) throw new Overdrawn(`${transfer.kind} of ${transfer.ref}`);
      balances.set(entry.account, balanceAfter);
      return { ...entry, balanceAfter };
    });
  });
}
