import type { FastifyInstance } from 'fastify';
import type { Store, StoreHealth } from '../domain/ports';
import { version } from '../../package.json';
import type { Metrics } from './metrics';

/** Cache time of the store's health, so that frequent checks cause few queries. */
const FRESH_MS = 500;

/**
 * Endpoints for load balancers and operators. `/livez`: the process answers. `/readyz`: the store is available too.
 * Late settlement is reported but does not make a process unready, because moving traffic would not speed it up.
 */
export function addOperations(app: FastifyInstance, store: Store, metrics: Metrics): void {
  const readHealth = createHealthCheck(store);

  app.get('/livez', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live', version }),
  );
  app.get('/readyz', async (_request, reply) => {
    const health = await readHealth();
    const body = health
      ? { status: 'ready', store: 'here', lateMs: health.lateMs, dueWaiting: health.dueWaiting }
      : { status: 'not ready', store: 'away' };
    return reply
      .code(health ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ...body, version });
  });
  app.get('/metrics', async (_request, reply) =>
    reply
      .header('content-type', metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.text(await readHealth())),
  );
}

/** Reads the store's health with a short cache; null while it is unavailable. */
function createHealthCheck(store: Store): () => Promise<StoreHealth | null> {
  let known: { readonly at: number; readonly health: Promise<StoreHealth | null> } | undefined;
  return () => {
    const now = performance.now();
    if (!known || now - known.at > FRESH_MS) {
      known = { at: now, health: store.health().catch(() => null) };
    }
    return known.health;
  };
}
