import { randomUUID } from 'node:crypto';
import type { HttpJob, LoadResult } from '#testkit/load/httpLoad';
import { formatPerSecond, formatRatio } from '#tooling/report';
import type { Measurement } from '#tooling/report';
import type { BenchServer, BenchEnvironment } from './environment';

const CLIENTS = 16;
const SECONDS = 3;
const READS = [
  { what: '`product/list`', path: '/api/product/list', body: {} },
  { what: '`product/details`', path: '/api/product/details', body: { productId: 'BTCUSDT' } },
  {
    what: '`product/kdata`, 500 candles',
    path: '/api/product/kdata',
    body: { productId: 'BTCUSDT', interval: '1m', limit: 500 },
  },
];

async function bodyOf(url: string, body: unknown): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-request': randomUUID() },
    body: JSON.stringify(body),
  });
  return response.text();
}

/**
 * Measures the most frequent requests of visitors, relative to a route of the same framework that sends the same
 * bytes precomputed.
 */
export async function measureReads(
  world: BenchEnvironment,
  server: BenchServer,
): Promise<Measurement[]> {
  const answers = Object.fromEntries(
    await Promise.all(
      READS.map(async ({ path, body }) => [path, await bodyOf(server.url + path, body)] as const),
    ),
  );
  const floorUrl = await world.startScript<string>('floorServer', answers);
  const load = (url: string, path: string, body: unknown, seconds: number) => {
    const client = { tokens: [], body: JSON.stringify(body) };
    const clients = Array.from({ length: CLIENTS }, () => client);
    const port = Number(new URL(url).port);
    const job: HttpJob = { port, path, clients, isOrder: false, seconds };
    return world.runScript<LoadResult>('httpLoad', job);
  };

  const figures: Measurement[] = [];
  for (const { what, path, body } of READS) {
    for (const url of [floorUrl, server.url]) await load(url, path, body, 1);
    const floor = await load(floorUrl, path, body, SECONDS);
    const read = await load(server.url, path, body, SECONDS);
    if (read.failures > 0) throw new Error(`${read.failures} requests to ${path} were refused`);
    const ratio = read.perSecond / floor.perSecond;
    figures.push({
      description: `${what} over HTTP, ${CLIENTS} clients; floor: a route that sends the same ${answers[path]?.length} bytes precomputed`,
      measured: formatPerSecond(read.perSecond),
      baseline: formatPerSecond(floor.perSecond),
      ratio: formatRatio(ratio),
      target: '≥ 0.33×',
      isTargetMet: ratio >= 1 / 3,
    });
  }
  return figures;
}
