import { HOUR_MS, SECOND_MS } from '#contract';
import { createMarket } from './market';
import { oneSeed } from '#testkit/exchange/oneSeed';
import { parseSteps } from './timeline';
import type { Script } from './timeline';

const NOON = Date.UTC(2026, 10, 20, 12);
const baseMarket = createMarket({ seeds: oneSeed('overlay') });
/** A time between two seconds, like most times at which a control sets a price. */
const SET_AT = NOON + 250;

function scripted(...scripts: Omit<Script, 'productId'>[]) {
  return baseMarket.withOverlays({ scripts: scripts.map((s) => ({ productId: 'EURUSD', ...s })) });
}

function prices(market: ReturnType<typeof scripted>, fromMs: number, count: number) {
  return market.ticks('EURUSD', fromMs, fromMs + (count - 1) * SECOND_MS).map((tick) => tick.price);
}

describe('a scripted price', () => {
  const steps = [
    [2 * SECOND_MS, '1.2'],
    [4 * SECOND_MS, '1.21'],
    [6 * SECOND_MS, null],
    [8 * SECOND_MS, '1.19'],
  ] as const;
  const market = scripted({ fromMs: SET_AT, steps });

  test('does not change prices before its first step', () => {
    expect(prices(market, NOON - 5 * SECOND_MS, 8)).toEqual(
      prices(baseMarket, NOON - 5 * SECOND_MS, 8),
    );
  });

  test('follows its steps with one tick per second and keeps the last price', () => {
    expect(market.ticks('EURUSD', NOON + 3 * SECOND_MS, NOON + 10 * SECOND_MS)).toEqual([
      { at: NOON + 3 * SECOND_MS, price: 120_000 },
      { at: NOON + 4 * SECOND_MS, price: 120_000 },
      { at: NOON + 5 * SECOND_MS, price: 121_000 },
      { at: NOON + 6 * SECOND_MS, price: 121_000 },
      { at: NOON + 9 * SECOND_MS, price: 119_000 },
      { at: NOON + 10 * SECOND_MS, price: 119_000 },
    ]);
    expect(market.tickAt('EURUSD', NOON + 100 * HOUR_MS)?.price).toBe(119_000);
  });

  test('does not change other products', () => {
    expect(market.quote('GBPUSD', NOON + HOUR_MS)).toEqual(
      baseMarket.quote('GBPUSD', NOON + HOUR_MS),
    );
  });

  test('affects the 24h figures, the chart and the trades', () => {
    const nowMs = NOON + 20 * SECOND_MS;
    const low = scripted({ fromMs: SET_AT, steps: [...steps, [10 * SECOND_MS, '0.1']] });
    expect(low.quote('EURUSD', nowMs)).toMatchObject({
      price: '0.10000',
      priceAt: nowMs,
      low24h: '0.10000',
    });
    expect(market.quote('EURUSD', nowMs)?.spark.at(-1)).toBe('1.19000');
    expect(market.trades('EURUSD', nowMs, 1)[0]).toMatchObject({ at: nowMs, price: '1.19000' });
  });

  test('ends with an empty script and keeps its past ticks', () => {
    const back = scripted(
      { fromMs: SET_AT, steps },
      { fromMs: SET_AT + 20 * SECOND_MS, steps: [] },
    );
    expect(prices(back, NOON, 21)).toEqual(prices(market, NOON, 21));
    expect(prices(back, NOON + 21 * SECOND_MS, 9)).toEqual(
      prices(baseMarket, NOON + 21 * SECOND_MS, 9),
    );
  });

  test('ends at its untilMs', () => {
    const ended = scripted({ fromMs: SET_AT, untilMs: SET_AT + 5 * SECOND_MS, steps });
    expect(prices(ended, NOON + 6 * SECOND_MS, 5)).toEqual(
      prices(baseMarket, NOON + 6 * SECOND_MS, 5),
    );
    expect(prices(ended, NOON + 5 * SECOND_MS, 1)).toEqual([121_000]);
  });

  test('is replaced by the next script, independent of the order of loading', () => {
    const first = { fromMs: SET_AT, steps: [[0, '1.3']] } as const;
    const second = { fromMs: SET_AT + 3 * SECOND_MS, steps: [[0, '1.4']] } as const;
    const expected = [130_000, 130_000, 130_000, 140_000, 140_000];
    expect(prices(scripted(first, second), NOON + SECOND_MS, 5)).toEqual(expected);
    expect(prices(scripted(second, first), NOON + SECOND_MS, 5)).toEqual(expected);
  });

  test('that is set exactly on a second keeps the tick of this second, which clients may have read', () => {
    const exact = scripted({ fromMs: NOON, steps: [[0, '1.3']] });
    expect(prices(exact, NOON, 1)).toEqual(prices(baseMarket, NOON, 1));
    expect(prices(exact, NOON + SECOND_MS, 1)).toEqual([130_000]);
  });

  test.each(['abc', '1.234567', '0', '-1', '1e3', ' 1.1', ''])(
    'cannot have the price %j',
    (price) => {
      expect(() => parseSteps('EURUSD', JSON.stringify([[0, price]]))).toThrow(RangeError);
    },
  );
});

