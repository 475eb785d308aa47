import { depositRow, withdrawalRow } from '#testkit/app/sampleRows';
import { TIDE_BOX, tideBars } from './tideBars';
import { toTideEntry, transferTotals } from './transferTotals';

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
  const tide = tideBars(rows.map(toTideEntry), false);
  const [deposit] = endsOf(tide.above);
  const [withdrawal] = endsOf(tide.below);
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
  expect(tideBars(rows.map(toTideEntry), true)).toEqual(tideBars(large.map(toTideEntry), true));
  expect(tideBars(rows.map(toTideEntry), false)).not.toEqual(
    tideBars(large.map(toTideEntry), false),
  );
});

test('the bars of many transfers stay inside their box', () => {
  const many = Array.from({ length: 90 }, (_, at) =>
    (at % 2 === 0 ? depositRow : withdrawalRow)({ amount: `${at + 1}`, state: 'success' }),
  );
  const tide = tideBars(many.map(toTideEntry), false);
  const numbers = [...`${tide.above}${tide.below}`.matchAll(/[MV]([\d.-]+)/g)].map(([, n]) =>
    Number(n),
  );
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...endsOf(tide.below))).toBeLessThanOrEqual(TIDE_BOX.height);
  expect(endsOf(tide.above).length + endsOf(tide.below).length).toBe(60);
});

test('the bars of credits are all above the line, which is at the bottom of the box', () => {
  const credits = ['0.1155', '2.4'].map((amount) => ({
    ...({ amount, side: 'above', state: 'done' } as const),
  }));
  const { above, below, lineY } = tideBars(credits, false);
  expect(endsOf(above).every((y) => y < lineY)).toBe(true);
  expect(below).toBe('');
  expect(lineY).toBeGreaterThan(TIDE_BOX.height * 0.9);
});
