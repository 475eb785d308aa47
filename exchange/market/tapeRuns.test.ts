import { DAY_MS, SECOND_MS } from '#contract';
import { DAY_SEC } from '#marketDay/levels';
import { createMarket } from './market';
import type { Market, Overlays } from './market';
import type { Tape } from './tape';
import { mapTape } from './tapeMapping';
import type { TapeRun } from './tapeRuns';
import { oneSeed } from '#testkit/exchange/oneSeed';

/** A Thursday, like the recorded day. */
const NOON = Date.UTC(2026, 10, 19, 12);
const MIDNIGHT_SEC = NOON / 1000 - DAY_SEC / 2;
const TAPE_DAY = Date.UTC(2010, 4, 6) / DAY_MS;
const baseMarket = createMarket({ seeds: oneSeed('tapes') });

/** A recorded day whose price rises by one unit a second, so that each price names its second. */
function risingTape(change: Partial<Tape> = {}): Tape {
  const prices = Float64Array.from({ length: DAY_SEC }, (_, sec) => 200_000 + sec);
  const volumes = Float64Array.from({ length: DAY_SEC }, (_, sec) => 1 + (sec % 7));
  return { productId: 'EURUSD', day: TAPE_DAY, prices, volumes, ...change };
}

const tape = risingTape();
/** Chosen so early that the pause before the recording ends at noon. */
const CHOSEN = NOON - 31 * SECOND_MS;
const run = (played: TapeRun['played'], fromMs = CHOSEN): TapeRun => ({
  ...{ productId: 'EURUSD', fromMs, played },
});
const sameTime = { tape, startSec: NOON / 1000 + 1, midnightSec: MIDNIGHT_SEC };
const playing = (overlays: Overlays = {}) =>
  baseMarket.withOverlays({ runs: [run(sameTime)], ...overlays });

const at = (market: Market, sec: number) => market.tickAt('EURUSD', NOON + sec * SECOND_MS)?.price;
const recordedAt = (sec: number) => 200_000 + DAY_SEC / 2 + sec;

describe('a recorded day', () => {
  const market = playing();

  test('is played from the second after its start and changes no tick before', () => {
    expect([at(market, -31), at(market, 1), at(market, 2)]).toEqual([
      ...[at(baseMarket, -31), recordedAt(1), recordedAt(2)],
    ]);
    expect(market.ticks('EURUSD', NOON, NOON + 5000)).toHaveLength(5);
  });

  test('gives candles, day figures, turnover and trades of its ticks', () => {
    const nowMs = NOON + 120 * SECOND_MS;
    const [candle] = market.candles('EURUSD', '1m', NOON + 120_000, 1, nowMs);
    const volume = [...(tape.volumes ?? [])]
      .slice(DAY_SEC / 2 + 60, DAY_SEC / 2 + 120)
      .reduce((sum, each) => sum + each);
    expect(candle).toEqual({
      openAt: NOON + 60_000,
      ...{ open: recordedAt(60), high: recordedAt(119), low: recordedAt(60) },
      ...{ close: recordedAt(119), volume },
    });
    expect(market.quote('EURUSD', nowMs)).toMatchObject({
      price: (recordedAt(120) / 100_000).toFixed(5),
      high24h: (recordedAt(120) / 100_000).toFixed(5),
    });
    expect(market.trades('EURUSD', nowMs, 2)).toEqual([
      expect.objectContaining({ at: nowMs, amount: String(1 + ((DAY_SEC / 2 + 120) % 7)) }),
      expect.objectContaining({ at: nowMs - 1000, direction: 'rise' }),
    ]);
  });

  test('is named among the times whose prices no market key determines', () => {
    const midnight = MIDNIGHT_SEC * SECOND_MS;
    expect(market.fixedTimes(MIDNIGHT_SEC / DAY_SEC)).toEqual([
      { productId: 'EURUSD', from: NOON + SECOND_MS, to: midnight + DAY_MS - SECOND_MS },
    ]);
  });

  test('changes no other product', () => {
    expect(market.quote('GBPUSD', NOON + 9000)).toEqual(baseMarket.quote('GBPUSD', NOON + 9000));
  });

  test('ends with its day, and the computed market follows after a pause in which orders expire', () => {
    const end = NOON + DAY_MS / 2;
    expect(market.tickAt('EURUSD', end - 1)?.price).toBe(200_000 + DAY_SEC - 1);
    expect(market.ticks('EURUSD', end, end + 30_000)).toEqual([]);
    const after = end + 31_000;
    expect(market.tickAt('EURUSD', after)).toEqual(baseMarket.tickAt('EURUSD', after));
  });

  test('is overlaid by scripts, gaps and closures', () => {
    const scripted = playing({
      scripts: [
        {
          ...{ productId: 'EURUSD', fromMs: NOON + 5000, untilMs: NOON + 20_000 },
          steps: [
            [0, '1.5'],
            [5000, null],
          ],
        },
      ],
      overrides: [
        { productId: 'EURUSD', fromMs: NOON + 30_000, trading: 'closed' },
        { productId: 'EURUSD', fromMs: NOON + 40_000, trading: 'auto' },
      ],
    });
    expect([5, 6, 9, 15, 21, 30, 35, 41].map((sec) => at(scripted, sec))).toEqual([
      ...[recordedAt(5), 150_000, 150_000, 150_000, recordedAt(21)],
      ...[recordedAt(30), recordedAt(30), recordedAt(41)],
    ]);
    expect(scripted.ticks('EURUSD', NOON + 10_000, NOON + 20_000)).toEqual([]);
    const sources = scripted.sources('EURUSD', CHOSEN, NOON + 20_000);
    expect(sources).toEqual([
      { kind: 'computed' },
      { kind: 'recorded', recordedOn: '2010-05-06' },
      { kind: 'scripted' },
    ]);
  });

  test('is not played while its product is closed at the weekend', () => {
    const saturday = NOON + 2 * DAY_MS;
    const { startSec, midnightSec } = mapTape(TAPE_DAY, {
      ...{ earliestSec: saturday / 1000, fromSec: 3600 },
    });
    const closed = baseMarket.withOverlays({
      runs: [run({ tape, startSec, midnightSec }, saturday - 40_000)],
    });
    expect(closed.ticks('EURUSD', saturday, saturday + 60_000)).toEqual([]);
    expect(closed.tradingState('EURUSD', saturday)).toMatchObject({ trading: 'closed' });
  });
});

