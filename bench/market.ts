import { createHash } from 'node:crypto';
import { INTERVALS } from '../src/contract';
import { createMarket } from '../src/sandbox/market/market';
import { best } from './best';
import { ms, times } from './report';
import type { Figure } from './report';

const NOW = Date.UTC(2026, 5, 1, 12, 34, 56);
const PRODUCT = 'BTCUSDT';

/** Measures the cost of computed market data, relative to serialising the same candles and to one hash. */
export function measureMarket(): Figure[] {
  let seed = 0;
  const cold = () => createMarket({ seed: `bench ${(seed += 1)}` });
  const candles = INTERVALS.map((interval): Figure => {
    const known = cold().candles(PRODUCT, interval, NOW, 1_000, NOW);
    const text = JSON.stringify(known, (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    const [created = 0, both = 0, floor = 0] = best([
      () => void cold(),
      () => void cold().candles(PRODUCT, interval, NOW, 1_000, NOW),
      () => void JSON.stringify(JSON.parse(text)),
    ]);
    const took = Math.max(both - created, 0);
    return {
      what: `1,000 candles of ${interval}, not cached; floor: the same candles serialised and parsed`,
      measured: ms(took),
      floor: ms(floor),
      ratio: times(took / floor),
      target: 'none',
      isMet: true,
    };
  });
  const market = cold();
  let at = NOW;
  const [tick = 0, hash = 0] = best([
    () => void market.tickAt(PRODUCT, (at += 1_000)),
    () => void createHash('sha256').update('tick').digest(),
  ]);
  return [
    ...candles,
    {
      what: 'computing the next tick; floor: one SHA-256',
      measured: ms(tick),
      floor: ms(hash),
      ratio: times(tick / hash),
      target: 'none',
      isMet: true,
    },
  ];
}
