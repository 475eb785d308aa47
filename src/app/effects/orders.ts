/** Everything that happens around orders: placing, checking, watching, ringing at the end, telling the result. */
import { selectIsTicketBusy } from '../../state/orders';
import type { Ticket } from '../../state/orders';
import { machineClosed } from '../../state/machines';
import type { OrderRecord } from '../../state/machines';
import type { Host } from '../../state/host';
import type { OrderCalls } from './orderCalls';
import { createDesk } from './orderDesk';
import type { DeskDeps } from './orderDesk';
import { createPlacing } from './placeOrder';
import { createRest } from './rest';
import { createWatch } from './watchOrders';

export interface OrderEffectsDeps extends DeskDeps {
  readonly calls: OrderCalls;
  readonly host: Host;
  /** A fresh UUID. */
  readonly newId: () => string;
  readonly hasIdempotentWrites: () => boolean;
}

export interface OrderEffects {
  /** Resolves when the order's fate is certain, or at once where the tap was a repeat. */
  placed(ticket: Ticket): Promise<void>;
  resultSeen(id: string): void;
  /** The page is shown or online again. */
  woke(): void;
  /** The session is over: no timer rings, no answer counts any more. */
  stop(): void;
}

/** For one session: fetches what is open and follows it until `stop`. */
export function startOrderEffects(deps: OrderEffectsDeps): OrderEffects {
  const { dispatch, getState, time, host, calls, isAwake, newId, hasIdempotentWrites } = deps;
  let hasStopped = false;
  const isStopped = () => hasStopped;
  const rest = createRest(host, isAwake);
  const onMoved = (order: OrderRecord) => watch.noteMoved(order);
  const desk = createDesk(deps, onMoved);
  const watch = createWatch({ desk, calls, host, isAwake, isStopped });
  const { clock } = time;
  const place = createPlacing({ desk, calls, clock, rest, newId, hasIdempotentWrites, isStopped });

  watch.wake();
  return {
    placed: (ticket) => place(ticket, selectIsTicketBusy(getState(), ticket.productId)),
    resultSeen(id) {
      if (getState().machines[id]?.done) dispatch(machineClosed({ id }));
    },
    woke() {
      rest.wake();
      watch.wake();
    },
    stop() {
      hasStopped = true;
      rest.stop();
      watch.stop();
      desk.stop();
    },
  };
}
