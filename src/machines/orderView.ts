/** What a screen asks about an order. Pure, and free of the interpreter, so the first paint can afford it. */
import { fromUnits, toUnits } from '../contract';
import type { Direction } from '../contract';
import type { MachineKinds, OrderPhase } from './kinds';

type OrderPlace = Pick<MachineKinds['order'], 'value' | 'context'>;

const FINAL: ReadonlySet<OrderPhase> = new Set(['settled', 'void', 'refused', 'absent']);
const UNDECIDED: ReadonlySet<OrderPhase> = new Set(['submitting', 'checking']);

/** Nothing that comes later changes it. */
export const isFinal = (phase: OrderPhase): boolean => FINAL.has(phase);
/** Sent, and not yet known whether the exchange took it. */
export const isUndecided = (phase: OrderPhase): boolean => UNDECIDED.has(phase);
/** The exchange holds it and has not decided it. */
export const isRunning = (phase: OrderPhase): boolean =>
  phase === 'pending' || phase === 'ordered' || phase === 'awaiting';

/** Ms until the end, never negative; null before there is an entry. `now` is server ms. */
export const timeLeftMs = ({ context }: OrderPlace, now: number): number | null =>
  context.endsAt === null ? null : Math.max(0, context.endsAt - now);

/** Share of the duration that has passed, 0 to 1. A ratio for drawing, not money. */
export function fractionElapsed({ context }: OrderPlace, now: number): number {
  const left = context.endsAt === null ? null : context.endsAt - now;
  if (left === null) return 0;
  return Math.min(1, Math.max(0, 1 - left / (context.intent.durationSec * 1_000)));
}

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

/** The moment the alarm must ring for a machine, with the event it then sends; null where no time is awaited. */
export const deadlineOf = ({
  value,
  context,
}: OrderPlace): { readonly at: number; readonly event: 'DEADLINE_REACHED' } | null =>
  value === 'ordered' && context.endsAt !== null
    ? { at: context.endsAt, event: 'DEADLINE_REACHED' }
    : null;
