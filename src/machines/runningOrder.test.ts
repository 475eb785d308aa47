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

it('runningOrder returns the transition that the order machine would make', () => {
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
  ['is ordered without an entry', { ...pendingRow, state: 'ordered' }],
  ['was won', wonRow],
  ['was lost', lostRow],
  ['is tied', tiedRow],
  ['is void', voidRow],
])('runningOrder returns null for an order that %s', (_name, row) => {
  expect(runningOrder(row)).toBeNull();
});
