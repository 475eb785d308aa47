/** Selectors for one order. Pure and without xstate, so they fit into the first chunk. */
import { fromUnits, toUnits } from '#contract';
import type { Direction } from '#contract';
import type { MachineKinds, OrderPhase } from './kinds';

type OrderPlace = Pick<MachineKinds['order'], 'value' | 'context'>;

/** True while the exchange has the order and has not decided it. */
export const isRunning = (phase: OrderPhase): boolean =>
  phase === 'pending' || phase === 'ordered' || phase === 'awaiting';

export type Side = 'winning' | 'losing' | 'level';

export interface LiveResult {
  readonly side: Side;
  /** Current price minus entry price, signed, as a decimal string. */
  readonly priceChange: string;
}

const PLACES = 12;

/** Whether a price is ahead of or behind `entryPrice`, for an order in `direction`. */
export function liveResultAt(direction: Direction, entryPrice: string, price: string): LiveResult {
  const moved = toUnits(price, PLACES) - toUnits(entryPrice, PLACES);
  const gained = direction === 'rise' ? moved : -moved;
  return {
    side: gained > 0n ? 'winning' : gained < 0n ? 'losing' : 'level',
    priceChange: fromUnits(moved, PLACES, true),
  };
}

/**
 * The same for an order; null before the entry price is known. Describes the current price only, never the final
 * result.
 */
export const liveResult = ({ context }: OrderPlace, price: string): LiveResult | null =>
  context.entryPrice === null
    ? null
    : liveResultAt(context.intent.direction, context.entryPrice, price);
