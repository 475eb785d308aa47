import type { Product } from './products';
import { schedule } from './timeline';
import type { Timeline } from './timeline';

/** Trading state of a product; `opensAt` and `closesAt` in ms, absent when no change is scheduled. */
export type TradingState = {
  readonly trading: 'open' | 'closed';
  readonly opensAt?: number;
  readonly closesAt?: number;
};

export function tradingStateAt(product: Product, timeline: Timeline, nowMs: number): TradingState {
  const forced = timeline.overrideAt(nowMs);
  if (forced !== 'auto') return { trading: forced };
  if (!product.hours) return { trading: 'open' };
  const { open, toSec } = schedule(product, Math.floor(nowMs / 1000));
  return open
    ? { trading: 'open', closesAt: toSec * 1000 }
    : { trading: 'closed', opensAt: toSec * 1000 };
}
