import { createMarket } from './market';
import type { Script } from './timeline';

const NOON = Date.UTC(2026, 10, 20, 12);
const SECOND = 1000;
const HOUR = 3_600_000;
const own = createMarket({ seed: 'overlay' });
/** Set a little after the second, as the exchange's clock would have it. */
const SET = NOON + 250;

function scripted(...scripts: Omit<Script, 'productId'>[]) {
  return own.withOverlays({ scripts: scripts.map((s) => ({ productId: 'EURUSD', ...s })) });
}

function prices(market: ReturnType<typeof scripted>, fromMs: number, count: number) {
  return market.ticks('EURUSD', fromMs, fromMs + (count - 1) * SECOND).map((tick) => tick.price);
}

describe('a scripted price', () => {
  const steps = [
    [2 * SECOND, '1.2'],
    [4 * SECOND, '1.21'],
    [6 * SECOND, null],
    [8 * SECOND, '1.19'],
  ] as const;
  const market = scripted({ fromMs: SET, steps });

  test('leaves the past and the time before its first step alone', () => {
    expect(prices(market, NOON - 5 * SECOND, 8)).toEqual(prices(own, NOON - 5 * SECOND, 8));
  });

  test('follows its steps, one tick a second, and holds the last', () => {
    expect(market.ticks('EURUSD', NOON + 3 * SECOND, NOON + 10 * SECOND)).toEqual([
      { at: NOON + 3 * SECOND, price: 120_000 },
      { at: NOON + 4 * SECOND, price: 120_000 },
      { at: NOON + 5 * SECOND, price: 121_000 },
      { at: NOON + 6 * SECOND, price: 121_000 },
      { at: NOON + 9 * SECOND, price: 119_000 },
      { at: NOON + 10 * SECOND, price: 119_000 },
    ]);
    expect(market.tickAt('EURUSD', NOON + 100 * HOUR)?.price).toBe(119_000);
  });

  test('touches no other product', () => {
    expect(market.quote('GBPUSD', NOON + HOUR)).toEqual(own.quote('GBPUSD', NOON + HOUR));
  });

  test('shows in the 24H figures, the chart and the tape', () => {
    const nowMs = NOON + 20 * SECOND;
    expect(market.quote('EURUSD', nowMs)).toMatchObject({
      price: '1.19000',
      priceAt: nowMs,
      high24h: '1.21000',
    });
    expect(market.quote('EURUSD', nowMs)?.spark.at(-1)).toBe('1.19000');
    expect(market.trades('EURUSD', nowMs, 1)[0]).toMatchObject({ at: nowMs, price: '1.19000' });
  });

  test('is given back by an empty script, and its stretch stays as it was', () => {
    const back = scripted({ fromMs: SET, steps }, { fromMs: SET + 20 * SECOND, steps: [] });
    expect(prices(back, NOON, 21)).toEqual(prices(market, NOON, 21));
    expect(prices(back, NOON + 21 * SECOND, 9)).toEqual(prices(own, NOON + 21 * SECOND, 9));
  });

  test('is given back where its record ends', () => {
    const ended = scripted({ fromMs: SET, untilMs: SET + 5 * SECOND, steps });
    expect(prices(ended, NOON + 6 * SECOND, 5)).toEqual(prices(own, NOON + 6 * SECOND, 5));
    expect(prices(ended, NOON + 5 * SECOND, 1)).toEqual([121_000]);
  });

  test('gives way to the next one, in whatever order they are loaded', () => {
    const first = { fromMs: SET, steps: [[0, '1.3']] } as const;
    const second = { fromMs: SET + 3 * SECOND, steps: [[0, '1.4']] } as const;
    const expected = [130_000, 130_000, 130_000, 140_000, 140_000];
    expect(prices(scripted(first, second), NOON + SECOND, 5)).toEqual(expected);
    expect(prices(scripted(second, first), NOON + SECOND, 5)).toEqual(expected);
  });

  test('set exactly on a second leaves the tick of that second, which was seen', () => {
    const exact = scripted({ fromMs: NOON, steps: [[0, '1.3']] });
    expect(prices(exact, NOON, 1)).toEqual(prices(own, NOON, 1));
    expect(prices(exact, NOON + SECOND, 1)).toEqual([130_000]);
  });

  test.each(['abc', '1.234567', '0', '-1', '1e3', ' 1.1', ''])('refuses %j', (price) => {
    expect(() => scripted({ fromMs: SET, steps: [[0, price]] })).toThrow(RangeError);
  });
});

describe('a gap that lasts', () => {
  const market = scripted({ fromMs: SET, steps: [[0, null]] });
  const later = NOON + 72 * HOUR;

  test('keeps the last price, with its age', () => {
    const last = own.tickAt('EURUSD', NOON);
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
    expect(last).toMatchObject({ openAt: NOON, open: own.tickAt('EURUSD', NOON)?.price });
  });
});

describe('a product closed and opened by hand', () => {
  const overrides = [
    { productId: 'EURUSD', fromMs: SET, trading: 'closed' as const },
    { productId: 'EURUSD', fromMs: SET + HOUR, trading: 'auto' as const },
  ];
  const market = own.withOverlays({ overrides });

  test('has no ticks while closed, whatever a script says', () => {
    const both = own.withOverlays({
      overrides,
      scripts: [{ productId: 'EURUSD', fromMs: SET, steps: [[0, '1.3']] }],
    });
    expect(both.ticks('EURUSD', NOON + SECOND, NOON + HOUR)).toEqual([]);
    expect(both.tickAt('EURUSD', NOON + HOUR + SECOND)?.price).toBe(130_000);
  });

  test('says so, and takes no order', () => {
    expect(market.tradingState('EURUSD', SET - 1).trading).toBe('open');
    expect(market.tradingState('EURUSD', SET)).toEqual({ trading: 'closed' });
    expect(market.wouldCloseBefore('EURUSD', SET, SET + SECOND)).toBe(true);
    expect(market.tradingState('EURUSD', SET + HOUR).trading).toBe('open');
  });

  test('goes on afterwards where its own market is', () => {
    const after = NOON + HOUR + SECOND;
    expect(market.tickAt('EURUSD', after)).toEqual(own.tickAt('EURUSD', after));
  });

  test('opened in its daily rest has moving ticks there', () => {
    const rest = Date.UTC(2026, 10, 20, 21);
    const forced = own.withOverlays({
      overrides: [{ productId: 'XPTUSD', fromMs: rest, trading: 'open' }],
    });
    const ticks = forced.ticks('XPTUSD', rest + SECOND, rest + HOUR - SECOND);
    expect(ticks).toHaveLength(3599);
    expect(new Set(ticks.map((tick) => tick.price)).size).toBeGreaterThan(50);
    expect(forced.wouldCloseBefore('XPTUSD', rest, rest + HOUR)).toBe(false);
  });
});
