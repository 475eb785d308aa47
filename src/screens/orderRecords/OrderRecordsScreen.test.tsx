import { act, screen, waitFor, within } from '@testing-library/react';
import type { Order, ResultOf } from '../../contract';
import { languageWanted } from '../../state/storage/language';
import { inParts } from '../../testing/inParts';
import { broken, refusal, silence } from '../../testing/exchange';
import { appUnderTest } from '../../testing/renderApp';
import { order } from '../../testing/sampleRows';
import { settled } from '../../testing/settled';
import { foldedFilter, unfoldFilter } from '../../testing/unfoldFilter';

const app = appUnderTest();
const token = 'token-of-linh';
const open = (path = '/orderrecord') => ({ path, token });

const ended = (more: Partial<Order>): Order =>
  order({ state: 'settled', exitPrice: '1.08437', exitAt: Date.now(), ...more });
const won = ended({ orderNo: 'TM-WON', result: 'win', profit: '15.8' });
const lost = ended({
  orderNo: 'TM-LOST',
  symbol: 'USD/JPY',
  direction: 'drop',
  result: 'lose',
  profit: '-20.2',
});
const tied = ended({ orderNo: 'TM-TIE', symbol: 'XAU/USD', result: 'tie', profit: '0' });
const given = order({ orderNo: 'TM-VOID', symbol: 'GBP/USD', state: 'void', profit: '0' });

const totals = { count: 12, invested: '1240', fees: '12.4', profit: '-31.6' };
const list = (items: Order[], nextCursor: string | null = null): ResultOf<'orderList'> => ({
  items,
  nextCursor,
  totals,
});
const rows = () => screen.getAllByRole('link', { name: /1 min/ });

test('each order tells direction, market, stake, result and net', async () => {
  await app.start({ ...open(), answers: { orderList: list([won, lost, tied, given]) } });
  expect(
    await screen.findByRole('link', { name: /Rise EUR\/USD.*20\.00.*\+15\.80.*Win/ }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: /Down USD\/JPY.*−20\.20.*Lose/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /XAU\/USD.*0\.00.*Tie/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /GBP\/USD.*0\.00.*Void/ })).toBeVisible();
});

test('the totals are those of the whole filter, not of the page in sight', async () => {
  await app.start({ ...open(), answers: { orderList: list([won], 'next') } });
  expect(await screen.findByText(inParts('−31.60'))).toBeVisible();
  expect(screen.getByText('12')).toBeVisible();
  expect(screen.getByText('1,240.00')).toBeVisible();
  expect(screen.getByText('12.40')).toBeVisible();
});

test('the totals are of settled orders, and tell apart what still runs', async () => {
  const running = order({ orderNo: 'TM-RUN', amount: '300', fee: '3' });
  const answers = { orderList: list([running, won]), orderHoldList: { items: [running] } };
  await app.start({ ...open(), answers });
  const sums = within(await screen.findByRole('region', { name: 'Totals' }));
  expect(await sums.findByText('Profit of settled orders')).toBeVisible();
  expect(sums.getByText('11')).toBeVisible();
  expect(sums.getByText('940.00')).toBeVisible();
  expect(sums.getByText('9.40')).toBeVisible();
  expect(sums.getByText('Not counted: 1 running order, 300.00 invested')).toBeVisible();
});

test.each([
  ['/orderrecord', 1],
  ['/orderrecord?result=win', 0],
  ['/orderrecord?pair=USDJPY', 0],
])('tells apart what runs on a page not fetched yet, where it fits: %s', async (path, count) => {
  const running = order({ orderNo: 'TM-RUN', endsAt: Date.now() + 500_000 });
  const createdAt = running.createdAt + 1_000;
  const here = { ...won, createdAt, productId: path.endsWith('JPY') ? 'USDJPY' : won.productId };
  const answers = { orderList: list([here], 'next'), orderHoldList: { items: [running] } };
  await app.start({ ...open(path), answers });
  await screen.findByText(`${12 - count}`);
  await settled();
  expect(screen.queryAllByText('Not counted: 1 running order, 20.00 invested')).toHaveLength(count);
});

test('a filter asks the exchange, stands in the address and survives a reload', async () => {
  const { user } = await app.start({ ...open(), answers: { orderList: list([won]) } });
  await unfoldFilter(user);
  await user.click(await screen.findByRole('radio', { name: 'Win' }));
  await user.click(screen.getByRole('radio', { name: 'Today' }));
  await waitFor(() => {
    const midnight = new Date().setHours(0, 0, 0, 0);
    expect(app.exchange.asked('orderList').at(-1)?.body).toMatchObject({
      result: 'win',
      from: midnight,
    });
  });
  expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({
    result: 'win',
    period: 'today',
  });
});

test('an address with a filter opens with that filter chosen', async () => {
  const { user } = await app.start({
    ...open('/orderrecord?result=tie&period=week'),
    answers: {},
  });
  expect(await foldedFilter()).toHaveAccessibleName('Filter: Tie · 7 days');
  await unfoldFilter(user);
  expect(await screen.findByRole('radio', { name: 'Tie' })).toBeChecked();
  expect(screen.getByRole('radio', { name: '7 days' })).toBeChecked();
});

