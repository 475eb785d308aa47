import { openStore } from '../src/sandbox/storage/store';
import type { HttpJob, LoadResult } from './httpLoad';
import { ms, percentile, perSecond, times } from './report';
import type { Figure } from './report';
import type { SqlJob } from './sqlLoad';
import { makeTraders } from './traders';
import type { Server, World } from './world';

const CLIENTS = 16;
/** Who take turns on one connection, so that nobody has more open orders than one account may have. */
const TRADERS_EACH = 8;
const SECONDS = 6;

const BODY = JSON.stringify({
  productId: 'BTCUSDT',
  direction: 'rise',
  amount: '1',
  durationSec: 60,
  seenPrice: '50000',
  seenAt: 0,
}).replace('"seenAt":0', '"seenAt":SEEN_AT');

const tell = ({ perSecond: rate, latenciesMs }: LoadResult) =>
  `${perSecond(rate)}, p50 ${ms(percentile(latenciesMs, 0.5))}, p99 ${ms(percentile(latenciesMs, 0.99))}`;

/** Orders over HTTP at one exchange and at two, against the same transaction said to the database directly. */
export async function measureOrders(
  world: World,
  server: Server,
  connectionString: string,
): Promise<Figure[]> {
  const store = await openStore({ connectionString, seed: 'bench', due: {} });
  const traders = await makeTraders(store, CLIENTS * TRADERS_EACH, { prefix: 'buyer' });
  await store.close();
  const clients = Array.from({ length: CLIENTS }, (_, i) => ({
    body: BODY,
    headers: traders
      .filter((_trader, n) => n % CLIENTS === i)
      .map(({ token }) => `Authorization: ${token}\r\n`),
  }));
  const second = await world.startServer({ DATABASE_URL: connectionString });

  /** The callers are shared out among the exchanges. */
  async function over(servers: readonly Server[], seconds: number): Promise<LoadResult> {
    const results = await Promise.all(
      servers.map(({ url }, place) =>
        world.run<LoadResult>('httpLoad', {
          port: Number(new URL(url).port),
          path: '/api/order/create',
          clients: clients.filter((_, i) => i % servers.length === place),
          isOrder: true,
          seconds,
        } satisfies HttpJob),
      ),
    );
    return {
      perSecond: results.reduce((sum, each) => sum + each.perSecond, 0),
      failures: results.reduce((sum, each) => sum + each.failures, 0),
      latenciesMs: results.flatMap(({ latenciesMs }) => latenciesMs),
    };
  }

  // Once each without counting, so that neither has to be compiled while the clock runs.
  await over([server, second], 2);
  const floor = await world.run<LoadResult>('sqlLoad', {
    connectionString: await world.database('floor'),
    clients: CLIENTS,
    seconds: SECONDS,
  } satisfies SqlJob);
  const one = await over([server], SECONDS);
  const two = await over([server, second], SECONDS);
  await second.stop();
  const refused = one.failures + two.failures;
  if (refused > 0) throw new Error(`${refused} orders were refused`);

  const figure = (what: string, measured: LoadResult, target: number): Figure => {
    const ratio = measured.perSecond / floor.perSecond;
    return {
      what,
      measured: tell(measured),
      floor: `${tell(floor)} (${floor.statements} statements)`,
      ratio: times(ratio),
      target: `≥ ${target}×`,
      isMet: ratio >= target,
    };
  };
  return [
    figure(
      `\`order/create\` over HTTP, ${CLIENTS} clients; floor: the bare SQL of the same transaction, ${CLIENTS} connections`,
      one,
      0.7,
    ),
    figure('the same callers shared out among two exchanges', two, 0.85),
  ];
}
