import fc from 'fast-check';
import { fromMicro, toMicro } from '#contract';
import type { Order } from '#contract';
import type { OrderRecord } from '../../state/machines/machines';
import { pendingRow, orderedRow } from '../../testing/orderRows';
import { startOfDay } from '../shared/lists/period';
import { isOpen } from './orderState';
import { NO_FILTER, RESULTS } from './recordFilter';
import type { RecordFilter } from './recordFilter';
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

/** Few moments and around a midnight, so that several orders share one and some are of yesterday. */
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

const filters: fc.Arbitrary<RecordFilter> = fc.record({
  period: fc.constantFrom('all', 'today'),
  from: fc.constant(''),
  to: fc.constant(''),
  result: fc.constantFrom(...RESULTS),
  pair: fc.constantFrom('all', 'EURUSD', 'BTCUSDT'),
});

function fits(order: Order, { period, result, pair }: RecordFilter): boolean {
  if (pair !== 'all' && order.productId !== pair) return false;
  if (period === 'today' && order.createdAt < MIDNIGHT) return false;
  if (result === 'all') return true;
  if (result === 'running') return isOpen(order);
  return result === 'void' ? order.state === 'void' : order.result === result;
}

const sum = (of: readonly Order[], field: 'amount' | 'fee') =>
  fromMicro(of.reduce((all, order) => all + toMicro(order[field]), 0n));

const asRecord = ({ orderNo, createdAt, fee, ...intent }: Order) =>
  ({ context: { intent, orderNo, createdAt, fee } }) as unknown as OrderRecord;

/** What the exchange answers: everything that fits summed up, and the newest of it in rows. */
function answerOf(all: readonly Order[], filter: RecordFilter, pageSize: number) {
  const fitting = all
    .filter((order) => fits(order, filter))
    .sort((a, b) => b.createdAt - a.createdAt || b.orderNo.localeCompare(a.orderNo));
  const totals = {
    count: fitting.length,
    invested: sum(fitting, 'amount'),
    fees: sum(fitting, 'fee'),
    profit: '0',
  };
  return { fitting, totals, rows: fitting.slice(0, pageSize) };
}

test('settled and running orders are those that a count of every order finds, on whatever page they stand', () => {
  fc.assert(
    fc.property(
      orders,
      filters,
      fc.integer({ min: 1, max: 6 }),
      fc.array(amounts, { maxLength: 2 }),
      (all, filter, pageSize, later) => {
        const { fitting, totals, rows } = answerOf(all, filter, pageSize);
        // What was placed after the answer is known to the app and in none of its sums.
        const newer = later.map((amount, at): Order => ({
          ...pendingRow,
          amount,
          orderNo: `N${at}`,
          createdAt: MIDNIGHT + 6 + at,
        }));
        const known = [...newer, ...all.filter(isOpen)].map(asRecord);
        const told = settledTotals(totals, openOrdersIn(rows, known, filter, NOW));
        const settled = fitting.filter((order) => !isOpen(order));
        const running = fitting.filter(isOpen);
        expect(told).toEqual({
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

test('nothing is taken from the sums of a filter that no order fits', () => {
  const { totals, rows } = answerOf([], NO_FILTER, 1);
  expect(settledTotals(totals, openOrdersIn(rows, [asRecord(pendingRow)], NO_FILTER, NOW))).toEqual(
    {
      ...totals,
      running: { count: 0, invested: '0' },
    },
  );
});
