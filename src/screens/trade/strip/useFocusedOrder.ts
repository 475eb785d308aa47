import { useState } from 'react';
import type { OrderPhase } from '../../../machines/kinds';
import { isOutcomePending } from '../../../machines/requestStates';
import type { OrderMachineRecord } from '../../../tracker/machines';

/**
 * Whether an order in this state is shown in the strip. The errors of orders that were not placed are shown in the
 * ticket instead.
 */
const IS_SHOWN = {
  drafted: false,
  submitting: false,
  checking: true,
  pending: true,
  ordered: true,
  awaiting: true,
  unknown: true,
  settled: true,
  void: true,
  routing: false,
  refused: false,
  absent: false,
} as const satisfies Record<OrderPhase, boolean>;

export interface FocusedOrder {
  /** The focused order, which the strip and the chart show; null if there is no order to show. */
  readonly order: OrderMachineRecord | null;
  /** Index of the focused order among the shown orders, and their number. */
  readonly at: number;
  readonly count: number;
  /** Focuses the next or the previous order, in a loop. */
  readonly step: (direction: -1 | 1) => void;
  readonly focus: (id: string) => void;
}

const endTime = ({ context }: OrderMachineRecord) => context.endsAt ?? Number.MAX_SAFE_INTEGER;

/**
 * The focused order of a product: the order being placed, otherwise the one that the user selected, otherwise the one
 * that ends next. After its end it stays focused with its result until the user dismisses the result. A new order gets
 * the focus, so that a tap has a visible effect.
 */
export function useFocusedOrder(
  orders: readonly OrderMachineRecord[],
  next: OrderMachineRecord | null,
): FocusedOrder {
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const shown = orders
    .filter(({ value }) => IS_SHOWN[value])
    .sort((a, b) => endTime(a) - endTime(b));
  const undecided = orders.find(({ value }) => isOutcomePending(value));
  const findShown = (id: string | null | undefined) => shown.find((each) => each.id === id);
  const order =
    findShown(undecided?.id) ?? findShown(focusedId) ?? findShown(next?.id) ?? shown[0] ?? null;
  const nextFocusedId = undecided?.id ?? order?.id ?? null;
  if (nextFocusedId !== focusedId) setFocusedId(nextFocusedId);

  const at = order ? shown.indexOf(order) : -1;
  return {
    order,
    at,
    count: shown.length,
    step: (direction) => setFocusedId(shown.at((at + direction) % shown.length)?.id ?? null),
    focus: setFocusedId,
  };
}