describe('seconds that the recording does not have', () => {
  const prices = risingTape().prices.fill(0, DAY_SEC / 2 + 10, DAY_SEC / 2 + 70);
  const market = baseMarket.withOverlays({
    runs: [run({ ...sameTime, tape: risingTape({ prices, volumes: null }) })],
  });

  test('have no tick and no candle', () => {
    expect(market.ticks('EURUSD', NOON + 8000, NOON + 71_000).map((tick) => tick.at)).toEqual([
      ...[NOON + 8000, NOON + 9000, NOON + 70_000, NOON + 71_000],
    ]);
    expect(market.firstTickAtOrAfter('EURUSD', NOON + 10_000, NOON + 40_000)).toBeNull();
    expect(market.firstTickAtOrAfter('EURUSD', NOON + 10_000, NOON + 70_000)?.at).toBe(
      NOON + 70_000,
    );
    expect(market.lastTickAtOrBefore('EURUSD', NOON + 69_000, NOON)?.at).toBe(NOON + 9000);
    const nowMs = NOON + 80_000;
    expect(market.candles('EURUSD', '1m', nowMs, 2, nowMs)).toMatchObject([
      { openAt: NOON, close: recordedAt(9) },
      { openAt: NOON + 60_000, open: recordedAt(70), close: recordedAt(80) },
    ]);
  });

  test('and volumes that it does not have are not invented', () => {
    const nowMs = NOON + 80_000;
    const [candle] = market.candles('EURUSD', '1m', nowMs, 1, nowMs);
    expect(candle?.volume).toBe(0);
    const newest = market.trades('EURUSD', nowMs, 1)[0];
    expect(newest?.at).toBe(CHOSEN);
  });
});

test('a computed minute has the source computed', () => {
  expect(baseMarket.sources('EURUSD', NOON, NOON + 60_000)).toEqual([{ kind: 'computed' }]);
});

test('a recorded day is mapped to the same weekday and time, or to a given time', () => {
  const thursday = NOON / 1000 + 1;
  expect(mapTape(TAPE_DAY, { earliestSec: thursday })).toEqual({
    ...{ startSec: thursday, midnightSec: MIDNIGHT_SEC },
  });
  const friday = thursday + DAY_SEC;
  const nextThursday = MIDNIGHT_SEC + 7 * DAY_SEC;
  expect(mapTape(TAPE_DAY, { earliestSec: friday })).toEqual({
    ...{ startSec: nextThursday, midnightSec: nextThursday },
  });
  expect(mapTape(TAPE_DAY, { earliestSec: friday, fromSec: 52_140 })).toEqual({
    ...{ startSec: friday, midnightSec: friday - 52_140 },
  });
});
