import type { FastifyInstance } from 'fastify';
import type { Store, StoreHealth } from '../domain/ports';
import { version } from '../../../package.json';
import type { Metrics } from './metrics';

/** However often it is asked, the store is asked once in this time. */
const FRESH_MS = 500;

/**
 * What balancers and operators ask. `/livez`: the process answers. `/readyz`: it also has its store, so calls may be sent
 * here; lateness is told but makes nobody unready, because sending the callers elsewhere would not settle a thing sooner.
 */
export function addOperations(app: FastifyInstance, store: Store, metrics: Metrics): void {
  const look = createLook(store);

  app.get('/livez', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live', version }),
  );
  app.get('/readyz', async (_request, reply) => {
    const health = await look();
    const told = health
      ? { status: 'ready', store: 'here', lateMs: health.lateMs, dueWaiting: health.dueWaiting }
      : { status: 'not ready', store: 'away' };
    return reply
      .code(health ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ...told, version });
  });
  app.get('/metrics', async (_request, reply) =>
    reply
      .header('content-type', metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.text(await look())),
  );
}

/** The store's health, null while it is away. */
function createLook(store: Store): () => Promise<StoreHealth | null> {
  let known: { readonly at: number; readonly health: Promise<StoreHealth | null> } | undefined;
  return () => {
    const now = performance.now();
    if (!known || now - known.at > FRESH_MS) {
      known = { at: now, health: store.health().catch(() => null) };
    }
    return known.health;
  };
}
