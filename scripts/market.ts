import path from 'node:path';
import { writeFile } from 'node:fs/promises';
import { createMarket } from '#exchange/market/market';
import type { MarketSeeds } from '#exchange/market/seeds';
import { minuteCloses, moveByHour, productOf, returnsOver } from '#tooling/marketFacts';
import { measureMarketFigures, medianOf } from '#tooling/marketReport';
import type { MarketFigure } from '#tooling/marketReport';
import { drawBars, drawTails } from '#tooling/marketPictures';
import { cpuMsSince } from '#tooling/report';
import { writeFormatted } from '#tooling/writeFormatted';
import { root } from '../tooling/messages.mjs';

/**
 * Measures the computed market next to real prices, and writes docs/market.md with its pictures: `npm run tools --
 * market`. It takes about a minute.
 */
const SEEDS = ['tidemark', 'one', 'two'];
const marketOf = (generator: number, seed: string): MarketSeeds => [
  { fromDay: 0, generator, seed },
];
const NOW = Date.UTC(2026, 5, 3, 12, 34, 56);
const INTERVALS = ['1m', '5m', '15m', '30m', '1h', '4h', '1d'] as const;
const RUNS = 3;

function round(value: number): string {
  if (Number.isNaN(value)) return '–';
  return value.toFixed(Math.abs(value) < 1 ? 2 : 1);
}
const rangeText = (values: readonly number[]) =>
  `${round(Math.min(...values))} to ${round(Math.max(...values))}`;

function table(figures: readonly MarketFigure[], earlier: readonly MarketFigure[]): string {
  const rows = figures.map((figure, i) => {
    const { name, values, range, real } = figure;
    const before = earlier[i] as MarketFigure;
    const ends = `${range[0]} to ${range[1]}`;
    return [name, round(medianOf(figure)), rangeText(values), ends, round(medianOf(before)), real];
  });
  const head = ['property', 'median', 'all', 'accepted median', 'earlier market', 'real prices'];
  return [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

/** CPU time of 1,000 candles without cache, the least of some runs. */
function candlesMs(generator: number, productId: string, interval: (typeof INTERVALS)[number]) {
  const times = Array.from({ length: RUNS }, (_, run) => {
    const market = createMarket({ seeds: marketOf(generator, `cost ${run}`) });
    const before = process.cpuUsage();
    market.candles(productId, interval, NOW, 1_000, NOW);
    return cpuMsSince(before);
  });
  return Math.min(...times);
}

/** CPU time of the next tick, in µs. */
function tickMicros(generator: number, productId: string): number {
  const market = createMarket({ seeds: marketOf(generator, 'cost') });
  const ticks = 200_000;
  for (let i = 0; i < ticks / 4; i += 1) market.tickAt(productId, NOW - i * 1_000);
  const before = process.cpuUsage();
  for (let i = 0; i < ticks; i += 1) market.tickAt(productId, NOW + i * 1_000);
  return (cpuMsSince(before) * 1_000) / ticks;
}

function costs(): string {
  const products = ['EURUSD', 'BTCUSDT', 'XAUEUR'];
  const candles = INTERVALS.map((interval) => [
    `1,000 candles of ${interval}, ms`,
    ...products.map((id) => {
      const [before, now] = [candlesMs(2, id, interval), candlesMs(5, id, interval)];
      return `${before.toFixed(0)} → ${now.toFixed(0)}`;
    }),
  ]);
  const ticks = products.map(
    (id) => `${tickMicros(2, id).toFixed(1)} → ${tickMicros(5, id).toFixed(1)}`,
  );
  const head = ['CPU time, earlier → this market', ...products];
  return [head, head.map(() => '---'), ...candles, ['the next tick, µs', ...ticks]]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

async function writePictures(): Promise<void> {
  const euro = minuteCloses(marketOf(5, 'tidemark'), productOf('EURUSD'), 365);
  const earlier = minuteCloses(marketOf(2, 'tidemark'), productOf('EURUSD'), 365);
  const moves = [...returnsOver(euro, 240)].map((value) => (Number.isNaN(value) ? 0 : value));
  const folder = path.join(root, 'docs', 'pictures');
  const write = (name: string, svg: string) => writeFile(path.join(folder, name), svg);
  await write('market-year.svg', drawBars('EUR/USD: returns over four hours in a year', moves));
  await write(
    'market-hours.svg',
    drawBars('EUR/USD: mean move of a minute by hour of the day, UTC', moveByHour(euro)),
  );
  await write(
    'market-tails.svg',
    drawTails('Share of minutes above a size in standard deviations', [
      { name: 'this market', values: returnsOver(euro, 1) },
      { name: 'earlier market', values: returnsOver(earlier, 1) },
    ]),
  );
}

const figures = measureMarketFigures(SEEDS.map((seed) => marketOf(5, seed)));
const earlier = measureMarketFigures([marketOf(2, 'tidemark')]);
const measured = table(figures, earlier);
const cost = costs();
console.log(`${measured}\n\n${cost}`);
await writePictures();
await writeFormatted(
  path.join(root, 'docs', 'market.md'),
  `# The computed market

\`npm run tools -- market\` measures the market of the running source and writes this page.
[Why it is made this way](decisions/035-market-with-sessions.md), and [how its prices are bound](decisions/038-commitments-to-prices.md).

Minutes and hours: 30 days to 1 November 2026, nine products, seeds ${SEEDS.join(', ')}. The earlier market serves stores
that were created before it, until the first Sunday after their update. The real values were measured the same way on
public data of an altcoin (minutes), USD/CHF (half-hours) and EUR/USD (hours), or are commonly published.

${measured}

![Returns over four hours in a year: calm and stormy times alternate](pictures/market-year.svg)
![Mean move by hour: the afternoon of London and New York is the liveliest](pictures/market-hours.svg)
![Tails: large minutes are far more frequent than in the earlier market](pictures/market-tails.svg)

## Cost

CPU time on the machine that wrote this page; both markets in the same run.

${cost}

A pair of two currencies other than the dollar has two paths, so its extremes are bounded less well and cost more.
`,
);
