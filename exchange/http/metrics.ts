import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { ENDPOINT_NAMES, REASON_NAMES, REASONS, endpoints } from '#contract';
import type { StoreHealth } from '../domain/storeHealth';

declare module 'fastify' {
  interface FastifyReply {
    /** True for a 503 response that the database caused. */
    isStoreUnavailable: boolean;
  }
}

/** Prometheus metrics. Labels contain only names of calls and reasons, and no user data. */
export interface Metrics {
  /** Adds hooks that count every response of a call and measure its duration. */
  watchCalls(app: FastifyInstance): void;
  /** Records a finished batch of due work. */
  readonly batchDone: (done: number, lateMs: number) => void;
  /** Records a failed attempt of an item of due work. */
  readonly dueFailed: (kind: string) => void;
  /** @param health null while the store is unavailable */
  text(health: (StoreHealth & { readonly unreadable: number }) | null): Promise<string>;
  readonly contentType: string;
}

const NAME_OF_ROUTE = new Map<string, string>(
  ENDPOINT_NAMES.map((name) => [`${endpoints[name].method} ${endpoints[name].path}`, name]),
);
const OUTCOME_OF_CODE = new Map<string, string>([
  ['0', 'OK'],
  ...REASON_NAMES.map((reason) => [String(REASONS[reason]), reason] as const),
]);

/**
 * Returns the outcome of a response. Responses have one reason for every 5xx status; the metric distinguishes a bug, a
 * lack of capacity and an unavailable database.
 */
function outcomeOf(payload: string, reply: FastifyReply): string {
  const code = /^\{"code":(\d+)/.exec(payload)?.[1] ?? '';
  const outcome = OUTCOME_OF_CODE.get(code) ?? 'INTERNAL';
  if (outcome !== 'INTERNAL' || reply.statusCode !== 503) return outcome;
  return reply.isStoreUnavailable ? 'STORE_UNAVAILABLE' : 'OVERLOADED';
}

const LATENCY_SEC = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const LATENESS_SEC = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60];

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const calls = new Counter({
    name: 'tidemark_calls_total',
    help: 'Answers by call and outcome: OK, the reason of the refusal, STORE_UNAVAILABLE or OVERLOADED.',
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
    help: 'Delay of each batch of due work, mainly settlements. The delay grows before any work fails.',
    buckets: LATENESS_SEC,
    registers,
  });
  const done = new Counter({
    name: 'tidemark_due_done_total',
    help: 'Items of due work that this process completed.',
    registers,
  });
  const failed = new Counter({
    name: 'tidemark_due_failed_total',
    help: 'Failed tries of items of due work in this process, by kind.',
    labelNames: ['kind'],
    registers,
  });
  const parked = new Gauge({
    name: 'tidemark_due_parked',
    help: 'Items of due work that need an operator: failed too often, or of a kind that only a newer release processes.',
    labelNames: ['reason'],
    registers,
  });
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const storeUp = gauge('tidemark_store_up', '1 while the database answers, otherwise 0.');
  const waiting = gauge('tidemark_due_waiting', 'Overdue items, counted up to 10,000.');
  const late = gauge('tidemark_due_late_seconds', 'Delay of the oldest overdue item.');
  const retrying = gauge('tidemark_due_retrying', 'Items that failed and wait for their next try.');
  const writable = gauge(
    'tidemark_store_writable',
    '1 while the database accepts writes, otherwise 0.',
  );
  const ahead = gauge(
    'tidemark_clock_ahead_seconds',
    'Exchange time minus the time of this machine, without the offset of the sandbox.',
  );
  const stopped = gauge(
    'tidemark_clock_stopped_seconds',
    'Time since exchange time last advanced.',
  );
  const held = gauge(
    'tidemark_clock_held_seconds',
    "Time until exchange time advances again, because the stored time is ahead of the database's clock.",
  );
  const open = gauge('tidemark_store_connections', 'Open database connections.');
  const idle = gauge('tidemark_store_connections_idle', 'Idle database connections.');
  const queue = gauge('tidemark_store_queue', 'Requests that wait for a database connection.');

  const orders = gauge('tidemark_orders_waiting', 'Orders that wait for the next batch.');

  const unreadable = gauge(
    'tidemark_products_unreadable',
    'Products that are closed because their source of prices cannot be read.',
  );

  const startedAt = new WeakMap<FastifyRequest, number>();

  return {
    watchCalls(app) {
      app.decorateReply('isStoreUnavailable', false);
      app.addHook('onRequest', (request, _reply, done) => {
        startedAt.set(request, performance.now());
        done();
      });
      app.addHook('onSend', (request, reply, payload, done) => {
        const call = NAME_OF_ROUTE.get(`${request.method} ${request.routeOptions.url ?? ''}`);
        if (call === undefined || typeof payload !== 'string') return done(null, payload);
        calls.inc({ call, outcome: outcomeOf(payload, reply) });
        const now = performance.now();
        latency.observe({ call }, (now - (startedAt.get(request) ?? now)) / 1000);
        done(null, payload);
      });
    },
    batchDone(count, lateMs) {
      done.inc(count);
      lateness.observe(lateMs / 1000);
    },
    dueFailed: (kind) => failed.inc({ kind }),
    text(health) {
      storeUp.set(health ? 1 : 0);
      writable.set(health?.writeRefusal === null ? 1 : 0);
      if (health) {
        const { due, clock } = health;
        waiting.set(due.waiting);
        late.set(due.lateMs / 1000);
        retrying.set(due.failed);
        parked.set({ reason: 'failed' }, due.parked);
        parked.set({ reason: 'unknown_kind' }, due.unknownKind);
        ahead.set(clock.aheadMs / 1000);
        stopped.set(clock.stoppedMs / 1000);
        held.set(clock.heldMs / 1000);
        open.set(health.connections.open);
        idle.set(health.connections.idle);
        queue.set(health.connections.waiting);
        orders.set(health.ordersWaiting);
        unreadable.set(health.unreadable);
      }
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}
