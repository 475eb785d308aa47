import { utcDay, unitValueAt, unitValueOn, valueHistory } from './funds';
import { oneSeed } from '#testkit/exchange/oneSeed';

const FUNDS = ['FUND-BOND', 'FUND-GOLD', 'FUND-BALANCED', 'FUND-WORLD', 'FUND-CHAIN'];
const SEEDS = oneSeed('seed');
const TODAY = utcDay(Date.UTC(2026, 10, 21));

describe.each(FUNDS)('the value of %s', (fund) => {
  const year = Array.from({ length: 366 }, (_, i) => Number(unitValueOn(SEEDS, fund, TODAY - i)));

  test('is constant within a UTC day and does not depend on the order of calls', () => {
    const noon = Date.UTC(2026, 10, 21, 12);
    expect(unitValueAt(SEEDS, fund, noon)).toBe(unitValueOn(SEEDS, fund, TODAY));
    expect(unitValueAt(SEEDS, fund, Date.UTC(2026, 10, 21, 23, 59, 59, 999))).toBe(
      unitValueAt(SEEDS, fund, Date.UTC(2026, 10, 21)),
    );
    expect(valueHistory(SEEDS, fund, noon, 365).map(([, value]) => Number(value))).toEqual(
      year.toReversed(),
    );
  });

  test('changes on most days by less than 20 % and depends on the seed', () => {
    const moves = year.slice(1).map((value, i) => Math.abs(value / (year[i] ?? 1) - 1));
    expect(moves.filter((move) => move > 0).length).toBeGreaterThan(250);
    expect(Math.max(...moves)).toBeLessThan(0.2);
    expect(year.map((_, i) => Number(unitValueOn(oneSeed('other'), fund, TODAY - i)))).not.toEqual(
      year,
    );
  });

  test('has gains and losses over a month, so that a buyer can lose', () => {
    const months = Array.from({ length: 1_000 }, (_, i) => {
      const from = Number(unitValueOn(SEEDS, fund, TODAY - i - 30));
      return Number(unitValueOn(SEEDS, fund, TODAY - i)) / from;
    });
    expect(months.filter((change) => change < 1).length).toBeGreaterThan(200);
    expect(months.filter((change) => change > 1).length).toBeGreaterThan(200);
  });

  test('stays between 0.01 and 100 for a century in both directions', () => {
    for (let day = TODAY - 36_500; day <= TODAY + 36_500; day += 73) {
      const value = unitValueOn(SEEDS, fund, day);
      expect(value).toMatch(/^\d{1,2}\.\d{4}$/);
      expect(Number(value)).toBeGreaterThan(0.01);
    }
  });
});

test('unitValueOn throws RangeError for an id that is not a fund', () => {
  expect(() => unitValueOn(SEEDS, 'LOCK-7', TODAY)).toThrow(RangeError);
});
