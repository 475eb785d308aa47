/** What a screen asks about an order. Pure, and free of the interpreter, so the first paint can afford it. */
import { fromUnits, toUnits } from '../contract';
import type { Direction } from '../contract';
import type { MachineKinds, OrderPhase } from './kinds';

type OrderPlace = Pick<MachineKinds['order'], 'value' | 'context'>;

/** The exchange holds it and has not decided it. */
export const isRunning = (phase: OrderPhase): boolean =>
  phase === 'pending' || phase === 'ordered' || phase === 'awaiting';

export type Side = 'winning' | 'losing' | 'level';

export interface Standing {
  readonly side: Side;
  /** Current price less entry price, with its sign, as a decimal string. */
  readonly distance: string;
}

const PLACES = 12;

/** On which side of the tide line a price is, for someone who said `direction` at `entryPrice`. */
export function standingOf(direction: Direction, entryPrice: string, price: string): Standing {
  const moved = toUnits(price, PLACES) - toUnits(entryPrice, PLACES);
  const gained = direction === 'rise' ? moved : -moved;
  return {
    side: gained > 0n ? 'winning' : gained < 0n ? 'losing' : 'level',
    distance: fromUnits(moved, PLACES, true),
  };
}

/** The same for an order; null before there is an entry. Says where the price is now, never who has won. */
export const standing = ({ context }: OrderPlace, price: string): Standing | null =>
  context.entryPrice === null
    ? null
    : standingOf(context.intent.direction, context.entryPrice, price);
