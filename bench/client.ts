import { configureStore } from '@reduxjs/toolkit';
import { transition } from 'xstate';
import { startSnapshot } from '#src/machines/registry';
import { moveOn } from '#testkit/app/moveOn';
import { orderEntry } from '#src/machines/order/machine';
import { trackerReducer, machinesRestored } from '#src/tracker/machines';
import { sendToMachine } from '#src/tracker/sendToMachine';
import { intent, pendingRow, ORDER_ROWS_AT } from '#testkit/app/orderRows';
import { callTimes } from './callTimes';
import { formatMs, formatRatio } from '#tooling/report';
import type { Measurement } from '#tooling/report';

const SUBMITTED = { type: 'SUBMITTED' } as const;
const ACCEPTED = { type: 'ACCEPTED', order: pendingRow } as const;

/** Measures an event through the store of the app, relative to the bare transition of the machine. */
export function measureClient(): Measurement[] {
  const submitted = moveOn('order', startSnapshot('order', intent), SUBMITTED);
  if (!submitted) throw new Error('the draft state has no SUBMITTED transition');
  const { machine } = orderEntry;
  const snapshot = machine.resolveState(submitted);
  const bare = () => void transition(machine, snapshot, ACCEPTED);
  const [floor, alone, crowded] = callTimes([bare, storedAmong(0), storedAmong(99)]) as [
    number,
    number,
    number,
  ];
  const figure = (what: string, took: number, base: number, floorOf: string, limit: number) => ({
    description: `${what}; floor: ${floorOf}`,
    measured: formatMs(took),
    baseline: formatMs(base),
    ratio: formatRatio(took / base),
    target: `≤ ${limit}×`,
    isTargetMet: took / base <= limit,
  });
  return [
    figure('an event through the store', alone, floor, 'the bare transition', 10),
    figure('the same among a hundred open orders', crowded, alone, 'with one open order', 2),
  ];
}

function storedAmong(others: number): () => void {
  const store = configureStore({
    reducer: { tracker: trackerReducer },
    middleware: (defaults) => defaults({ serializableCheck: false, immutableCheck: false }),
  });
  for (const id of [intent.id, ...Array.from({ length: others }, (_, n) => `other ${n}`)]) {
    const input = { ...intent, id };
    store.dispatch(
      sendToMachine({ machine: 'order', id, input, event: SUBMITTED, at: ORDER_ROWS_AT }),
    );
  }
  const before = store.getState().tracker.machines;
  return () => {
    store.dispatch(
      sendToMachine({ machine: 'order', id: intent.id, event: ACCEPTED, at: ORDER_ROWS_AT }),
    );
    store.dispatch(machinesRestored(before));
  };
}
