import { order } from '#testkit/app/sampleRows';
import { writeFilter } from '../shared/lists/period';
import {
  matchesOrderFilter,
  NO_RECORD_FILTER,
  readOrderFilter,
  orderListRequest,
} from './orderFilter';

const at = (...parts: [number, number, number, number?, number?]) => new Date(...parts).getTime();
const now = at(2026, 10, 21, 15, 30);

test.each([
  ['today', at(2026, 10, 21)],
  ['week', at(2026, 10, 15)],
  ['month', at(2026, 9, 23)],
] as const)(
  'orderListRequest returns for the period %s a start at midnight of its first day',
  (period, from) => {
    expect(orderListRequest({ ...NO_RECORD_FILTER, period }, now)).toEqual({ from });
  },
);

test('orderListRequest returns no parameters without a filter', () => {
  expect(orderListRequest(NO_RECORD_FILTER, now)).toEqual({});
});

test('orderListRequest returns the same parameters all day, so that the list stays cached', () => {
  const filter = { ...NO_RECORD_FILTER, result: 'win', period: 'week' } as const;
  expect(orderListRequest(filter, now)).toEqual(orderListRequest(filter, now + 3_600_000));
});

test.each([
  ['', { result: 'all', period: 'all' }],
  ['result=lose&period=today', { result: 'lose', period: 'today' }],
  ['result=lost&period=yesterday', { result: 'all', period: 'all' }],
])('readRecordFilter reads a filter from the query ?%s', (query, filter) => {
  expect(readOrderFilter(new URLSearchParams(query))).toEqual({ ...NO_RECORD_FILTER, ...filter });
});

test('readRecordFilter restores a filter from the query that writeFilter wrote', () => {
  const filter = { ...NO_RECORD_FILTER, result: 'tie' } as const;
  const written = writeFilter(filter);
  expect(written).toEqual({ result: 'tie' });
  expect(readOrderFilter(new URLSearchParams(written))).toEqual(filter);
});

test('orderListRequest returns for custom days the start of the first day and the end of the last day', () => {
  const filter = {
    ...NO_RECORD_FILTER,
    period: 'days',
    from: '2026-11-02',
    to: '2026-11-03',
  } as const;
  expect(orderListRequest(filter, now)).toEqual({ from: at(2026, 10, 2), to: at(2026, 10, 4) - 1 });
  expect(readOrderFilter(new URLSearchParams(writeFilter(filter)))).toEqual(filter);
});

test('writeFilter omits the custom days if another period is chosen', () => {
  expect(writeFilter({ ...NO_RECORD_FILTER, period: 'week', from: '2026-11-02' })).toEqual({
    period: 'week',
  });
});

test.each([
  ['running', { status: 'running' }],
  ['void', { status: 'void' }],
] as const)('orderListRequest returns %s as a state, not as a result', (result, request) => {
  expect(orderListRequest({ ...NO_RECORD_FILTER, result }, now)).toEqual(request);
});

test('matchesOrderFilter is true only for orders that match state and pair of the filter', () => {
  const running = order({ state: 'ordered' });
  const voided = order({ state: 'void' });
  expect(
    [running, voided].filter((each) =>
      matchesOrderFilter(each, { ...NO_RECORD_FILTER, result: 'void' }),
    ),
  ).toEqual([voided]);
  expect(
    [running, voided].filter((each) =>
      matchesOrderFilter(each, { ...NO_RECORD_FILTER, result: 'running' }),
    ),
  ).toEqual([running]);
  expect(matchesOrderFilter(running, { ...NO_RECORD_FILTER, pair: 'BTCUSDT' })).toBe(false);
});
