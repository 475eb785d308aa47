import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { ENDPOINT_NAMES, REASON_NAMES, REASONS, endpoints } from '#contract';
import type { StoreHealth } from '../domain/ports';

/** Prometheus metrics. Labels are only call names and reasons, so no user data is included. */
export interface Metrics {
  /** Counts and times every answer of a call. */
  watchCalls(app: FastifyInstance): void;
  /** Records a finished batch of due work. */
  readonly batchDone: (done: number, lateMs: number) => void;
  /** @param health null while the store is unavailable */
  text(health: StoreHealth | null): Promise<string>;
  readonly contentType: string;
}

const NAME_OF_ROUTE = new Map<string, string>(
  ENDPOINT_NAMES.map((name) => [`${endpoints[name].method} ${endpoints[name].path}`, name]),
);
const OUTCOME_OF_CODE = new Map<string, string>([
  ['0', 'OK'],
  ...REASON_NAMES.map((reason) => [String(REASONS[reason]), reason] as const),
]);
const LATENCY_SEC = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const LATENESS_SEC = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60];

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const calls = new Counter({
    name: 'tidemark_calls_total',
    help: 'Answers by call and outcome: OK, or the reason of the refusal.',
    labelNames: ['call', 'outcome'],
    registers,
  });
  const latency = new Histogram({
    name: 'tidemark_call_seconds',
    help: 'Seconds from the start of a request to its answer.',
    labelNames: ['call'],
    buckets: LATENCY_SEC,
    registers,
  });
  const lateness = new Histogram({
    name: 'tidemark_due_lateness_seconds',
    help: 'Delay of each batch of due work, mainly settlements. It grows before anything fails.',
    buckets: LATENESS_SEC,
    registers,
  });
  const done = new Counter({
    name: 'tidemark_due_done_total',
    help: 'Items of due work that this process completed.',
    registers,
  });
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const storeUp = gauge('tidemark_store_up', '1 while the database answers, otherwise 0.');
  const waiting = gauge('tidemark_due_waiting', 'Overdue items, counted up to 10,000.');
  const late = gauge('tidemark_due_late_seconds', 'Delay of the oldest overdue item.');
  const open = gauge('tidemark_store_connections', 'Open database connections.');
  const idle = gauge('tidemark_store_connections_idle', 'Idle database connections.');
  const queue = gauge('tidemark_store_queue', 'Requests that wait for a database connection.');

  return {
    watchCalls(app) {
      app.addHook('onSend', (request, reply, payload, done) => {
        const call = NAME_OF_ROUTE.get(`${request.method} ${request.routeOptions.url ?? ''}`);
        if (call === undefined || typeof payload !== 'string') return done(null, payload);
        const code = /^\{"code":(\d+)/.exec(payload)?.[1] ?? '';
        calls.inc({ call, outcome: OUTCOME_OF_CODE.get(code) ?? 'INTERNAL' });
        latency.observe({ call }, reply.elapsedTime / 1000);
        done(null, payload);
      });
    },
    batchDone(count, lateMs) {
      done.inc(count);
      lateness.observe(lateMs / 1000);
    },
    text(health) {
      storeUp.set(health ? 1 : 0);
      if (health) {
        waiting.set(health.dueWaiting);
        late.set(health.lateMs / 1000);
        open.set(health.connections.open);
        idle.set(health.connections.idle);
        queue.set(health.connections.waiting);
      }
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}