describe('a scripted gap without an end', () => {
  const market = scripted({ fromMs: SET_AT, steps: [[0, null]] });
  const later = NOON + 72 * HOUR_MS;

  test('keeps the last price with its time', () => {
    const last = baseMarket.tickAt('EURUSD', NOON);
    expect(market.tickAt('EURUSD', later)).toEqual(last);
    expect(market.quote('EURUSD', later)).toMatchObject({
      priceAt: NOON,
      change24h: '0',
      volume24h: '0',
    });
    expect(market.turnover24h('EURUSD', later)).toBe('0');
  });

  test('has no candles', () => {
    const [last] = market.candles('EURUSD', '1m', later, 1, later);
    expect(last).toMatchObject({ openAt: NOON, open: baseMarket.tickAt('EURUSD', NOON)?.price });
  });
});

describe('a product closed and opened by an override', () => {
  const overrides = [
    { productId: 'EURUSD', fromMs: SET_AT, trading: 'closed' as const },
    { productId: 'EURUSD', fromMs: SET_AT + HOUR_MS, trading: 'auto' as const },
  ];
  const market = baseMarket.withOverlays({ overrides });

  test('has no ticks while closed, even with a script', () => {
    const both = baseMarket.withOverlays({
      overrides,
      scripts: [{ productId: 'EURUSD', fromMs: SET_AT, steps: [[0, '1.3']] }],
    });
    expect(both.ticks('EURUSD', NOON + SECOND_MS, NOON + HOUR_MS)).toEqual([]);
    expect(both.tickAt('EURUSD', NOON + HOUR_MS + SECOND_MS)?.price).toBe(130_000);
  });

  test('reports the closure and refuses orders', () => {
    expect(market.tradingState('EURUSD', SET_AT - 1).trading).toBe('open');
    expect(market.tradingState('EURUSD', SET_AT)).toEqual({ trading: 'closed' });
    expect(market.wouldCloseBefore('EURUSD', SET_AT, SET_AT + SECOND_MS)).toBe(true);
    expect(market.tradingState('EURUSD', SET_AT + HOUR_MS).trading).toBe('open');
  });

  test('continues at the price of its base market afterwards', () => {
    const after = NOON + HOUR_MS + SECOND_MS;
    expect(market.tickAt('EURUSD', after)).toEqual(baseMarket.tickAt('EURUSD', after));
  });

  test('has moving ticks when it is opened during its daily closure', () => {
    const rest = Date.UTC(2026, 10, 20, 21);
    const forced = baseMarket.withOverlays({
      overrides: [{ productId: 'XPTUSD', fromMs: rest, trading: 'open' }],
    });
    const ticks = forced.ticks('XPTUSD', rest + SECOND_MS, rest + HOUR_MS - SECOND_MS);
    expect(ticks).toHaveLength(3599);
    expect(new Set(ticks.map((tick) => tick.price)).size).toBeGreaterThan(50);
    expect(forced.wouldCloseBefore('XPTUSD', rest, rest + HOUR_MS)).toBe(false);
  });
});
