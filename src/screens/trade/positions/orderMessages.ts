/** Message ids of order states, in the message bundle `trade`. */
import type { Direction, Order, OrderResult } from '#contract';

export const directionMessages = {
  rise: 'order.direction.rise',
  drop: 'order.direction.drop',
} as const satisfies Record<Direction, MessageId>;

export const resultMessages = {
  win: 'order.result.win',
  lose: 'order.result.lose',
  tie: 'order.result.tie',
  void: 'order.result.void',
} as const satisfies Record<OrderResult | 'void', MessageId>;

/** Message id for the label of an order: its result or, before the settlement, its state. */
export function orderMessage({ state, result }: Pick<Order, 'state' | 'result'>): PlainMessageId {
  switch (state) {
    case 'pending':
      return 'order.state.pending';
    case 'ordered':
      return 'order.state.ordered';
    case 'void':
      return resultMessages.void;
    case 'settled':
      return result === undefined ? 'order.state.ordered' : resultMessages[result];
  }
}
