import { DAY_MS, HOUR_MS, SECOND_MS, TICK_WAIT_MAX_MS } from '#contract';
import { DAY_SEC } from '#marketDay/levels';
import { createMarket } from './market';
import type { Market, Overlays } from './market';
import { earliestChangeSec, endOfRunsMs } from './sourceChanges';
import type { PlayedTape, TapeRun } from './tapeRuns';
import { oneSeed } from '#testkit/exchange/oneSeed';

const productId = 'EURUSD';
/** A Thursday. */
const NOON = Date.UTC(2026, 10, 19, 12);
const MIDNIGHT_SEC = NOON / 1000 - DAY_SEC / 2;
const PAUSE_MS = TICK_WAIT_MAX_MS + SECOND_MS;
const computed = createMarket({ seeds: oneSeed('changes') });
const LONGEST_ORDER_MS = 300 * SECOND_MS;

/** A recorded day of one price. */
const played = (price: number, midnightSec: number): PlayedTape => ({
  midnightSec,
  tape: {
    ...{ productId, day: 14_735 + price, volumes: null },
    prices: new Float64Array(DAY_SEC).fill(price),
  },
});
const [first, second] = [played(1, MIDNIGHT_SEC), played(2, MIDNIGHT_SEC - 600)];

/** The run that the control makes at a time, while an order of the product ends at `lastEndMs`. */
function choose(
  tape: PlayedTape | null,
  nowMs: number,
  { startAt = 0, lastEndMs = null as number | null } = {},
): TapeRun {
  const earliest = earliestChangeSec(nowMs, lastEndMs);
  const startSec = Math.max(earliest, startAt / 1000);
  return tape
    ? { productId, fromMs: nowMs, played: { ...tape, startSec } }
    : { productId, fromMs: endOfRunsMs(startSec), played: null };
}
const startOf = ({ played: to, fromMs }: TapeRun) =>
  to ? to.startSec * 1000 : fromMs + 1 + PAUSE_MS;

interface Change {
  readonly name: string;
  readonly overlays: Overlays;
  /** First tick of the other source. */
  readonly startsAt: number;
}

const wholeDay = choose(first, NOON - 6 * HOUR_MS);
const atOnce = choose(first, NOON + 250);
const announced = choose(first, NOON, { startAt: NOON + HOUR_MS });
const behindOrder = choose(first, NOON, { lastEndMs: NOON + 250 * SECOND_MS });
const other = choose(second, NOON + 250);
const stopped = choose(null, NOON + 250);
const stoppedBehindOrder = choose(null, NOON, { lastEndMs: NOON + 61 * SECOND_MS });
const script = { productId, fromMs: NOON - HOUR_MS, steps: [[0, '1.5']] } as const;
const CHANGES: readonly Change[] = [
  { name: 'a recorded day that starts at once', overlays: { runs: [atOnce] } },
  { name: 'a recorded day that starts in an hour', overlays: { runs: [announced] } },
  { name: 'a recorded day behind a running order', overlays: { runs: [behindOrder] } },
  { name: 'another recorded day', overlays: { runs: [wholeDay, other] } },
  { name: 'the end of a recorded day by control', overlays: { runs: [wholeDay, stopped] } },
  {
    name: 'the end of a recorded day behind a running order',
    overlays: { runs: [wholeDay, stoppedBehindOrder] },
  },
  {
    name: 'a recorded day that starts below a script',
    overlays: { runs: [announced], scripts: [script] },
  },
  {
    name: 'a recorded day that ends below a script',
    overlays: { runs: [wholeDay, stopped], scripts: [script] },
  },
  {
    name: 'a recorded day of a product that a control has opened',
    overlays: {
      runs: [announced],
      overrides: [{ productId, fromMs: NOON - HOUR_MS, trading: 'open' as const }],
    },
  },
  {
    name: 'the recorded day that the last one of three choices plays',
    overlays: { runs: [announced, choose(null, NOON), choose(second, NOON + 250)] },
  },
]
  .map((change) => {
    const last = change.overlays.runs.at(-1);
    return { ...change, startsAt: last ? startOf(last) : NaN };
  })
  .concat({
    name: 'the natural end of a recorded day',
    overlays: { runs: [wholeDay] },
    startsAt: (MIDNIGHT_SEC + DAY_SEC) * 1000 + PAUSE_MS,
  });

