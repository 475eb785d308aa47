/**
 * The state of a running order, computed without xstate (as in `taps.ts`). Between entry and end no event changes it,
 * so a page can show it long before xstate is loaded. `runningOrder.test.ts` compares it with the machine.
 */
import type { Order } from '#contract';
import { initialContext, intentFromRow, applyRow, SNAPSHOT_VERSION } from './orderFacts';
import type { TapTransition } from './tapTransitions';

/** The first transition of the order machine, and the end of the order, server ms. */
export interface RunningOrder {
  readonly move: TapTransition<'order'>;
  readonly endsAt: number;
}

/** Null for a row in any other state; only the machine handles those. */
export function runningOrder(order: Order): RunningOrder | null {
  const context = applyRow(initialContext(intentFromRow(order)), order);
  const { stage, endsAt } = context;
  if (stage !== 'ordered' || endsAt === null) return null;
  const event = { type: 'REPORTED', order } as const;
  const places = { from: 'drafted', to: 'ordered' } as const;
  return {
    endsAt,
    move: { machine: 'order', version: SNAPSHOT_VERSION, event, ...places, changed: context },
  };
}
