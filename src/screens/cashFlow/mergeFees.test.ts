import type { FundRecord } from '#contract';
import { mergeFees } from './mergeFees';

const line = (kind: FundRecord['kind'], ref: string, out: string, balanceAfter: string) => ({
  kind,
  ref,
  income: '0',
  expenditure: out,
  balanceAfter,
  at: 1,
});
const stake = (ref: string) => line('order_stake', ref, '20', '9980');
const fee = (ref: string) => line('order_fee', ref, '0.2', '9979.8');

test('a fee stands in the row of its stake, with what was left after both', () => {
  expect(mergeFees([fee('A'), stake('A')])).toEqual([
    { line: line('order_stake', 'A', '20.2', '9979.8'), fee: '0.2' },
  ]);
});

test.each([
  ['a fee of another order', [fee('A'), stake('B')]],
  ['a fee whose stake is on the next page', [stake('B'), fee('A')]],
  ['a stake without a fee', [stake('A'), stake('B')]],
  ['fees alone, as the filter shows them', [fee('A'), fee('B')]],
])('%s stays a row of its own', (_, lines) => {
  expect(mergeFees(lines)).toEqual(lines.map((each) => ({ line: each, fee: null })));
});

test('what all rows take is what all lines take', () => {
  const lines = [fee('C'), stake('C'), fee('B'), stake('B'), stake('A')];
  const cents = (rows: readonly FundRecord[]) =>
    rows.reduce((sum, { expenditure }) => sum + Math.round(Number(expenditure) * 100), 0);
  const rows = mergeFees(lines);
  expect(rows).toHaveLength(3);
  expect(cents(rows.map((row) => row.line))).toBe(cents(lines));
});
