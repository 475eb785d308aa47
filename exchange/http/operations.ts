import type { FastifyInstance } from 'fastify';
import { clockState } from '../domain/storeHealth';
import type { StoreHealth } from '../domain/storeHealth';
import { products } from '#marketDay/products';
import { version } from '../../package.json';
import type { Exchange } from './calls/call';
import type { Metrics } from './metrics';

/** Cache time of the health data, so that frequent checks cause few queries. */
const FRESH_MS = 500;

/**
 * Adds endpoints for load balancers and operators. `/livez`: the process answers. `/readyz`: the database also answers,
 * accepts writes, its clock is right, and a price can be computed. A late settlement is reported but does not make a process unready, because
 * moving traffic would not speed it up.
 */
export function addOperations(
  app: FastifyInstance,
  exchange: Pick<Exchange, 'store' | 'market'>,
  metrics: Metrics,
): void {
  const readHealth = createHealthCheck(exchange);

  app.get('/livez', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live', version }),
  );
  app.get('/readyz', async (_request, reply) => {
    const health = await readHealth();
    const { isReady, ...body } = readiness(health);
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : 'not ready', ...body, version });
  });
  app.get('/metrics', async (_request, reply) =>
    reply
      .header('content-type', metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.text(await readHealth())),
  );
}

/** SQLSTATE of a full disk; any other refusal of writes comes from a standby or a setting. */
const DISK_FULL = '53100';

function readiness(health: ExchangeHealth | null) {
  if (!health) return { isReady: false, store: 'away' };
  const { writeRefusal, clock, due, unreadable } = health;
  const store = writeRefusal === null ? 'here' : writeRefusal === DISK_FULL ? 'full' : 'read-only';
  return {
    isReady: store === 'here' && clockState(clock) === 'right' && unreadable < products.length,
    store,
    clock: clockState(clock),
    productsUnreadable: unreadable,
    lateMs: due.lateMs,
    dueWaiting: due.waiting,
    dueParked: due.parked + due.unknownKind,
  };
}

/** Health of the store, and the number of products whose prices cannot be computed. */
type ExchangeHealth = StoreHealth & { readonly unreadable: number };

/** Creates a function that reads the health with a short cache; null while the store is unavailable. */
function createHealthCheck({
  store,
  market,
}: Pick<Exchange, 'store' | 'market'>): () => Promise<ExchangeHealth | null> {
  let known: { readonly at: number; readonly health: Promise<ExchangeHealth | null> } | undefined;

  /** Asks for a price of each product. */
  async function countUnreadable(): Promise<number> {
    const current = await market();
    const nowMs = store.now();
    return products.filter(
      ({ productId }) =>
        current.isUnreadableAt(productId, nowMs) || current.tickAt(productId, nowMs) === null,
    ).length;
  }

  const read = async () => ({
    ...(await store.health()),
    unreadable: await countUnreadable().catch(() => products.length),
  });

  return () => {
    const now = performance.now();
    if (!known || now - known.at > FRESH_MS) known = { at: now, health: read().catch(() => null) };
    return known.health;
  };
}
