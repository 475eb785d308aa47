/** Message ids of order states, in the message bundle `trade`. */
import type { Direction, Order, OrderResult } from '#contract';
import type { OrderPhase } from '../../../machines/kinds';

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
export const orderMessage = ({ state, result }: Pick<Order, 'state' | 'result'>): PlainMessageId =>
  state === 'settled' && result !== undefined ? resultMessages[result] : stateMessages[state];

const stateMessages = {
  pending: 'order.state.pending',
  ordered: 'order.state.ordered',
  settled: 'order.state.ordered',
  void: resultMessages.void,
  unknown: 'common.unknownState',
} as const satisfies Record<Order['state'], PlainMessageId>;

/** Messages for orders without a current result, by the state of the machine. */
export const waitingMessages = {
  drafted: 'position.checking',
  submitting: 'position.checking',
  checking: 'position.checking',
  routing: 'position.checking',
  pending: 'order.state.pending',
  ordered: 'position.noPrice',
  awaiting: 'position.awaiting',
  unknown: 'common.unknownState',
  settled: 'position.noPrice',
  void: 'position.noPrice',
  refused: 'position.noPrice',
  absent: 'position.noPrice',
} as const satisfies Record<OrderPhase, PlainMessageId>;
