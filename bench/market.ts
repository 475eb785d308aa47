import { createHash } from 'node:crypto';
import { INTERVALS } from '#contract';
import { createMarket } from '#exchange/market/market';
import { oneSeed } from '#testkit/exchange/oneSeed';
import { callTimes } from './callTimes';
import { formatMs, formatRatio } from '#tooling/report';
import type { Measurement } from '#tooling/report';

const NOW = Date.UTC(2026, 5, 1, 12, 34, 56);
const PRODUCT = 'BTCUSDT';

/** Measures the cost of computed market data, relative to the serialisation of the same candles and to one hash. */
export function measureMarket(): Measurement[] {
  let seed = 0;
  const cold = () => createMarket({ seeds: oneSeed(`bench ${(seed += 1)}`) });
  const candles = INTERVALS.map((interval): Measurement => {
    const known = cold().candles(PRODUCT, interval, NOW, 1_000, NOW);
    const text = JSON.stringify(known, (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    const [created = 0, both = 0, floor = 0] = callTimes([
      () => void cold(),
      () => void cold().candles(PRODUCT, interval, NOW, 1_000, NOW),
      () => void JSON.stringify(JSON.parse(text)),
    ]);
    const took = Math.max(both - created, 0);
    return {
      description: `1,000 candles of ${interval}, not cached; floor: the same candles serialised and parsed`,
      measured: formatMs(took),
      baseline: formatMs(floor),
      ratio: formatRatio(took / floor),
      target: 'none',
      isTargetMet: true,
    };
  });
  const market = cold();
  let at = NOW;
  const [tick = 0, hash = 0] = callTimes([
    () => void market.tickAt(PRODUCT, (at += 1_000)),
    () => void createHash('sha256').update('tick').digest(),
  ]);
  return [
    ...candles,
    {
      description: 'computing the next tick; floor: one SHA-256',
      measured: formatMs(tick),
      baseline: formatMs(hash),
      ratio: formatRatio(tick / hash),
      target: 'none',
      isTargetMet: true,
    },
  ];
}
