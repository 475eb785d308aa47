import type { CashFlowEntry } from '#contract';
import { grantLine } from '#samples/transfers';
import { mergeFees } from './mergeFees';

const line = (
  kind: CashFlowEntry['kind'],
  ref: string,
  expenditure: string,
  balanceAfter: string,
) => grantLine(1, { kind, ref, income: '0', expenditure, balanceAfter });
const stake = (ref: string) => line('order_stake', ref, '20', '9980');
const fee = (ref: string) => line('order_fee', ref, '0.2', '9979.8');

test('mergeFees merges a fee into the row of its stake and shows the balance after both', () => {
  expect(mergeFees([fee('A'), stake('A')])).toEqual([
    { line: line('order_stake', 'A', '20.2', '9979.8'), fee: '0.2' },
  ]);
});

test.each([
  ['a list with the fee of another order', [fee('A'), stake('B')]],
  ['a list whose last fee has its stake on the next page', [stake('B'), fee('A')]],
  ['a list of stakes without fees', [stake('A'), stake('B')]],
  ['a list of fees without stakes', [fee('A'), fee('B')]],
])('mergeFees merges nothing in %s', (_, lines) => {
  expect(mergeFees(lines)).toEqual(lines.map((each) => ({ line: each, fee: null })));
});

test('mergeFees does not change the total expenditure of the lines', () => {
  const lines = [fee('C'), stake('C'), fee('B'), stake('B'), stake('A')];
  const cents = (rows: readonly CashFlowEntry[]) =>
    rows.reduce((sum, { expenditure }) => sum + Math.round(Number(expenditure) * 100), 0);
  const rows = mergeFees(lines);
  expect(rows).toHaveLength(3);
  expect(cents(rows.map((row) => row.line))).toBe(cents(lines));
});
