/** The device moves to another time zone while a page is open: the page follows within a minute, without a reload. */
import { fireEvent, screen } from '@testing-library/react';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract';
import type { Order } from '#contract';
import type { Answers } from '#testkit/app/exchange';
import type * as DeviceZone from '#testkit/app/deviceZone';
import { moveDeviceTo } from '#testkit/app/deviceZone';
import { advancePage, installFakeTimers } from '#testkit/app/fakeTimers';
import { appUnderTest } from '#testkit/app/renderApp.tsx';
import { flowLine, order, orderTotals, pageOf } from '#testkit/app/sampleRows';

jest.mock(
  '#contract/zone',
  () => jest.requireActual<typeof DeviceZone>('#testkit/app/deviceZone').zone,
);

const { exchange, start } = appUnderTest();

/** Noon in UTC. In Los Angeles and New York it is the same day, in Kiritimati the next one. */
const NOW = Date.UTC(2026, 5, 10, 12);
/** 23:30 in Vietnam; in Tokyo it is 01:30 of the next day. */
const AT = Date.UTC(2026, 5, 9, 16, 30);

installFakeTimers();
beforeEach(() => jest.setSystemTime(NOW));
afterEach(() => moveDeviceTo('UTC'));

const settledAt = (at: number, more: Partial<Order> = {}): Order =>
  order({
    ...{ orderNo: 'TM-1', state: 'settled', result: 'win', profit: '15.8', exitPrice: '1.1' },
    ...{ createdAt: at, entryAt: at, endsAt: at + MINUTE_MS, exitAt: at + MINUTE_MS, ...more },
  });

const ordersOf = (...orders: Order[]): Answers => ({
  orderList: { ...pageOf(...orders), totals: orderTotals({ count: orders.length }) },
  productOrders: pageOf(...orders),
});

const text = () => document.body.textContent;

const pages = [
  {
    page: 'the cash flow',
    path: '/runningwater',
    answers: { balanceList: pageOf(flowLine({ id: '1', at: AT })) },
    vietnam: /9 Jun 2026.*23:30:00/,
    tokyo: /10 Jun 2026.*01:30:00/,
  },
  {
    page: 'the order records',
    path: '/orderrecord',
    answers: ordersOf(settledAt(AT)),
    vietnam: /9 Jun 2026.*23:30/,
    tokyo: /10 Jun 2026.*01:30/,
  },
  {
    page: 'a receipt',
    path: '/orderrecord?order=TM-1',
    answers: ordersOf(settledAt(AT)),
    vietnam: /23:30:00.* GMT\+7/,
    tokyo: /01:30:00.* GMT\+9/,
  },
  {
    page: 'the history on Trade',
    path: '/trade?product=EURUSD',
    answers: ordersOf(settledAt(AT)),
    tab: 'History',
    vietnam: /9 Jun 2026, 23:30:00/,
    tokyo: /10 Jun 2026, 01:30:00/,
  },
  {
    page: 'the statistics by hour',
    path: '/orderrecord?view=statistics',
    answers: ordersOf(settledAt(AT)),
    radio: 'Hour',
    vietnam: /23:00–00:00/,
    tokyo: /01:00–02:00/,
  },
  {
    page: 'the last order on Home',
    path: '/',
    answers: {
      orderList: ({ body }: { body: { from?: number } }) => ({
        ...pageOf(...(body.from === undefined ? [settledAt(AT)] : [])),
        totals: orderTotals({ count: 1 }),
      }),
    },
    vietnam: /EUR\/USD · 9 Jun 2026/,
    tokyo: /EUR\/USD · 10 Jun 2026/,
  },
] as const;

const moves = [
  { from: 'Asia/Ho_Chi_Minh', before: 'vietnam', to: 'Asia/Tokyo', after: 'tokyo' },
  { from: 'Asia/Tokyo', before: 'tokyo', to: 'Asia/Ho_Chi_Minh', after: 'vietnam' },
] as const;

describe.each(pages)('$page', ({ path, answers, ...row }) => {
  it.each(moves)('follows the device from $from to $to', async ({ from, before, to, after }) => {
    moveDeviceTo(from);
    await start({ path, token: 't', answers });
    await advancePage(3_000);
    if ('tab' in row) fireEvent.click(screen.getByRole('tab', { name: row.tab }));
    if ('radio' in row) fireEvent.click(screen.getByRole('radio', { name: row.radio }));
    await advancePage(2_000);
    expect(text()).toMatch(row[before]);
    moveDeviceTo(to);
    await advancePage(61_000, 5_000);
    expect(text()).toMatch(row[after]);
    expect(text()).not.toMatch(row[before]);
  });
});

describe('The day of today', () => {
  const asked = () => exchange.asked('orderList').map(({ body }) => body.from);

  it.each([
    // At noon in UTC, the next day has begun in Kiritimati.
    ['UTC', 'Pacific/Kiritimati', Date.UTC(2026, 5, 10, 10)],
    ['Pacific/Kiritimati', 'America/Los_Angeles', Date.UTC(2026, 5, 10, 7)],
  ])('begins at another time for a filter after a move from %s to %s', async (from, to, begin) => {
    moveDeviceTo(from);
    await start({ path: '/orderrecord?period=today', token: 't', answers: ordersOf() });
    await advancePage(3_000);
    expect(asked()).not.toContain(begin);
    moveDeviceTo(to);
    await advancePage(61_000, 5_000);
    expect(asked()).toContain(begin);
  });

  it('ends at the midnight of the zone to which the device has moved', async () => {
    // Five minutes before midnight in Tokyo, and hours before it in UTC.
    jest.setSystemTime(Date.UTC(2026, 5, 10, 14, 55));
    await start({ path: '/orderrecord?period=today', token: 't', answers: ordersOf() });
    await advancePage(3_000);
    moveDeviceTo('Asia/Tokyo');
    await advancePage(61_000, 5_000);
    const midnight = Date.UTC(2026, 5, 10, 15);
    expect(asked()).not.toContain(midnight);
    await advancePage(5 * MINUTE_MS, 5_000);
    expect(asked()).toContain(midnight);
  });

  it('begins at midnight for the week of the statistics, also if the clocks went forward in it', async () => {
    // In New York the clocks went forward on 8 March 2026 at 02:00.
    jest.setSystemTime(Date.UTC(2026, 2, 10, 12));
    moveDeviceTo('America/New_York');
    await start({
      path: '/orderrecord?view=statistics&period=week',
      token: 't',
      answers: ordersOf(),
    });
    await advancePage(3_000);
    const begin = Date.UTC(2026, 2, 4, 5);
    expect(asked()).toContain(begin);
    expect(Date.UTC(2026, 2, 10, 4) - begin).toBe(6 * DAY_MS - HOUR_MS);
  });
});
