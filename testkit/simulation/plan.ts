import { randomControl } from './controlCalls';
import type { ControlCall } from './controlCalls';
import { MONEY_CALLS, keyScope } from './model';
import type { MoneyCall, Intent } from './model';
import { randomIntent } from './moneyCalls';
import type { DrawContext } from './moneyCalls';
import { randomReadCall } from './readCalls';
import type { ReadCall } from './readCalls';

/** Next action of one lane. */
export type Action =
  | ({ readonly kind: 'read' } & ReadCall)
  | ({ readonly kind: 'control' } & ControlCall)
  /** Concurrent intents: copies of one intent, or several intents that may together exceed a limit. */
  | { readonly kind: 'intents'; readonly intents: readonly Intent[] }
  /** Repeats an answered intent. The response must be the first response. */
  | { readonly kind: 'repeat'; readonly intent: Intent }
  /** Reuses a key with another body. The exchange must refuse the request. */
  | { readonly kind: 'crossed'; readonly intent: Intent; readonly body: Intent['body'] };

const WEIGHTS: Readonly<Record<MoneyCall, number>> = {
  orderCreate: 60,
  deposit: 14,
  walletSubmit: 14,
  bankWithdrawal: 4,
  trcWithdrawal: 4,
  wealthBuy: 2,
  wealthSubmit: 2,
};
const MONEY_DRAWS = MONEY_CALLS.flatMap((name) =>
  Array.from({ length: WEIGHTS[name] }, () => name),
);

export function nextAction(draw: DrawContext): Action {
  const { random, model } = draw;
  const kind = random.next();
  const earlier = model.answered.length > 0 ? random.pick(model.answered) : null;
  if (kind < 0.45) return { kind: 'read', ...randomReadCall(draw) };
  if (kind < 0.47) return { kind: 'control', ...randomControl(draw) };
  if (kind < 0.53 && earlier) return { kind: 'repeat', intent: earlier };
  if (kind < 0.545 && earlier) {
    const body = randomIntent(earlier.name, { ...draw, user: earlier.user }).body;
    return { kind: 'crossed', intent: earlier, body };
  }
  const name = random.pick(MONEY_DRAWS);
  if (kind < 0.555 && earlier && reserveBorrowedKey(draw, name, earlier)) {
    return { kind: 'intents', intents: [randomIntent(name, draw, earlier.key)] };
  }
  if (kind < 0.565) {
    const intent = randomIntent(name, draw);
    return { kind: 'intents', intents: Array.from({ length: random.int(2, 6) }, () => intent) };
  }
  if (kind < 0.57) return { kind: 'intents', intents: burst(draw) };
  return { kind: 'intents', intents: [randomIntent(name, draw)] };
}

/**
 * Reuses the key of another user or call. The exchange must treat it as a new key. Each key is reused once per scope,
 * because the exchange correctly refuses a second use with another body.
 */
function reserveBorrowedKey(
  { model, user }: DrawContext,
  name: MoneyCall,
  earlier: Intent,
): boolean {
  const ownScope = keyScope({ user, name, key: earlier.key });
  const earlierScope = keyScope(earlier);
  if (ownScope === earlierScope || model.borrowed.has(ownScope) || model.borrowed.has(earlierScope))
    return false;
  model.borrowed.add(ownScope);
  return true;
}

/** Concurrent calls that together exceed any balance. */
function burst(draw: DrawContext): Intent[] {
  const name = draw.random.pick(['orderCreate', 'bankWithdrawal', 'trcWithdrawal'] as const);
  const amount = name === 'orderCreate' ? '990' : '4900';
  return Array.from({ length: draw.random.int(4, 8) }, () => {
    const intent = randomIntent(name, draw);
    return { ...intent, body: { ...intent.body, amount } };
  });
}
