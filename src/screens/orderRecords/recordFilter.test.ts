import { order } from '../../testing/sampleRows';
import { writeFilter } from '../shared/lists/period';
import { matchesOrderFilter, NO_FILTER, readFilter, orderListRequest } from './recordFilter';

const at = (...parts: [number, number, number, number?, number?]) => new Date(...parts).getTime();
const now = at(2026, 10, 21, 15, 30);

test.each([
  ['today', at(2026, 10, 21)],
  ['week', at(2026, 10, 15)],
  ['month', at(2026, 9, 23)],
] as const)('%s begins at midnight of its first day', (period, from) => {
  expect(orderListRequest({ ...NO_FILTER, period }, now)).toEqual({ from });
});

test('without a filter nothing is asked for', () => {
  expect(orderListRequest(NO_FILTER, now)).toEqual({});
});

test('all day long the same is asked, so that a list is not fetched anew each moment', () => {
  const filter = { ...NO_FILTER, result: 'win', period: 'week' } as const;
  expect(orderListRequest(filter, now)).toEqual(orderListRequest(filter, now + 3_600_000));
});

test.each([
  ['', { result: 'all', period: 'all' }],
  ['result=lose&period=today', { result: 'lose', period: 'today' }],
  ['result=lost&period=yesterday', { result: 'all', period: 'all' }],
])('the address ?%s is read as a filter', (query, filter) => {
  expect(readFilter(new URLSearchParams(query))).toEqual({ ...NO_FILTER, ...filter });
});

test('a filter comes back from the address it was written into', () => {
  const filter = { ...NO_FILTER, result: 'tie' } as const;
  const written = writeFilter(filter);
  expect(written).toEqual({ result: 'tie' });
  expect(readFilter(new URLSearchParams(written))).toEqual(filter);
});

test('free days are asked for from the first one’s beginning to the last one’s end', () => {
  const filter = { ...NO_FILTER, period: 'days', from: '2026-11-02', to: '2026-11-03' } as const;
  expect(orderListRequest(filter, now)).toEqual({ from: at(2026, 10, 2), to: at(2026, 10, 4) - 1 });
  expect(readFilter(new URLSearchParams(writeFilter(filter)))).toEqual(filter);
});

test('days that were chosen are forgotten with another period', () => {
  expect(writeFilter({ ...NO_FILTER, period: 'week', from: '2026-11-02' })).toEqual({
    period: 'week',
  });
});

test.each([
  ['running', { status: 'running' }],
  ['void', { status: 'void' }],
] as const)('%s is asked for as a state, not as a result', (result, asked) => {
  expect(orderListRequest({ ...NO_FILTER, result }, now)).toEqual(asked);
});

test('what a backend sends beyond the filter is left out', () => {
  const runs = order({ state: 'ordered' });
  const gone = order({ state: 'void' });
  expect(
    [runs, gone].filter((each) => matchesOrderFilter(each, { ...NO_FILTER, result: 'void' })),
  ).toEqual([gone]);
  expect(
    [runs, gone].filter((each) => matchesOrderFilter(each, { ...NO_FILTER, result: 'running' })),
  ).toEqual([runs]);
  expect(matchesOrderFilter(runs, { ...NO_FILTER, pair: 'BTCUSDT' })).toBe(false);
});
