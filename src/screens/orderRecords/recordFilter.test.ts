import { order } from '../../testing/sampleRows';
import { writeFilter } from '../shared/lists/period';
import { matchesOrderFilter, NO_FILTER, readFilter, orderListRequest } from './recordFilter';

const at = (...parts: [number, number, number, number?, number?]) => new Date(...parts).getTime();
const now = at(2026, 10, 21, 15, 30);

test.each([
  ['today', at(2026, 10, 21)],
  ['week', at(2026, 10, 15)],
  ['month', at(2026, 9, 23)],
] as const)(
  'orderListRequest starts the period %s at midnight of its first day',
  (period, from) => {
    expect(orderListRequest({ ...NO_FILTER, period }, now)).toEqual({ from });
  },
);

test('orderListRequest is empty without a filter', () => {
  expect(orderListRequest(NO_FILTER, now)).toEqual({});
});

test('orderListRequest is the same all day, so that the list stays cached', () => {
  const filter = { ...NO_FILTER, result: 'win', period: 'week' } as const;
  expect(orderListRequest(filter, now)).toEqual(orderListRequest(filter, now + 3_600_000));
});

test.each([
  ['', { result: 'all', period: 'all' }],
  ['result=lose&period=today', { result: 'lose', period: 'today' }],
  ['result=lost&period=yesterday', { result: 'all', period: 'all' }],
])('readFilter reads the address ?%s', (query, filter) => {
  expect(readFilter(new URLSearchParams(query))).toEqual({ ...NO_FILTER, ...filter });
});

test('readFilter restores a filter from its address', () => {
  const filter = { ...NO_FILTER, result: 'tie' } as const;
  const written = writeFilter(filter);
  expect(written).toEqual({ result: 'tie' });
  expect(readFilter(new URLSearchParams(written))).toEqual(filter);
});

test('orderListRequest covers custom days from the start of the first to the end of the last', () => {
  const filter = { ...NO_FILTER, period: 'days', from: '2026-11-02', to: '2026-11-03' } as const;
  expect(orderListRequest(filter, now)).toEqual({ from: at(2026, 10, 2), to: at(2026, 10, 4) - 1 });
  expect(readFilter(new URLSearchParams(writeFilter(filter)))).toEqual(filter);
});

test('writeFilter drops custom days when another period is chosen', () => {
  expect(writeFilter({ ...NO_FILTER, period: 'week', from: '2026-11-02' })).toEqual({
    period: 'week',
  });
});

test.each([
  ['running', { status: 'running' }],
  ['void', { status: 'void' }],
] as const)('orderListRequest sends %s as a state, not as a result', (result, request) => {
  expect(orderListRequest({ ...NO_FILTER, result }, now)).toEqual(request);
});

test('matchesOrderFilter drops orders outside the filter', () => {
  const running = order({ state: 'ordered' });
  const voided = order({ state: 'void' });
  expect(
    [running, voided].filter((each) => matchesOrderFilter(each, { ...NO_FILTER, result: 'void' })),
  ).toEqual([voided]);
  expect(
    [running, voided].filter((each) =>
      matchesOrderFilter(each, { ...NO_FILTER, result: 'running' }),
    ),
  ).toEqual([running]);
  expect(matchesOrderFilter(running, { ...NO_FILTER, pair: 'BTCUSDT' })).toBe(false);
});
