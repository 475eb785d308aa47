/**
 * The state of a running order, found without xstate's interpreter (as in `taps.ts`): once its entry is known nothing
 * happens until its end, so a page can show it long before the interpreter is loaded. `runningOrder.test.ts` compares
 * it with what the machine does.
 */
import type { Order } from '../contract';
import { draftOf, intentOf, learn, VERSION } from './orderFacts';
import type { Tap } from './taps';

/** The first move of the order's machine, and when the order ends, server ms. */
export interface RunningOrder {
  readonly move: Tap<'order'>;
  readonly endsAt: number;
}

/** Null for a row in any other state, which only the machine itself can handle. */
export function runningOrder(order: Order): RunningOrder | null {
  const context = learn(draftOf(intentOf(order)), order);
  const { stage, endsAt } = context;
  if (stage !== 'ordered' || endsAt === null) return null;
  const event = { type: 'REPORTED', order } as const;
  const places = { from: 'drafted', to: 'ordered' } as const;
  return {
    endsAt,
    move: { machine: 'order', version: VERSION, event, ...places, changed: context },
  };
}
