import { groupByDay } from './groupByDay';

const atOf = (at: number) => at;
const at = (day: number, hour: number) => new Date(2026, 10, day, hour).getTime();

test('groupByDay groups rows by date in their order, with the index of the first row of each day', () => {
  const rows = [at(26, 23), at(26, 0), at(25, 23), at(24, 12)];
  expect(groupByDay(rows, atOf, 'en').map(({ from, rows: of }) => [from, of])).toEqual([
    [0, [at(26, 23), at(26, 0)]],
    [2, [at(25, 23)]],
    [3, [at(24, 12)]],
  ]);
});

test('groupByDay has one group for each date if the rows are not sorted', () => {
  const days = groupByDay([at(26, 1), at(25, 1), at(26, 2)], atOf, 'en');
  expect(days.map(({ from, rows }) => [from, rows.length])).toEqual([
    [0, 2],
    [2, 1],
  ]);
});
