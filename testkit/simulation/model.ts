import type { EndpointName } from '#contract';
import type { Answered } from './http';

/** Calls with an Idempotency-Key. */
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
  /** Id of the bound address; null for a user who is not verified. */
  readonly walletId: string | null;
  readonly deposits: string[];
  readonly orders: string[];
}

export const SIMULATED_PASSWORD = 'correct horse';
export const SIMULATED_PAY_PASSWORD = '246802';

/** One intent of a user. The key never changes, and the first response is stored. */
export interface Intent {
  readonly name: MoneyCall;
  readonly user: SimulatedUser;
  readonly key: string;
  readonly body: Readonly<Record<string, unknown>>;
  answer: Answered | null;
}

/** State of the simulation: all that the exchange has acknowledged. */
export interface SimulationModel {
  readonly users: SimulatedUser[];
  /** Answered intents in the order of their responses. */
  readonly answered: Intent[];
  /** Latest timestamp of any response, ms. */
  now: number;
  /** Final states of orders, by number. A final state must never change. */
  readonly finalOrders: Map<string, string>;
  /** Owner of each order, purchase and transfer, by number; no other user may see it. */
  readonly owners: Map<string, string>;
  /** Keys that were reused for another call or user, by scope; see `reserveBorrowedKey`. */
  readonly borrowed: Set<string>;
}

export const createModel = (): SimulationModel => ({
  users: [],
  answered: [],
  now: 0,
  finalOrders: new Map(),
  owners: new Map(),
  borrowed: new Set(),
});

/** Scope of a key: user and call. The same key in another scope is independent. */
export const keyScope = ({ user, name, key }: Pick<Intent, 'user' | 'name' | 'key'>) =>
  `${user.id} ${name} ${key}`;

/** Id of the order or transfer in a successful response. */
export function answeredId(answer: Answered): string {
  const { orderNo, id } = answer.data as { orderNo?: string; id?: string };
  return orderNo ?? id ?? '';
}

/** Stores the first response to an intent and the ids that it acknowledges. */
export function recordAnswer(model: SimulationModel, intent: Intent, answer: Answered): void {
  intent.answer = answer;
  model.answered.push(intent);
  if (answer.code !== 0) return;
  if (intent.name !== 'walletSubmit') model.owners.set(answeredId(answer), intent.user.id);
  if (intent.name === 'orderCreate') intent.user.orders.push(answeredId(answer));
  if (intent.name === 'deposit') intent.user.deposits.push(answeredId(answer));
}
