import { DAY_MS, HOUR_MS, SECOND_MS } from '#contract';
import { createMarket } from './market';
import type { Overlays } from './market';
import { DAY_SEC } from '#marketDay/levels';
import { oneSeed } from '#testkit/exchange/oneSeed';

const market = createMarket({ seeds: oneSeed('figures') });

/** A Thursday. */
const NOON = Date.UTC(2026, 10, 19, 12);
const SUNDAY_OPEN = Date.UTC(2026, 10, 22, 22);
const units = (price: string) => Number(price.replace('.', ''));

describe('24 hours ago is the price in force at that time', () => {
  const gap: Overlays = {
    scripts: [{ productId: 'EURUSD', fromMs: NOON - HOUR_MS, untilMs: NOON, steps: [[0, null]] }],
  };
  it.each<[name: string, productId: string, nowMs: number, overlays: Overlays]>([
    ['without a gap', 'EURUSD', NOON, {}],
    ['just after the weekend', 'EURUSD', SUNDAY_OPEN + 3 * 60 * SECOND_MS, {}],
    ['on the evening after the weekend', 'XAUUSD', SUNDAY_OPEN + 23 * HOUR_MS, {}],
    ['on Saturday, a day after the closing', 'GBPUSD', SUNDAY_OPEN - 30 * HOUR_MS, {}],
    ['a day after the daily break of platinum', 'XPTUSD', NOON + 9.5 * HOUR_MS + DAY_MS, {}],
    ['a day after a scripted gap', 'EURUSD', NOON - HOUR_MS / 2 + DAY_MS, gap],
  ])('%s', (_name, productId, nowMs, overlays) => {
    const played = market.withOverlays(overlays);
    const inForce = played.tickAt(productId, nowMs - DAY_MS);
    const { price, open24h, high24h, low24h, change24h } = played.quote(productId, nowMs)!;
    expect(units(open24h)).toBe(inForce?.price);
    expect(units(low24h)).toBeLessThanOrEqual(Math.min(units(open24h), units(price)));
    expect(units(high24h)).toBeGreaterThanOrEqual(Math.max(units(open24h), units(price)));
    expect(Number(change24h)).toBeCloseTo(units(price) / units(open24h) - 1, 6);
  });
});

describe('figures of 24 hours after a change of the source of prices', () => {
  const midnightSec = Math.floor(NOON / DAY_MS) * DAY_SEC;
  const startSec = NOON / 1000;
  const tape = {
    ...{ productId: 'EURUSD', day: 14_735, volumes: null },
    prices: new Float64Array(DAY_SEC).fill(150_000),
  };
  const changed = market.withOverlays({
    runs: [
      {
        ...{ productId: 'EURUSD', fromMs: NOON - HOUR_MS },
        played: { tape, midnightSec, startSec },
      },
    ],
  });

  it('are those of the recorded day alone', () => {
    const { open24h, high24h, low24h, change24h, spark } = changed.quote('EURUSD', NOON + HOUR_MS)!;
    expect([open24h, high24h, low24h, change24h]).toEqual(['1.50000', '1.50000', '1.50000', '0']);
    expect(new Set(spark)).toEqual(new Set(['1.50000']));
    expect(changed.turnover24h('EURUSD', NOON + HOUR_MS)).toBe('0');
  });

  it('are those of the computed market alone after the recorded day', () => {
    const nowMs = (midnightSec + DAY_SEC) * 1000 + HOUR_MS;
    const { high24h } = changed.quote('EURUSD', nowMs)!;
    expect(units(high24h)).toBeLessThan(150_000);
  });
});
