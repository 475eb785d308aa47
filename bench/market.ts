import { createHash } from 'node:crypto';
import { INTERVALS } from '#contract';
import type { Interval } from '#contract';
import { createMarket } from '#exchange/market/market';
import { findProduct } from '#marketDay/products';
import { oneSeed } from '#testkit/exchange/oneSeed';
import { callTimes } from './callTimes';
import { cpuMsSince, formatMs, formatRatio, percentile } from '#tooling/report';
import type { Measurement } from '#tooling/report';

const NOW = Date.UTC(2026, 5, 1, 12, 34, 56);
/** A dollar pair, a coin, and crosses of two currencies and of a metal. */
const PRODUCTS = ['EURUSD', 'BTCUSDT', 'EURGBP', 'XAUEUR'];
const CANDLES = 1_000;
/** Markets of which the median is taken. */
const MARKETS = 7;
const DAY_MS = 86_400_000;

let seed = 0;
const newMarket = () => createMarket({ seeds: oneSeed(`bench ${(seed += 1)}`) });

/** Measures the cost of computed market data, relative to the serialisation of the same candles and to one hash. */
export function measureMarket(): Measurement[] {
  return PRODUCTS.flatMap((productId) => [
    ...INTERVALS.map((interval) => candleFigure(productId, interval)),
    ...tickFigures(productId),
  ]);
}

const symbolOf = (productId: string) => findProduct(productId)?.symbol ?? productId;

/** CPU times count, so that other programs of the machine do not change the figures. */
function cpuMsOf(run: () => void): number {
  const before = process.cpuUsage();
  run();
  return cpuMsSince(before);
}

function candleFigure(productId: string, interval: Interval): Measurement {
  const askFor = (market: ReturnType<typeof newMarket>) =>
    market.candles(productId, interval, NOW, CANDLES, NOW);
  const known = askFor(newMarket());
  const text = JSON.stringify(known);
  const times = Array.from({ length: MARKETS }, () => {
    const market = newMarket();
    return {
      first: cpuMsOf(() => void askFor(market)),
      again: cpuMsOf(() => void askFor(market)),
    };
  });
  const [floor = 0] = callTimes([() => void JSON.stringify(JSON.parse(text))]);
  const first = percentile(
    times.map((time) => time.first),
    0.5,
  );
  const again = percentile(
    times.map((time) => time.again),
    0.5,
  );
  return {
    description: `${CANDLES.toLocaleString('en')} candles of ${interval} of ${symbolOf(productId)} in a new market; floor: the same candles serialised and parsed`,
    measured: `${formatMs(first)}, asked again ${formatMs(again)}`,
    baseline: formatMs(floor),
    ratio: formatRatio(first / floor),
    target: 'none',
    isTargetMet: true,
  };
}

function tickFigures(productId: string): Measurement[] {
  const market = newMarket();
  let seconds = 0;
  let any = NOW;
  const [next = 0, other = 0, hash = 0] = callTimes([
    // Until the weekend, in which there is no next tick.
    () => void market.tickAt(productId, NOW + 1_000 * ((seconds += 1) % 300_000)),
    () => {
      // Seconds of the last year in an order in which neighbours have no bar in common.
      any = NOW - ((NOW - any + 200 * DAY_MS + 12_345_000) % (365 * DAY_MS));
      market.tickAt(productId, any);
    },
    () => void createHash('sha256').update('tick').digest(),
  ]);
  const figure = (what: string, took: number): Measurement => ({
    description: `computing ${what} of ${symbolOf(productId)}; floor: one SHA-256`,
    measured: formatMs(took),
    baseline: formatMs(hash),
    ratio: formatRatio(took / hash),
    target: 'none',
    isTargetMet: true,
  });
  return [figure('the next tick', next), figure('the tick of any second', other)];
}
