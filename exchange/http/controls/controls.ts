import * as v from 'valibot';
import { fromMicro } from '#contract';
import { choice } from '#contract/fields';
import { TEST_VALUES } from '../../domain/testValues';
import { accept, refuse } from '../../domain/outcome';
import { findOffer, WEALTH_OFFERS } from '../../domain/wealthProducts';
import { parsePrice } from '#marketDay/decimals';
import { findProduct, products } from '#marketDay/products';
import { parseTimeOfDay } from '../../market/tapeMapping';
import { chooseTape, endTape } from './chooseTape';
import { control } from './control';
import type { Control } from './control';
import { faultControl } from './faultControls';
import { REVIEW_CONTROLS } from './reviewControls';

/** Maximum offset of a century in each direction, so that every time is a valid date. */
const OFFSET_MAX_MS = 100 * 365 * 86_400_000;
const milliseconds = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(-OFFSET_MAX_MS, 'time'),
  v.maxValue(OFFSET_MAX_MS, 'time'),
);
const step = v.tuple([
  v.pipe(v.number(), v.safeInteger(), v.minValue(0, 'time'), v.maxValue(OFFSET_MAX_MS, 'time')),
  v.nullable(v.string()),
]);

/** A time of the exchange, whatever its clock is set to. */
const startTime = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(0, 'time'),
  v.maxValue(2 * OFFSET_MAX_MS, 'time'),
);

/** Time of the day such as `14:30:00`, in seconds. */
const timeOfDay = v.pipe(
  v.string(),
  v.transform((text) => parseTimeOfDay(text) ?? NaN),
  v.check((sec) => !Number.isNaN(sec), 'time'),
);

const refuseUnknownProduct = (known: readonly { readonly productId: string }[]) =>
  refuse('NOT_FOUND', { field: 'productId', allowed: known.map(({ productId }) => productId) });

export const CONTROLS: readonly Control[] = [
  control({
    method: 'POST',
    path: '/_sandbox/reset',
    request: v.object({ seed: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'format'))) }),
    async run({ store, seed: first }, { seed = first }) {
      await store.exclusively((tx) => tx.exchange.reset(seed));
      return accept({ now: store.now(), seed });
    },
  }),

  control({
    method: 'POST',
    path: '/_sandbox/clock',
    request: v.object({
      advanceMs: v.optional(milliseconds),
      offsetMs: v.optional(milliseconds),
    }),
    async run({ store }, { advanceMs, offsetMs: set }) {
      if ((advanceMs === undefined) === (set === undefined)) {
        const allowed = ['advanceMs', 'offsetMs'];
        return refuse('INVALID', { fields: [{ field: 'advanceMs', rule: 'required', allowed }] });
      }
      const offsetMs = await store.exclusively(async ({ state, exchange }) => {
        const requested = set ?? state.offsetMs + (advanceMs ?? 0);
        const next = Math.max(-OFFSET_MAX_MS, Math.min(OFFSET_MAX_MS, requested));
        await exchange.setOffset(next);
        return next;
      });
      await store.processDueWork();
      return accept({ now: store.now(), offsetMs });
    },
  }),

  control({
    method: 'POST',
    path: '/_sandbox/prices',
    request: v.object({
      productId: v.string(),
      script: v.pipe(v.array(step), v.maxLength(10_000, 'format')),
    }),
    async run({ store }, { productId, script }) {
      const product = findProduct(productId);
      if (!product) return refuseUnknownProduct(products);
      const bad = script.flatMap(([, price], i) =>
        price !== null && parsePrice(product, price) === null
          ? [{ field: `script.${i}.1`, rule: 'amount' }]
          : [],
      );
      if (bad.length > 0) return refuse('INVALID', { fields: bad });
      // The transaction is exclusive, so that no process has published a tick that the script changes.
      const now = await store.exclusively(async (tx) => {
        await tx.overlays.addScript({ productId, fromMs: tx.now, steps: script });
        return tx.now;
      });
      return accept({ now });
    },
  }),

  control({
    method: 'POST',
    path: '/_sandbox/product',
    request: v.object({
      productId: v.string(),
      trading: choice(['open', 'closed', 'auto']),
    }),
    async run({ store }, { productId, trading }) {
      if (!findProduct(productId) && !findOffer(productId)) {
        return refuseUnknownProduct([...products, ...WEALTH_OFFERS]);
      }
      const now = await store.exclusively(async (tx) => {
        await tx.overlays.addOverride({ productId, fromMs: tx.now, trading });
        return tx.now;
      });
      return accept({ now });
    },
  }),

  control({
    method: 'POST',
    path: '/_sandbox/tape',
    request: v.object({
      productId: v.string(),
      tape: v.nullable(v.pipe(v.string(), v.regex(/^[0-9a-f]{8,64}$/, 'format'))),
      startAt: v.optional(startTime),
      from: v.optional(timeOfDay),
    }),
    async run({ store }, { productId, tape, startAt, from: fromSec }) {
      if (!findProduct(productId)) return refuseUnknownProduct(products);
      // The transaction is exclusive, so that no process has published a tick that the tape changes.
      return store.exclusively(async (tx) => {
        if (tape !== null) return chooseTape(tx, { productId, tape, startAt, fromSec });
        return accept({ now: tx.now, ...(await endTape(tx, productId)) });
      });
    },
  }),

  control({
    method: 'POST',
    path: '/_sandbox/settings',
    request: v.object({
      inviteRequired: v.optional(v.boolean()),
      idempotentWrites: v.optional(v.boolean()),
    }),
    async run({ store }, input) {
      await store.exclusively((tx) => tx.exchange.configure(input));
      const { inviteRequired, idempotentWrites } = store.state();
      return accept({ inviteRequired, idempotentWrites });
    },
  }),

  faultControl,
  ...REVIEW_CONTROLS,

  control({
    method: 'GET',
    path: '/_sandbox/state',
    request: v.object({}),
    async run({ store, environment }) {
      const { entriesSum, accounts, mismatched } = await store.ledger.audit();
      return accept({
        now: store.now(),
        seed: store.state().seed,
        environment,
        magic: TEST_VALUES,
        faults: await store.faults.planted(),
        ledger: { entriesSum: fromMicro(entriesSum), accounts, mismatched },
      });
    },
  }),
];
