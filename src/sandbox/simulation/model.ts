import type { EndpointName } from '../../contract';
import type { Answered } from './http';

/** Calls that carry an Idempotency-Key. */
export const MONEY_CALLS = [
  'deposit',
  'walletSubmit',
  'bankWithdrawal',
  'trcWithdrawal',
  'wealthBuy',
  'wealthSubmit',
  'orderCreate',
] as const satisfies readonly EndpointName[];
export type MoneyCall = (typeof MONEY_CALLS)[number];

export interface SimulatedUser {
  readonly id: string;
  readonly username: string;
  readonly phone: string;
  readonly token: string;
  readonly inviteCode: string;
  /** Null for somebody who bound nothing and has not been verified. */
  readonly walletId: string | null;
  readonly deposits: string[];
  readonly orders: string[];
}

export const PASSWORD = 'correct horse';
export const PAY_PASSWORD = '246802';

/** Something that a user wants once. It keeps its key for ever, and its answer as soon as there is one. */
export interface Wish {
  readonly name: MoneyCall;
  readonly user: SimulatedUser;
  readonly key: string;
  readonly body: Readonly<Record<string, unknown>>;
  answer: Answered | null;
}

/** What the simulation knows: far less than the exchange, but all that the exchange has promised. */
export interface Model {
  readonly users: SimulatedUser[];
  /** In the order in which they were answered. */
  readonly answered: Wish[];
  /** The latest time that any answer bore, ms. */
  now: number;
  /** Orders whose end was seen: it may never look different again. */
  readonly ends: Map<string, string>;
  /** Whose orders, purchases and transfers were seen by whom: each is one user's alone. */
  readonly owners: Map<string, string>;
  /** Keys that were taken from another call or another user, with who uses them now. */
  readonly borrowed: Set<string>;
}

export const createModel = (): Model => ({
  users: [],
  answered: [],
  now: 0,
  ends: new Map(),
  owners: new Map(),
  borrowed: new Set(),
});

/** Where a key counts: the same one elsewhere is another one. */
export const placeOf = ({ user, name, key }: Pick<Wish, 'user' | 'name' | 'key'>) =>
  `${user.id} ${name} ${key}`;

/** The number that a success gave to what was done. */
export function numberOf(answer: Answered): string {
  const { orderNo, id } = answer.data as { orderNo?: string; id?: string };
  return orderNo ?? id ?? '';
}

/** Takes note of a first answer, and of what it promises. */
export function keepAnswer(model: Model, wish: Wish, answer: Answered): void {
  wish.answer = answer;
  model.answered.push(wish);
  if (answer.code !== 0) return;
  if (wish.name !== 'walletSubmit') model.owners.set(numberOf(answer), wish.user.id);
  if (wish.name === 'orderCreate') wish.user.orders.push(numberOf(answer));
  if (wish.name === 'deposit') wish.user.deposits.push(numberOf(answer));
}
