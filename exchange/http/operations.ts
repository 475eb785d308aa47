import type { FastifyInstance } from 'fastify';
import type { Store } from '../domain/ports';
import { clockState } from '../domain/storeHealth';
import type { StoreHealth } from '../domain/storeHealth';
import { version } from '../../package.json';
import type { Metrics } from './metrics';

/** Cache time of the health data, so that frequent checks cause few queries. */
const FRESH_MS = 500;

/**
 * Adds endpoints for load balancers and operators. `/livez`: the process answers. `/readyz`: the database also answers,
 * accepts writes, and its clock is right. A late settlement is reported but does not make a process unready, because
 * moving traffic would not speed it up.
 */
export function addOperations(app: FastifyInstance, store: Store, metrics: Metrics): void {
  const readHealth = createHealthCheck(store);

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

function readiness(health: StoreHealth | null) {
  if (!health) return { isReady: false, store: 'away' };
  const { writeRefusal, clock, due } = health;
  const store = writeRefusal === null ? 'here' : writeRefusal === DISK_FULL ? 'full' : 'read-only';
  return {
    isReady: store === 'here' && clockState(clock) === 'right',
    store,
    clock: clockState(clock),
    lateMs: due.lateMs,
    dueWaiting: due.waiting,
    dueParked: due.parked + due.unknownKind,
  };
}

/** Creates a function that reads the health of the store with a short cache; null while the store is unavailable. */
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
