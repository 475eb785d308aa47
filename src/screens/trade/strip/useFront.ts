import { useState } from 'react';
import type { OrderPhase } from '../../../machines/kinds';
import { isUndecided } from '../../../machines/undecided';
import type { OrderRecord } from '../../../state/machines/machines';

/** Whether an order of a phase is shown above the ticket; what was never placed is told at the ticket instead. */
const IS_SHOWN = {
  drafted: false,
  submitting: false,
  checking: true,
  pending: true,
  ordered: true,
  awaiting: true,
  settled: true,
  void: true,
  sorted: false,
  refused: false,
  absent: false,
} as const satisfies Record<OrderPhase, boolean>;

export interface Front {
  /** What is shown above the ticket and drawn in the chart; null where nothing runs and no result waits. */
  readonly order: OrderRecord | null;
  /** Its place among the shown ones, and how many they are. */
  readonly at: number;
  readonly count: number;
  /** Brings the next or the one before it to the front, round and round. */
  readonly step: (way: -1 | 1) => void;
  readonly bring: (id: string) => void;
}

const endOf = ({ context }: OrderRecord) => context.endsAt ?? Number.MAX_SAFE_INTEGER;

/**
 * Which of a product's orders is in front: the one that was asked for, else the next to end. It stays there through its
 * result, until the next tap. A new order comes to the front, for a tap must show.
 */
export function useFront(orders: readonly OrderRecord[], next: OrderRecord | null): Front {
  const [held, hold] = useState<string | null>(null);
  const shown = orders.filter(({ value }) => IS_SHOWN[value]).sort((a, b) => endOf(a) - endOf(b));
  const tapped = orders.find(({ value }) => isUndecided(value));
  const found = (id: string | null | undefined) => shown.find((each) => each.id === id);
  const order = found(tapped?.id) ?? found(held) ?? found(next?.id) ?? shown[0] ?? null;
  const wanted = tapped?.id ?? order?.id ?? null;
  if (wanted !== held) hold(wanted);

  const at = order ? shown.indexOf(order) : -1;
  return {
    order,
    at,
    count: shown.length,
    step: (way) => hold(shown.at((at + way) % shown.length)?.id ?? null),
    bring: hold,
  };
}
