import {
  initialOrderContext,
  orderIntentFromRow,
  applyOrderRow,
} from '../../../machines/order/selectors';
import type { OrderMachineRecord } from '../../../tracker/machines';
import { orderedRow, pendingRow, ORDER_ROWS_AT, voidRow, wonRow } from '#testkit/app/orderRows';
import { orderOverlays } from './orderOverlays';

const record = (
  row: typeof pendingRow,
  value: OrderMachineRecord['value'],
): OrderMachineRecord => ({
  id: row.orderNo,
  machine: 'order',
  version: 1,
  value,
  context: applyOrderRow(initialOrderContext(orderIntentFromRow(row)), row),
  done: value === 'settled' || value === 'void',
  at: ORDER_ROWS_AT,
});
const quote = {
  productId: pendingRow.productId,
  price: '97000.80',
  priceAt: ORDER_ROWS_AT + 5_000,
};

it('orderOverlays returns for a running order its entry, its end and the current price', () => {
  expect(orderOverlays([record(orderedRow, 'ordered')], quote, 'R1')).toEqual([
    {
      id: 'R1',
      price: '97000.50',
      from: ORDER_ROWS_AT + 1_000,
      side: 'rise',
      focused: true,
      expiryAt: ORDER_ROWS_AT + 61_000,
      latest: { at: ORDER_ROWS_AT + 5_000, price: '97000.80' },
    },
  ]);
});

it('orderOverlays returns no current price that is from before the entry or after the end', () => {
  const early = { ...quote, priceAt: ORDER_ROWS_AT };
  const drawn = [
    orderOverlays([record(orderedRow, 'ordered')], early, null),
    orderOverlays([record(orderedRow, 'awaiting')], quote, null),
  ].flat();
  expect(drawn).toHaveLength(2);
  for (const overlay of drawn) expect(overlay).not.toHaveProperty('latest');
  expect(drawn.map(({ isAwaiting = false }) => isAwaiting)).toEqual([false, true]);
});

it('orderOverlays returns the exit of a settled order', () => {
  const [overlay] = orderOverlays([record(wonRow, 'settled')], quote, null);
  expect(overlay).toMatchObject({
    exit: { at: ORDER_ROWS_AT + 61_000, price: '97001.00' },
    focused: false,
  });
});

it.each([
  ['has no entry yet', record(pendingRow, 'pending')],
  ['is void', record({ ...orderedRow, ...voidRow }, 'void')],
])('orderOverlays returns nothing for an order that %s', (_name, order) => {
  expect(orderOverlays([order], quote, null)).toEqual([]);
});

it('orderOverlays returns nothing for orders of another pair', () => {
  const other = { ...quote, productId: 'USDJPY' };
  expect(orderOverlays([record(orderedRow, 'ordered')], other, null)).toEqual([]);
});
