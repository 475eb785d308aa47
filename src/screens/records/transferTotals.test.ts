import { depositRow, withdrawalRow } from '../../testing/sampleRows';
import { TIDE_BOX, transferTide } from './transferTide';
import { transferTotals } from './transferTotals';

const rows = [
  withdrawalRow({ id: 'W-2', amount: '40.5', state: 'under_review' }),
  depositRow({ id: 'D-2', amount: '10', state: 'awaiting_payment' }),
  withdrawalRow({ id: 'W-1', amount: '100.25', state: 'success' }),
  depositRow({ id: 'D-1', amount: '900', state: 'fail' }),
  depositRow({ id: 'D-0', amount: '400', state: 'success' }),
];

test('the totals of transfers count what succeeded and what has no result, but not what failed', () => {
  expect(transferTotals(rows)).toEqual({
    in: '400',
    out: '100.25',
    net: '299.75',
    waiting: '50.5',
  });
});

test('the totals of no transfers are zero', () => {
  expect(transferTotals([])).toEqual({ in: '0', out: '0', net: '0', waiting: '0' });
});

/** The ends of the bars in a path, as heights. */
const endsOf = (path: string) => [...path.matchAll(/V([\d.]+)h/g)].map(([, y]) => Number(y));

test('the bars of deposits are above the line, those of withdrawals below it, and a failed one on it', () => {
  const tide = transferTide(rows, false);
  const [deposit] = endsOf(tide.in);
  const [withdrawal] = endsOf(tide.out);
  const [review, unpaid] = endsOf(tide.waiting);
  const [failed] = endsOf(tide.failed);
  expect(deposit).toBeLessThan(tide.lineY);
  expect(withdrawal).toBeGreaterThan(tide.lineY);
  expect(review).toBeGreaterThan(tide.lineY);
  expect(unpaid).toBeLessThan(tide.lineY);
  expect(failed).toBeCloseTo(tide.lineY, 1);
});

test('the bars of a level tide tell nothing about the amounts', () => {
  const large = rows.map((row) => ({ ...row, amount: `${Number(row.amount) * 7 + 3}` }));
  expect(transferTide(rows, true)).toEqual(transferTide(large, true));
  expect(transferTide(rows, false)).not.toEqual(transferTide(large, false));
});

test('the bars of many transfers stay inside their box', () => {
  const many = Array.from({ length: 90 }, (_, at) =>
    (at % 2 === 0 ? depositRow : withdrawalRow)({ amount: `${at + 1}`, state: 'success' }),
  );
  const tide = transferTide(many, false);
  const numbers = [...`${tide.in}${tide.out}`.matchAll(/[MV]([\d.-]+)/g)].map(([, n]) => Number(n));
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...endsOf(tide.out))).toBeLessThanOrEqual(TIDE_BOX.height);
  expect(endsOf(tide.in).length + endsOf(tide.out).length).toBe(60);
});