test('older orders come on demand, after those in sight', async () => {
  const { user } = await app.start({
    ...open(),
    answers: {
      orderList: ({ body }) => (body.cursor === 'older' ? list([lost]) : list([won], 'older')),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('link', { name: /USD\/JPY/ })).toBeVisible();
  expect(rows()).toHaveLength(2);
  expect(screen.getByText('No more entries')).toBeVisible();
});

test('when older orders cannot be had, those in sight stay and it can be tried again', async () => {
  let isDown = true;
  const { user } = await app.start({
    ...open(),
    answers: {
      orderList: ({ body }) => {
        if (body.cursor === undefined) return list([won], 'older');
        return isDown ? refusal('INTERNAL') : list([lost]);
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Older entries could not be loaded.')).toBeVisible();
  expect(rows()).toHaveLength(1);
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('link', { name: /USD\/JPY/ })).toBeVisible();
});

test('who has no orders yet is shown the way to trade', async () => {
  await app.start(open());
  expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Trade' })).toHaveAttribute('href', '/trade');
});

test('a filter that fits nothing can be cleared', async () => {
  const { user } = await app.start({
    ...open('/orderrecord?result=tie'),
    answers: { orderList: ({ body }) => list(body.result === 'tie' ? [] : [won]) },
  });
  expect(await screen.findByRole('heading', { name: 'No matches' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filter' }));
  expect(await screen.findByRole('link', { name: /EUR\/USD/ })).toBeVisible();
  expect(window.location.search).toBe('');
});

test('a failure says what happened, that money is safe, and tries again', async () => {
  let isDown = true;
  const { user } = await app.start({
    ...open(),
    answers: { orderList: () => (isDown ? refusal('INTERNAL') : list([won])) },
  });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Your orders could not be loaded');
  expect(alert).toHaveTextContent('safe');
  isDown = false;
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /EUR\/USD/ })).toBeVisible();
});

test('until the first answer the list says that it is loading', async () => {
  await app.start({ ...open(), answers: { orderList: silence() } });
  expect(await screen.findByText('Loading your orders')).toBeInTheDocument();
});

test('figures that could not be renewed stay, with their age', async () => {
  let isDown = false;
  const { store } = await app.start({
    ...open(),
    answers: { orderList: () => (isDown ? refusal('INTERNAL') : list([won])) },
  });
  await screen.findByRole('link', { name: /EUR\/USD/ });
  isDown = true;
  await act(async () => {
    const { api } = await import('../../api');
    store.dispatch(api.util.invalidateTags(['Order']));
  });
  expect(await screen.findByText(/Last figures are .* old/)).toBeVisible();
  expect(screen.getByRole('link', { name: /EUR\/USD/ })).toBeVisible();
});

test('an open order counts down and says which side of the line the price is on', async () => {
  const running = order({ orderNo: 'TM-RUN' });
  await app.start({
    ...open(),
    answers: { orderList: list([running]), orderHoldList: { items: [running] } },
  });
  expect(
    await screen.findByRole('link', { name: /0:\d\d left.*Ordered.*winning now/ }),
  ).toBeVisible();
});

test('an order without its entry is a Pending Order', async () => {
  const pending = order({ state: 'pending' });
  delete pending.entryPrice;
  delete pending.entryAt;
  delete pending.endsAt;
  await app.start({
    ...open(),
    answers: { orderList: list([pending]), orderHoldList: { items: [pending] } },
  });
  expect(
    await screen.findByRole('link', { name: /Pending Order.*waiting for the entry price/ }),
  ).toBeVisible();
});

test('a row opens its receipt, and back leads to the list with its filter', async () => {
  const { user } = await app.start({
    ...open('/orderrecord?result=win'),
    answers: {
      orderList: list([won]),
      productOrders: { items: [won], nextCursor: null },
      productKdata: { candles: [] },
    },
  });
  await user.click(await screen.findByRole('link', { name: /EUR\/USD/ }));
  expect(await screen.findByRole('heading', { name: 'Order TM-WON', level: 1 })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await foldedFilter()).toHaveAccessibleName('Filter: Win · All time');
});

test('without a connection the reason is told', async () => {
  await app.start({ ...open(), answers: { orderList: broken() } });
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('No connection'));
});

test('a change of language reaches everything in sight', async () => {
  const { store } = await app.start({ ...open(), answers: { orderList: list([won]) } });
  await screen.findByRole('heading', { name: 'Order records' });
  act(() => void store.dispatch(languageWanted('vn')));
  expect(await screen.findByRole('heading', { name: 'Lịch sử lệnh' })).toBeVisible();
  expect(screen.getByText(inParts('−31,60'))).toBeVisible();
  act(() => void store.dispatch(languageWanted('cn')));
  expect(await screen.findByRole('heading', { name: '订单记录' })).toBeVisible();
});

test('can be narrowed to what runs and to one pair, and is told honestly by a backend that cannot', async () => {
  const { user } = await app.start({
    ...open(),
    answers: { orderList: list([order({ state: 'ordered' }), won]) },
  });
  await unfoldFilter(user);
  await user.click(await screen.findByRole('radio', { name: 'Ordered' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(app.exchange.asked('orderList').at(-1)?.body).toMatchObject({ status: 'running' });
  expect(screen.getAllByText('not known')).toHaveLength(4);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Pair' }), 'USD/JPY');
  await waitFor(() =>
    expect(app.exchange.asked('orderList').at(-1)?.body).toMatchObject({ productId: 'USDJPY' }),
  );
});

test('is saved as a file with every order that fits, also what was not scrolled to', async () => {
  const files: Blob[] = [];
  URL.createObjectURL = (file) => {
    files.push(file as Blob);
    return 'blob:records';
  };
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { user } = await app.start({
    ...open(),
    answers: {
      orderList: ({ body }) => (body.cursor === 'more' ? list([lost]) : list([won], 'more')),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Save as CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const lines = (await new Response(files[0]).text()).trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toMatch(/EUR\/USD,Rise,20,0\.2,60,.*,Win,15\.8,TM-WON$/);
  expect(lines[2]).toMatch(/Lose,-20\.2,TM-LOST$/);
});
