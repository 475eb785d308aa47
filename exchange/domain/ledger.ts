import type { CashFlowEntry, Micro } from '#contract';

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
 * `order_loss` and `withdrawal_paid` consume held money; `available` does not change, so they are not in the cash flow.
 */
export type LedgerTransferKind = CashFlowEntry['kind'] | 'order_loss' | 'withdrawal_paid';

export interface Entry {
  readonly account: AccountId;
  /** Amount in micro-USDT; negative if the money leaves the account. */
  readonly amount: Micro;
}

/** A movement whose entries sum to zero. `ref` is the id of an order, deposit or withdrawal; `at` is in ms. */
export interface LedgerTransfer {
  readonly kind: LedgerTransferKind;
  readonly ref: string;
  readonly at: number;
  readonly entries: readonly Entry[];
}

export interface PostedEntry extends Entry {
  /** Balance after the entry; null for house accounts, which have no running balance. */
  readonly balanceAfter: Micro | null;
}

/** A transfer would make the balance of a user account negative. */
class Overdrawn extends Error {
  override readonly name = 'Overdrawn';
}

const isHouseAccount = (account: AccountId) => HOUSE_ACCOUNTS.some((house) => house === account);

/** Creates the entries that move money from one account to another. */
export const move = (from: AccountId, to: AccountId, amount: Micro): readonly Entry[] => [
  { account: from, amount: -amount },
  { account: to, amount },
];

/** Returns the user accounts that the transfers change, in lock order. */
export function userAccountsInLockOrder(transfers: readonly LedgerTransfer[]): AccountId[] {
  const touched = transfers.flatMap(({ entries }) => entries.map(({ account }) => account));
  return [...new Set(touched)].filter((account) => !isHouseAccount(account)).sort();
}

/**
 * Applies transfers in order to `balances`, which it changes, and returns the balance after each entry.
 * @throws Overdrawn if the balance of a user account would become negative
 * @throws RangeError if a transfer does not sum to zero, which is a bug of the caller
 */
export function applyTransfers(
  balances: Map<AccountId, Micro>,
  transfers: readonly LedgerTransfer[],
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
