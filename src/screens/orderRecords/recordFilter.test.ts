import { readFilter, requestOf, writeFilter } from './recordFilter';

const at = (...parts: [number, number, number, number?, number?]) => new Date(...parts).getTime();
const now = at(2026, 10, 21, 15, 30);

test.each([
  ['today', at(2026, 10, 21)],
  ['week', at(2026, 10, 15)],
  ['month', at(2026, 9, 23)],
] as const)('%s begins at midnight of its first day', (period, from) => {
  expect(requestOf({ result: 'all', period }, now)).toEqual({ from });
});

test('without a filter nothing is asked for', () => {
  expect(requestOf({ result: 'all', period: 'all' }, now)).toEqual({});
});

test('all day long the same is asked, so that a list is not fetched anew each moment', () => {
  const filter = { result: 'win', period: 'week' } as const;
  expect(requestOf(filter, now)).toEqual(requestOf(filter, now + 3_600_000));
});

test.each([
  ['', { result: 'all', period: 'all' }],
  ['result=lose&period=today', { result: 'lose', period: 'today' }],
  ['result=lost&period=yesterday', { result: 'all', period: 'all' }],
])('the address ?%s is read as a filter', (query, filter) => {
  expect(readFilter(new URLSearchParams(query))).toEqual(filter);
});

test('a filter comes back from the address it was written into', () => {
  const filter = { result: 'tie', period: 'all' } as const;
  const written = writeFilter(filter);
  expect(written).toEqual({ result: 'tie' });
  expect(readFilter(new URLSearchParams(written))).toEqual(filter);
});
