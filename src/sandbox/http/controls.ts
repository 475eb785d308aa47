import * as z from 'zod/mini';
import { fromMicro } from '../../contract';
import { choice } from '../../contract/fields';
import { MAGIC } from '../domain/magic';
import { accept, refuse } from '../domain/outcome';
import type { Outcome } from '../domain/outcome';
import { parsePrice } from '../market/decimals';
import { findProduct } from '../market/products';
import type { Exchange } from './call';

/** A lever of the sandbox that no user has. */
export interface Control {
  readonly method: 'GET' | 'POST';
  readonly path: `/_sandbox/${string}`;
  readonly request: z.ZodMiniType;
  run(exchange: Exchange, input: unknown): Promise<Outcome<unknown>>;
}

/** Ties the input of `run` to the schema that made it. */
export function control<S extends z.ZodMiniType>(entry: {
  method: Control['method'];
  path: Control['path'];
  request: S;
  run(exchange: Exchange, input: z.output<S>): Promise<Outcome<unknown>>;
}): Control {
  return { ...entry, run: (exchange, input) => entry.run(exchange, input as z.output<S>) };
}

/** A century either way, so that every time stays one that a date can show. */
const OFFSET_MAX_MS = 100 * 365 * 86_400_000;
const milliseconds = z.int().check(z.gte(-OFFSET_MAX_MS, 'time'), z.lte(OFFSET_MAX_MS, 'time'));
const step = z.tuple([
  z.int().check(z.gte(0, 'time'), z.lte(OFFSET_MAX_MS, 'time')),
  z.nullable(z.string()),
]);

export const CONTROLS: readonly Control[] = [
  control({
    method: 'POST',
    path: '/_sandbox/reset',
    request: z.object({ seed: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/, 'format'))) }),
    async run({ store, seed: first }, { seed = first }) {
      await store.exclusively((unit) => unit.exchange.reset(seed));
      return accept({ now: store.now(), seed });
    },
  }),

  control({
    method: 'POST',
    path: '/_sandbox/clock',
    request: z.union([z.object({ advanceMs: milliseconds }), z.object({ offsetMs: milliseconds })]),
    async run({ store }, input) {
      const offsetMs = await store.exclusively(async ({ state, exchange }) => {
        const wished = 'offsetMs' in input ? input.offsetMs : state.offsetMs + input.advanceMs;
        const next = Math.max(-OFFSET_MAX_MS, Math.min(OFFSET_MAX_MS, wished));
        await exchange.setOffset(next);
        return next;
      });
      await store.catchUp();
      return accept({ now: store.now(), offsetMs });
    },
  }),

  control({
    method: 'POST',
    path: '/_sandbox/prices',
    request: z.object({
      productId: z.string(),
      script: z.array(step).check(z.maxLength(10_000, 'format')),
    }),
    async run({ store }, { productId, script }) {
      const product = findProduct(productId);
      if (!product) return refuse('NOT_FOUND', { field: 'productId' });
      const bad = script.flatMap(([, price], i) =>
        price !== null && parsePrice(product, price) === null
          ? [{ field: `script.${i}.1`, rule: 'amount' }]
          : [],
      );
      if (bad.length > 0) return refuse('INVALID', { fields: bad });
      // Alone, so that nobody has seen a tick that the script is about to change.
      const now = await store.exclusively(async (unit) => {
        await unit.overlays.addScript({ productId, fromMs: unit.now, steps: script });
        return unit.now;
      });
      return accept({ now });
    },
  }),

  control({
    method: 'POST',
    path: '/_sandbox/product',
    request: z.object({
      productId: z.string(),
      trading: choice(['open', 'closed', 'auto']),
    }),
    async run({ store }, { productId, trading }) {
      if (!findProduct(productId)) return refuse('NOT_FOUND', { field: 'productId' });
      const now = await store.exclusively(async (unit) => {
        await unit.overlays.addOverride({ productId, fromMs: unit.now, trading });
        return unit.now;
      });
      return accept({ now });
    },
  }),

  control({
    method: 'POST',
    path: '/_sandbox/settings',
    request: z.object({
      inviteRequired: z.optional(z.boolean()),
      idempotentWrites: z.optional(z.boolean()),
    }),
    async run({ store }, input) {
      await store.exclusively((unit) => unit.exchange.configure(input));
      const { inviteRequired, idempotentWrites } = store.state();
      return accept({ inviteRequired, idempotentWrites });
    },
  }),

  control({
    method: 'GET',
    path: '/_sandbox/state',
    request: z.object({}),
    async run({ store, environment }) {
      const { entriesSum, accounts, mismatched } = await store.ledger.audit();
      return accept({
        now: store.now(),
        seed: store.state().seed,
        environment,
        magic: MAGIC,
        faults: [],
        ledger: { entriesSum: fromMicro(entriesSum), accounts, mismatched },
      });
    },
  }),
];
