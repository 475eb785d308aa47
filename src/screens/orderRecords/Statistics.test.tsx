import { configure, screen, waitFor, within } from '@testing-library/react';
import type { Order, ResultOf } from '../../contract';
import { appUnderTest } from '../../testing/renderApp';
import { order } from '../../testing/sampleRows';

// The whole app is rendered, and the machine may be busy with other tests.
configure({ asyncUtilTimeout: 8_000 });

const app = appUnderTest();
const token = 'token-of-linh';
const PATH = '/orderrecord?view=statistics';

const at = (hour: number) => new Date(2026, 10, 12, hour, 30).getTime();
const settled = (orderNo: string, more: Partial<Order>): Order =>
  order({ orderNo, state: 'settled', createdAt: at(9), endsAt: at(9) + 60_000, ...more });
const won = settled('TM-1', { result: 'win', profit: '15.8' });
const lost = settled('TM-2', {
  ...{ productId: 'USDJPY', symbol: 'USD/JPY', direction: 'drop', durationSec: 300 },
  ...{ result: 'lose', profit: '-20.2', createdAt: at(21), endsAt: at(21) + 300_000 },
});
const list = (items: Order[], nextCursor: string | null = null): ResultOf<'orderList'> => ({
  items,
  nextCursor,
  totals: { count: items.length, invested: '0', fees: '0', profit: '0' },
});
const table = () => screen.getByRole('table');
const rowsOf = (group: HTMLElement) =>
  within(group)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

test('the record tells what was won, what was needed, and that so few orders prove nothing', async () => {
  const { user } = await app.start({
    path: '/orderrecord',
    token,
    answers: { orderList: list([lost, won]) },
  });
  await user.click(await screen.findByRole('tab', { name: 'Statistics' }));
  const share = await screen.findByRole('region', { name: 'Won and needed' });
  expect(share).toHaveTextContent('50%1 of 2 won56.1% needed to come out even');
  expect(share).toHaveTextContent('This proves nothing yet. After 2 orders');
  expect(share).toHaveTextContent('anything from 9% to 91%');
  expect(window.location.search).toBe('?view=statistics');
});

test('every page of the period counts, not only the first', async () => {
  await app.start({
    path: PATH,
    token,
    answers: {
      orderList: ({ body }) => (body.cursor === 'more' ? list([won]) : list([lost], 'more')),
    },
  });
  const profit = await screen.findByRole('region', { name: 'Profit' });
  expect(profit).toHaveTextContent('−4.40');
  expect(profit).toHaveTextContent('Orders2');
  expect(profit).toHaveTextContent('Average stake20.00 USDT');
  expect(profit).toHaveTextContent('Processing fees paid0.40 USDT');
  expect(profit).toHaveTextContent('Longest losing run1 in a row');
});

test('the same orders are told apart by pair, duration, direction, hour and reason', async () => {
  const { user } = await app.start({
    path: PATH,
    token,
    answers: { orderList: list([lost, won]) },
  });
  await screen.findByRole('table');
  expect(rowsOf(table())).toEqual(['USD/JPY0/156%−20.20', 'EUR/USD1/156%+15.80']);
  const choose = (name: string) => user.click(screen.getByRole('radio', { name }));
  await choose('Duration');
  expect(rowsOf(table())).toEqual(['1 min1/156%+15.80', '5 min0/156%−20.20']);
  await choose('Direction');
  expect(rowsOf(table())).toEqual(['Down0/156%−20.20', 'Rise1/156%+15.80']);
  await choose('Hour');
  expect(rowsOf(table())).toEqual(['09:00–10:001/156%+15.80', '21:00–22:000/156%−20.20']);
  await choose('Reason');
  expect(rowsOf(table())).toEqual(['No reason given1/256%−4.40']);
});

test('a period is asked for and stands in the address', async () => {
  const { user } = await app.start({ path: PATH, token, answers: { orderList: list([won]) } });
  await user.click(await screen.findByRole('radio', { name: '7 days' }));
  await waitFor(() => expect(app.exchange.asked('orderList').at(-1)?.body).toHaveProperty('from'));
  expect(window.location.search).toBe('?view=statistics&period=week');
});

test('without an order that has ended, the statistics say so', async () => {
  await app.start({ path: PATH, token, answers: { orderList: list([order()]) } });
  expect(await screen.findByText('Nothing to count yet')).toBeVisible();
});

test('hidden amounts show neither in figures nor in the course', async () => {
  localStorage.setItem('preferences', JSON.stringify({ version: 1, hideAmounts: true }));
  await app.start({ path: PATH, token, answers: { orderList: list([lost, won]) } });
  const profit = await screen.findByRole('region', { name: 'Profit' });
  expect(profit).not.toHaveTextContent('4.40');
  // The course goes with its dates.
  expect(profit).not.toHaveTextContent('12 Nov 2026');
});

test('a reason is given on the receipt in one tap, and the statistics know it', async () => {
  const { user, store } = await app.start({
    path: '/orderrecord?order=TM-1',
    token,
    answers: {
      orderList: list([lost, won]),
      productOrders: { items: [won], nextCursor: null },
      productKdata: { candles: [] },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Trend' }));
  expect(screen.getByRole('button', { name: 'Trend' })).toHaveAttribute('aria-pressed', 'true');
  // Neither the store nor the exchange hears of it.
  expect(JSON.stringify(store.getState())).not.toContain('trend');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await user.click(await screen.findByRole('tab', { name: 'Statistics' }));
  await user.click(await screen.findByRole('radio', { name: 'Reason' }));
  expect(rowsOf(table())).toContain('Trend1/156%+15.80');
});

test('a reason can be a word of one’s own, and be taken back', async () => {
  const { user } = await app.start({
    path: '/orderrecord?order=TM-1',
    token,
    answers: {
      productOrders: { items: [won], nextCursor: null },
      productKdata: { candles: [] },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'My own word' }));
  await user.type(screen.getByRole('textbox', { name: 'Your reason in a word or two' }), 'hunch');
  await user.click(screen.getByRole('button', { name: 'Keep' }));
  expect(screen.getByRole('button', { name: 'hunch', pressed: true })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Guess' }));
  expect(screen.getByRole('button', { name: 'My own word', pressed: false })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Guess' }));
  expect(screen.queryByRole('button', { pressed: true })).not.toBeInTheDocument();
});
