import { orderInEachState, orderTicket } from '#samples/orders';
import { fundHolding } from '#samples/wealth';
import { orderEntry } from '../machines/order/machine';
import { purchaseEntry } from '../machines/purchase/machine';
import { createMovesFrom } from '#testkit/app/requestMoves';
import type { Plant, Rules } from '#testkit/app/requestMoves';
import { brokenPromise, keyOf, FIRST_WORLD } from '#testkit/app/requestWorld';
import type { RequestWorld } from '#testkit/app/requestWorld';

beforeAll(() => jest.useFakeTimers());
afterAll(() => jest.useRealTimers());

const order = orderTicket(0);
const orders = (isIdempotent: boolean, plant?: Plant): Rules<'order'> => ({
  machine: 'order',
  entry: orderEntry,
  intent: (id) => ({ ...order, id, placedAt: 0 }),
  acceptedEvent: (id, type) => ({
    ...{ type },
    ...{ order: { ...orderInEachState(0).pending, orderNo: id } },
  }),
  isIdempotent,
  expires: true,
  ...(plant && { plant }),
});
const purchases = (isIdempotent: boolean, plant?: Plant): Rules<'purchase'> => ({
  machine: 'purchase',
  entry: purchaseEntry,
  intent: (id) => ({
    ...{ id, productId: 'FUND-GOLD', name: 'Gold Fund', kind: 'fund', amount: '100' },
    ...{ cycleDays: null, promisedUnits: null, askedAt: 0 },
  }),
  acceptedEvent: (id, type) => ({ ...{ type }, ...{ row: fundHolding(0, { orderNo: id }) } }),
  isIdempotent,
  expires: false,
  ...(plant && { plant }),
});

interface Exploration {
  readonly states: number;
  /** The shortest way to a broken promise, with the promise at its end; empty if there is none. */
  readonly trace: readonly string[];
}

/** Visits every world that can be reached, nearest first, until a promise is broken. */
function explore<K extends 'order' | 'purchase'>(
  rules: Rules<K>,
  start: RequestWorld = FIRST_WORLD,
): Exploration {
  const movesFrom = createMovesFrom(rules);
  const ways = new Map<string, { readonly name: string; readonly from: string | null }>();
  const first = keyOf(start);
  ways.set(first, { name: '', from: null });
  let wave: readonly RequestWorld[] = [start];
  while (wave.length > 0) {
    const next: RequestWorld[] = [];
    for (const world of wave) {
      const from = keyOf(world);
      for (const { name, to } of movesFrom(world)) {
        const key = keyOf(to);
        if (ways.has(key)) continue;
        ways.set(key, { name, from });
        const promise = brokenPromise(to);
        if (promise !== null) return { states: ways.size, trace: [...wayTo(key, ways), promise] };
        next.push(to);
      }
    }
    wave = next;
  }
  return { states: ways.size, trace: [] };
}

function wayTo(
  key: string,
  ways: ReadonlyMap<string, { readonly name: string; readonly from: string | null }>,
): readonly string[] {
  const way = ways.get(key);
  return way === undefined || way.from === null ? [] : [...wayTo(way.from, ways), way.name];
}

const RULES = {
  'an order, an exchange with idempotent writes': orders(true),
  'an order, an exchange without idempotent writes': orders(false),
  'a purchase, an exchange with idempotent writes': purchases(true),
  'a purchase, an exchange without idempotent writes': purchases(false),
} as const;

const expectPromisesKept = (rules: Rules<'order'> | Rules<'purchase'>, start: RequestWorld) => {
  const { states, trace } = explore(rules as Rules<'order'>, start);
  expect(trace).toEqual([]);
  expect(states).toBeGreaterThan(200);
};

const TWO_TABS = { ...FIRST_WORLD, reloadsLeft: 0, lagsLeft: 0, duplicates: false };

describe('An intent is carried out at most once and never shown falsely as failed', () => {
  it.each(Object.entries(RULES))('with two taps and one reload: %s', (_name, rules) => {
    expectPromisesKept(rules, { ...FIRST_WORLD, tabsLeft: 0 });
  });

  it.each(Object.entries(RULES))('with two taps and two tabs: %s', (_name, rules) => {
    expectPromisesKept(rules, TWO_TABS);
  });
});

describe('A promise is broken', () => {
  it.each<Plant>([
    'no bound on late arrival',
    'a new key for each call',
    'a 4xx on a repetition as an answer',
    'absence after one reading',
    'a reload that forgets pending requests',
  ])('with %s', (plant) => {
    expect(explore(orders(true, plant), { ...FIRST_WORLD, tabsLeft: 0 }).trace.at(-1)).toMatch(
      /carried out/,
    );
  });

  it.each<Plant>([
    'a rejection that ignores the repetition of another tab',
    'a repetition after another tab knows the outcome',
  ])('in one of two tabs with %s', (plant) => {
    expect(explore(purchases(true, plant), TWO_TABS).trace.at(-1)).toBe(
      'the intent was carried out 2 times',
    );
  });
});
