import type { Order } from '#contract';
import {
  lostRow,
  orderedRow,
  pendingRow,
  START,
  tiedRow,
  voidRow,
  wonRow,
} from '../testing/orderRows';
import { nextPlace, initialPlace } from './transitions';
import { orderEntry } from './order';
import { intentFromRow } from './orderFacts';
import { runningOrder } from './runningOrder';

it('An order that runs stands where its machine would lead it', () => {
  const start = initialPlace<'order'>(orderEntry, intentFromRow(orderedRow));
  const { move, endsAt } = runningOrder(orderedRow) ?? {};
  expect(move).toMatchObject({ machine: 'order', from: start.value });
  expect(nextPlace(orderEntry, start, { type: 'REPORTED', order: orderedRow })).toEqual({
    value: move?.to,
    context: move?.changed,
    done: false,
  });
  expect(endsAt).toBe(START + 61_000);
});

it.each<[string, Order]>([
  ['waits for its entry', pendingRow],
  ['is said to run and names no entry', { ...pendingRow, state: 'ordered' }],
  ['was won', wonRow],
  ['was lost', lostRow],
  ['is even', tiedRow],
  ['is void', voidRow],
])('One that %s is left to its machine', (_name, row) => {
  expect(runningOrder(row)).toBeNull();
});