describe.each(CHANGES)('$name', ({ overlays, startsAt }) => {
  const market: Market = computed.withOverlays(overlays);
  const closesAt = startsAt - PAUSE_MS;
  const sourceAt = (ms: number) => market.sources(productId, ms, ms);

  test('has no tick for 31 seconds, and the last tick before and the first one after it', () => {
    expect(market.ticks(productId, closesAt, startsAt - 1)).toEqual([]);
    expect(market.tickAt(productId, closesAt)?.at).toBe(closesAt - SECOND_MS);
    expect(market.tickAt(productId, startsAt)?.at).toBe(startsAt);
    if (!overlays.scripts) expect(sourceAt(startsAt)).not.toEqual(sourceAt(closesAt - SECOND_MS));
  });

  test('ends trading before it, which the product names, and opens it again with the source', () => {
    const before = closesAt - 10 * SECOND_MS;
    const state = market.tradingState(productId, before);
    expect(state).toEqual({ trading: 'open', closesAt });
    expect(market.wouldCloseBefore(productId, before, closesAt)).toBe(false);
    expect(market.wouldCloseBefore(productId, before, closesAt + 1)).toBe(true);
    for (const during of [closesAt, startsAt - 1]) {
      expect(market.tradingState(productId, during)).toEqual({
        trading: 'closed',
        opensAt: startsAt,
      });
    }
    expect(market.tradingState(productId, startsAt).trading).toBe('open');
  });

  test('lets no accepted order end on the other source, however late its entry is', () => {
    for (const durationMs of [60 * SECOND_MS, LONGEST_ORDER_MS]) {
      for (let createdAt = closesAt - durationMs - 5000; createdAt < startsAt; createdAt += 500) {
        const planned = Math.ceil(createdAt / 1000) * 1000 + durationMs;
        if (market.wouldCloseBefore(productId, createdAt, planned)) continue;
        expect(createdAt + TICK_WAIT_MAX_MS + durationMs).toBeLessThan(startsAt);
      }
    }
  });
});

test('no running order reaches the pause before a change that a control makes', () => {
  const lastEndMs = NOON + 250 * SECOND_MS;
  const market = computed.withOverlays({ runs: [behindOrder] });
  expect(market.tickAt(productId, lastEndMs - 1)?.at).toBe(lastEndMs - SECOND_MS);
  expect(startOf(behindOrder)).toBe(lastEndMs + PAUSE_MS);
});

test('a return to the computed market that plays already changes nothing', () => {
  const runs = [choose(null, NOON)];
  const market = computed.withOverlays({ runs });
  expect(market.ticks(productId, NOON, NOON + 60_000)).toHaveLength(61);
  expect(market.tradingState(productId, NOON)).toEqual(computed.tradingState(productId, NOON));
});

test('a recorded day that was chosen and cancelled before its start changes nothing', () => {
  const market = computed.withOverlays({ runs: [announced, choose(null, NOON + 60_000)] });
  const from = NOON + HOUR_MS - 40_000;
  expect(market.ticks(productId, from, from + 80_000)).toEqual(
    computed.ticks(productId, from, from + 80_000),
  );
});

test('a recorded day plays on until the pause before the next one', () => {
  const later = choose(second, NOON, { startAt: NOON + HOUR_MS });
  const market = computed.withOverlays({ runs: [wholeDay, later] });
  const prices = [NOON, NOON + HOUR_MS - PAUSE_MS - 1, NOON + HOUR_MS, NOON + 2 * HOUR_MS];
  expect(prices.map((at) => market.tickAt(productId, at)?.price)).toEqual([1, 1, 2, 2]);
});

test('a pause at a weekend opens with the week', () => {
  const saturday = NOON + 2 * DAY_MS;
  const market = computed.withOverlays({ runs: [choose(first, NOON), choose(null, saturday)] });
  const { opensAt } = computed.tradingState(productId, saturday);
  expect(market.tradingState(productId, saturday)).toEqual({ trading: 'closed', opensAt });
});
