import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract';
import { formatPriceUnits } from '#marketDay/decimals';
import { findProduct } from '#marketDay/products';
import { TRADED_PRODUCT_IDS } from './moneyCalls';
import type { DrawContext } from './moneyCalls';
import type { Random } from './random';

/** A call of the sandbox controls, sent while users are active. */
export interface ControlCall {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** Token of the user; only for controls that users call themselves. */
  readonly token?: string;
}

/** Draws a clock change: mostly about the duration of an order, sometimes hours, rarely days. */
function jump(random: Random): number {
  const draw = random.next();
  if (draw < 0.7) return random.int(1, 90_000);
  if (draw < 0.9) return random.int(MINUTE_MS, HOUR_MS);
  return draw < 0.97 ? random.int(HOUR_MS, 12 * HOUR_MS) : random.int(DAY_MS, 8 * DAY_MS);
}

/**
 * Draws a price script with few distinct prices, so that ties are frequent, and with gaps that are long enough to
 * void an order.
 */
function script(random: Random, productId: string): readonly (readonly [number, string | null])[] {
  const found = findProduct(productId);
  if (!found || random.chance(0.3)) return [];
  let at = 0;
  return Array.from({ length: random.int(1, 8) }, () => {
    const price = formatPriceUnits(found, found.level + random.int(-1, 1));
    const step = [at, random.chance(0.2) ? null : price] as const;
    at += random.int(0, 120_000);
    return step;
  });
}

function verdict({ random, model, user }: DrawContext): ControlCall {
  const state = random.pick(['success', 'fail']);
  const owner = random.chance(0.5) ? user : random.pick(model.users);
  const kind = random.pick(['deposit', 'withdrawal']);
  return { path: 'verdict', body: { kind, username: owner.username, state } };
}

export function randomControl(draw: DrawContext): ControlCall {
  const { random, user } = draw;
  const productId = random.pick(TRADED_PRODUCT_IDS);
  const kind = random.next();
  if (kind < 0.12) return { path: 'clock', body: { advanceMs: jump(random) } };
  if (kind < 0.4) return { path: 'prices', body: { productId, script: script(random, productId) } };
  if (kind < 0.45) {
    // Mostly `auto`, the product's schedule, so that products do not stay closed.
    const trading = random.pick(['open', 'closed', 'auto', 'auto', 'auto']);
    return { path: 'product', body: { productId, trading } };
  }
  if (kind < 0.47) return { path: 'balance', body: {}, token: user.token };
  if (kind < 0.5) {
    const forSec = random.chance(0.5) ? 0 : random.int(1, 600);
    return { path: 'freeze', body: { username: user.username, reason: 'SIMULATED', forSec } };
  }
  return verdict(draw);
}
