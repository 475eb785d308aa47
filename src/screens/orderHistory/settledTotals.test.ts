import fc from 'fast-check';
import { fromMicro, toMicro } from '#contract';
import type { Order } from '#contract';
import type { OrderMachineRecord } from '../../tracker/machines';
import { pendingRow, orderedRow } from '#testkit/app/orderRows';
import { startOfDay } from '#contract/zone';
import { isOpenOrder } from '../../machines/order/selectors';
import { NO_RECORD_FILTER, RESULTS } from './orderFilter';
import type { OrderHistoryFilter } from './orderFilter';
import { openOrdersIn, settledTotals } from './settledTotals';

const NOW = Date.UTC(2026, 10, 18, 12);
const MIDNIGHT = startOfDay(NOW);

const STATES = [
  { ...pendingRow },
  { ...orderedRow },
  { ...orderedRow, state: 'void' },
  ...(['win', 'lose', 'tie'] as const).map((result) => ({
    ...orderedRow,
    state: 'settled' as const,
    result,
  })),
] as const satisfies readonly Order[];

const amounts = fc.integer({ min: 1, max: 9_000_000 }).map((micro) => fromMicro(BigInt(micro)));

/**
 * Orders with few creation times around midnight, so that several orders have the same time and some are from
 * yesterday.
 */
const orders = fc
  .array(
    fc.record({
      row: fc.constantFrom<Order>(...STATES),
      productId: fc.constantFrom('EURUSD', 'BTCUSDT'),
      amount: amounts,
      fee: amounts,
      createdAt: fc.integer({ min: MIDNIGHT - 5, max: MIDNIGHT + 5 }),
    }),
    { maxLength: 14 },
  )
  .map((drawn) =>
    drawn.map(({ row, ...own }, at): Order => ({ ...row, ...own, orderNo: `R${at}` })),
  );

const filters: fc.Arbitrary<OrderHistoryFilter> = fc.record({
  period: fc.constantFrom('all', 'today'),
  from: fc.constant(''),
  to: fc.constant(''),
  result: fc.constantFrom(...RESULTS),
  pair: fc.constantFrom('all', 'EURUSD', 'BTCUSDT'),
});

function matches(order: Order, { period, result, pair }: OrderHistoryFilter): boolean {
  if (pair !== 'all' && order.productId !== pair) return false;
  if (period === 'today' && order.createdAt < MIDNIGHT) return false;
  if (result === 'all') return true;
  if (result === 'running') return isOpenOrder(order);
  return result === 'void' ? order.state === 'void' : order.result === result;
}

const sum = (of: readonly Order[], field: 'amount' | 'fee') =>
  fromMicro(of.reduce((all, order) => all + toMicro(order[field]), 0n));

const asRecord = ({ orderNo, createdAt, fee, ...intent }: Order) =>
  ({ context: { intent, orderNo, createdAt, fee } }) as unknown as OrderMachineRecord;

/**
 * The response of the exchange: the totals of all orders that match the filter, and the newest of these orders as rows.
 */
function answerOf(all: readonly Order[], filter: OrderHistoryFilter, pageSize: number) {
  const matching = all
    .filter((order) => matches(order, filter))
    .sort((a, b) => b.createdAt - a.createdAt || b.orderNo.localeCompare(a.orderNo));
  const totals = {
    count: matching.length,
    invested: sum(matching, 'amount'),
    fees: sum(matching, 'fee'),
    profit: '0',
  };
  return { matching, totals, rows: matching.slice(0, pageSize) };
}

test('settledTotals counts settled and running orders of all pages', () => {
  fc.assert(
    fc.property(
      orders,
      filters,
      fc.integer({ min: 1, max: 6 }),
      fc.array(amounts, { maxLength: 2 }),
      (all, filter, pageSize, later) => {
        const { matching, totals, rows } = answerOf(all, filter, pageSize);
        // The app knows the orders placed after the response, but the totals of the response do not include them.
        const newer = later.map((amount, at): Order => ({
          ...pendingRow,
          amount,
          orderNo: `N${at}`,
          createdAt: MIDNIGHT + 6 + at,
        }));
        const known = [...newer, ...all.filter(isOpenOrder)].map(asRecord);
        const result = settledTotals(totals, openOrdersIn(rows, known, filter, NOW));
        const settled = matching.filter((order) => !isOpenOrder(order));
        const running = matching.filter(isOpenOrder);
        expect(result).toEqual({
          count: settled.length,
          invested: sum(settled, 'amount'),
          fees: sum(settled, 'fee'),
          profit: '0',
          running: { count: running.length, invested: sum(running, 'amount') },
        });
      },
    ),
    { numRuns: 500 },
  );
});

test('settledTotals subtracts nothing if no order matches the filter', () => {
  const { totals, rows } = answerOf([], NO_RECORD_FILTER, 1);
  expect(
    settledTotals(totals, openOrdersIn(rows, [asRecord(pendingRow)], NO_RECORD_FILTER, NOW)),
  ).toEqual({
    ...totals,
    running: { count: 0, invested: '0' },
  });
});
