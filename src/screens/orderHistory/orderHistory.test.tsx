import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Order, ResultOf } from '#contract';
import { setLimit } from '../../state/limits/limits';
import { languageWanted } from '../../state/storage/language';
import { broken, refusal, silence } from '#testkit/app/exchange';
import { inParts } from '#testkit/app/inParts';
import { readyToBuy } from '#testkit/app/orderButtons';
import { appUnderTest } from '#testkit/app/renderApp.tsx';
import { order, orderTotals, pageOf, user as linh } from '#testkit/app/sampleRows';
import { settled } from '#testkit/app/settled';
import { foldedFilter, unfoldFilter } from '#testkit/app/unfoldFilter';

const { exchange, start } = appUnderTest();

describe('Order records', () => {
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

  const voided = order({ orderNo: 'TM-VOID', symbol: 'GBP/USD', state: 'void', profit: '0' });

  const totals = orderTotals({ count: 12, invested: '1240', fees: '12.4', profit: '-31.6' });

  const list = (items: Order[], nextCursor: string | null = null): ResultOf<'orderList'> => ({
    items,
    nextCursor,
    totals,
  });

  const rows = () => screen.getAllByRole('link', { name: /1 min/ });

  test('shows direction, market, stake, result and net of each order', async () => {
    await start({ ...open(), answers: { orderList: list([won, lost, tied, voided]) } });
    expect(
      await screen.findByRole('link', { name: /Rise EUR\/USD.*20\.00.*\+15\.80.*Won/ }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: /Down USD\/JPY.*−20\.20.*Lost/ })).toBeVisible();
    expect(screen.getByRole('link', { name: /XAU\/USD.*0\.00.*Tie/ })).toBeVisible();
    expect(screen.getByRole('link', { name: /GBP\/USD.*0\.00.*Void/ })).toBeVisible();
  });

  test('shows totals of all orders that match the filter, not only of the loaded orders', async () => {
    await start({ ...open(), answers: { orderList: list([won], 'next') } });
    expect(await screen.findByText(inParts('−31.60'))).toBeVisible();
    expect(screen.getByText('12')).toBeVisible();
    expect(screen.getByText('1,240.00')).toBeVisible();
    expect(screen.getByText('12.40')).toBeVisible();
  });

  test('counts only settled orders in the totals, and running orders separately', async () => {
    const running = order({ orderNo: 'TM-RUN', amount: '300', fee: '3' });
    const answers = { orderList: list([running, won]), orderHoldList: { items: [running] } };
    await start({ ...open(), answers });
    const sums = within(await screen.findByRole('region', { name: 'Totals' }));
    expect(await sums.findByText('Result of settled orders')).toBeVisible();
    expect(sums.getByText('11')).toBeVisible();
    expect(sums.getByText('940.00')).toBeVisible();
    expect(sums.getByText('9.40')).toBeVisible();
    expect(sums.getByText('Not included: 1 running order, 300.00 staked')).toBeVisible();
  });

  test.each([
    ['/orderrecord', 1],
    ['/orderrecord?result=win', 0],
    ['/orderrecord?pair=USDJPY', 0],
  ])(
    'counts a running order that is not loaded yet only if it matches the filter: %s',
    async (path, count) => {
      const running = order({ orderNo: 'TM-RUN', endsAt: Date.now() + 500_000 });
      const createdAt = running.createdAt + 1_000;
      const here = {
        ...won,
        createdAt,
        productId: path.endsWith('JPY') ? 'USDJPY' : won.productId,
      };
      const answers = { orderList: list([here], 'next'), orderHoldList: { items: [running] } };
      await start({ ...open(path), answers });
      await screen.findByText(`${12 - count}`);
      await settled();
      expect(screen.queryAllByText('Not included: 1 running order, 20.00 staked')).toHaveLength(
        count,
      );
    },
  );

  test('sends the filter to the exchange and keeps it in the URL', async () => {
    const { user } = await start({ ...open(), answers: { orderList: list([won]) } });
    await unfoldFilter(user);
    await user.click(await screen.findByRole('radio', { name: 'Won' }));
    await user.click(screen.getByRole('radio', { name: 'Today' }));
    await waitFor(() => {
      const midnight = new Date().setHours(0, 0, 0, 0);
      expect(exchange.asked('orderList').map(({ body }) => body)).toContainEqual(
        expect.objectContaining({
          result: 'win',
          from: midnight,
        }),
      );
    });
    expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({
      result: 'win',
      period: 'today',
    });
  });

  test('selects the filter that is in the URL', async () => {
    const { user } = await start({
      ...open('/orderrecord?result=tie&period=week'),
      answers: {},
    });
    expect(await foldedFilter()).toHaveAccessibleName('Filter: Tie · 7 days');
    await unfoldFilter(user);
    expect(await screen.findByRole('radio', { name: 'Tie' })).toBeChecked();
    expect(screen.getByRole('radio', { name: '7 days' })).toBeChecked();
  });

  test('loads older orders on demand below the loaded ones', async () => {
    const { user } = await start({
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

  test('keeps the loaded orders if older ones cannot be loaded, and retries', async () => {
    let isDown = true;
    const { user } = await start({
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

  test('links to Trade when there are no orders', async () => {
    await start(open());
    expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeVisible();
    expect(screen.queryByText('0.00')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to Trade' })).toHaveAttribute('href', '/trade');
  });

  test('can clear a filter that has no matches', async () => {
    const { user } = await start({
      ...open('/orderrecord?result=tie'),
      answers: { orderList: ({ body }) => list(body.result === 'tie' ? [] : [won]) },
    });
    expect(await screen.findByRole('heading', { name: 'No matches' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear filter' }));
    expect(await screen.findByRole('link', { name: /EUR\/USD/ })).toBeVisible();
    expect(window.location.search).toBe('');
  });

  test('shows an error with a retry button if the list cannot be loaded, and says that money is safe', async () => {
    let isDown = true;
    const { user } = await start({
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

  test('shows that the list is loading', async () => {
    await start({ ...open(), answers: { orderList: silence() } });
    expect(await screen.findByText('Loading your orders')).toBeInTheDocument();
  });

  test('keeps the figures and shows how old they are if they cannot be loaded again', async () => {
    let isDown = false;
    const { store } = await start({
      ...open(),
      answers: { orderList: () => (isDown ? refusal('INTERNAL') : list([won])) },
    });
    await screen.findByRole('link', { name: /EUR\/USD/ });
    isDown = true;
    await act(async () => {
      const { api } = await import('../../api');
      store.dispatch(api.util.invalidateTags(['Order']));
    });
    expect(await screen.findByText(/These figures are .* old/)).toBeVisible();
    expect(screen.getByRole('link', { name: /EUR\/USD/ })).toBeVisible();
  });

  test('shows the time left of an open order and whether it would win now', async () => {
    const running = order({ orderNo: 'TM-RUN' });
    await start({
      ...open(),
      answers: { orderList: list([running]), orderHoldList: { items: [running] } },
    });
    expect(
      await screen.findByRole('link', { name: /0:\d\d left.*Ordered.*winning now/ }),
    ).toBeVisible();
  });

  test('shows an order without an entry price as a Pending Order', async () => {
    const pending = order({ state: 'pending' });
    delete pending.entryPrice;
    delete pending.entryAt;
    delete pending.endsAt;
    await start({
      ...open(),
      answers: { orderList: list([pending]), orderHoldList: { items: [pending] } },
    });
    expect(
      await screen.findByRole('link', { name: /Pending Order.*waiting for the entry price/ }),
    ).toBeVisible();
  });

  test('opens the receipt of an order, and Back restores the filter of the list', async () => {
    const { user } = await start({
      ...open('/orderrecord?result=win'),
      answers: {
        orderList: list([won]),
        productOrders: { items: [won], nextCursor: null },
        productKdata: { candles: [] },
      },
    });
    await user.click(await screen.findByRole('link', { name: /EUR\/USD/ }));
    expect(await screen.findByRole('heading', { name: 'EUR/USD', level: 1 })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await foldedFilter()).toHaveAccessibleName('Filter: Won · All time');
  });

  test('shows that there is no connection', async () => {
    await start({ ...open(), answers: { orderList: broken() } });
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('No connection'));
  });

  test('changes its texts and number formats with the language', async () => {
    const { store } = await start({ ...open(), answers: { orderList: list([won]) } });
    await screen.findByRole('heading', { name: 'Order records' });
    act(() => void store.dispatch(languageWanted('vn')));
    expect(await screen.findByRole('heading', { name: 'Lịch sử lệnh' })).toBeVisible();
    expect(screen.getByText(inParts('−31,60'))).toBeVisible();
    act(() => void store.dispatch(languageWanted('cn')));
    expect(await screen.findByRole('heading', { name: '订单记录' })).toBeVisible();
  });

  test('filters running orders and orders of one pair, even if the backend ignores the filter', async () => {
    const { user } = await start({
      ...open(),
      answers: { orderList: list([order({ state: 'ordered' }), won]) },
    });
    await unfoldFilter(user);
    await user.click(await screen.findByRole('radio', { name: 'Ordered' }));
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(exchange.asked('orderList').map(({ body }) => body)).toContainEqual(
      expect.objectContaining({ status: 'running' }),
    );
    expect(screen.getAllByText('not known')).toHaveLength(4);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Pair' }), 'USD/JPY');
    await waitFor(() =>
      expect(exchange.asked('orderList').map(({ body }) => body)).toContainEqual(
        expect.objectContaining({ productId: 'USDJPY' }),
      ),
    );
  });

  test('saves every order that matches the filter to a file, including orders that are not loaded yet', async () => {
    const files: Blob[] = [];
    URL.createObjectURL = (file) => {
      files.push(file as Blob);
      return 'blob:records';
    };
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { user } = await start({
      ...open(),
      answers: {
        orderList: ({ body }) => (body.cursor === 'more' ? list([lost]) : list([won], 'more')),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Save as CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    const lines = (await new Response(files[0]).text()).trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toMatch(/EUR\/USD,Rise,20,0\.2,60,.*,Won,15\.8,TM-WON$/);
    expect(lines[2]).toMatch(/Lost,-20\.2,TM-LOST$/);
  });
});

describe('Order statistics', () => {
  const token = 'token-of-linh';

  const PATH = '/orderrecord?view=statistics';

  const at = (hour: number) => new Date(2026, 10, 12, hour, 30).getTime();

  const settledOrder = (orderNo: string, more: Partial<Order>): Order =>
    order({ orderNo, state: 'settled', createdAt: at(9), endsAt: at(9) + 60_000, ...more });

  const won = settledOrder('TM-1', { result: 'win', profit: '15.8' });

  const lost = settledOrder('TM-2', {
    ...{ productId: 'USDJPY', symbol: 'USD/JPY', direction: 'drop', durationSec: 300 },
    ...{ result: 'lose', profit: '-20.2', createdAt: at(21), endsAt: at(21) + 300_000 },
  });

  const list = (items: Order[], nextCursor: string | null = null): ResultOf<'orderList'> => ({
    items,
    nextCursor,
    totals: orderTotals({ count: items.length }),
  });

  const table = () => screen.getByRole('table');

  const rowsOf = (group: HTMLElement) =>
    within(group)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent);

  test('show the won share, the share needed to break even, and that a few orders prove nothing', async () => {
    const { user } = await start({
      path: '/orderrecord',
      token,
      answers: { orderList: list([lost, won]) },
    });
    await user.click(await screen.findByRole('link', { name: 'Statistics' }));
    const share = await screen.findByRole('region', { name: 'Won and needed' });
    expect(share).toHaveTextContent('50%1 of 2 won56.1% needed to break even');
    expect(share).toHaveTextContent('Too early to tell. After 2 orders');
    expect(share).toHaveTextContent('anywhere from 9% to 91%');
    expect(window.location.search).toBe('?view=statistics');
  });

  test('count the orders of every page of the period', async () => {
    await start({
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

  test('group orders by pair, duration, direction, hour and reason', async () => {
    const { user } = await start({
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

  test('request the orders of the period and keep the period in the URL', async () => {
    const { user } = await start({ path: PATH, token, answers: { orderList: list([won]) } });
    await user.click(await screen.findByRole('radio', { name: '7 days' }));
    await waitFor(() =>
      expect(exchange.asked('orderList').map(({ body }) => body)).toContainEqual(
        expect.objectContaining({ from: expect.any(Number) as number }),
      ),
    );
    expect(window.location.search).toBe('?view=statistics&period=week');
  });

  test('show a text if no order has ended', async () => {
    await start({ path: PATH, token, answers: { orderList: list([order()]) } });
    expect(await screen.findByText('Nothing to count yet')).toBeVisible();
  });

  test('hide figures and profit curve if the user has hidden amounts', async () => {
    localStorage.setItem('preferences', JSON.stringify({ version: 1, hideAmounts: true }));
    await start({ path: PATH, token, answers: { orderList: list([lost, won]) } });
    const profit = await screen.findByRole('region', { name: 'Profit' });
    expect(profit).not.toHaveTextContent('4.40');
    // The dates of the profit curve are hidden together with the curve.
    expect(profit).not.toHaveTextContent('12 Nov 2026');
  });

  test('group orders by the reason that the user chose on the receipt', async () => {
    const { user, store } = await start({
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
    expect(JSON.stringify(store.getState())).not.toContain('trend');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(await screen.findByRole('link', { name: 'Statistics' }));
    await user.click(await screen.findByRole('radio', { name: 'Reason' }));
    expect(rowsOf(table())).toContain('Trend1/156%+15.80');
  });

  test('accept a reason that the user typed on the receipt, and remove it again', async () => {
    const { user } = await start({
      path: '/orderrecord?order=TM-1',
      token,
      answers: {
        productOrders: { items: [won], nextCursor: null },
        productKdata: { candles: [] },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Other' }));
    await user.type(screen.getByRole('textbox', { name: 'Your reason in a word or two' }), 'hunch');
    await user.click(screen.getByRole('button', { name: 'Keep' }));
    expect(screen.getByRole('button', { name: 'hunch', pressed: true })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Guess' }));
    expect(screen.getByRole('button', { name: 'Other', pressed: false })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Guess' }));
    expect(screen.queryByRole('button', { pressed: true })).not.toBeInTheDocument();
  });
});

describe('Personal limits', () => {
  const open = { path: '/orderrecord?view=limits', token: 'token-of-linh' };

  test('apply at once if they are stricter, and a day later if they are looser', async () => {
    const { user } = await start(open);
    await user.click(await screen.findByRole('button', { name: /Largest stake None/ }));
    const sheet = () => within(screen.getByRole('dialog', { name: 'Largest stake' }));
    await user.click(sheet().getByRole('radio', { name: '50.00 USDT' }));
    expect(sheet().getByText('Takes effect at once.')).toBeVisible();
    await user.click(sheet().getByRole('button', { name: 'Set this limit' }));
    await user.click(await screen.findByRole('button', { name: /Largest stake 50\.00 USDT/ }));
    await user.click(sheet().getByRole('radio', { name: 'None' }));
    expect(sheet().getByText(/Looser than now, so it takes effect from/)).toBeVisible();
    await user.click(sheet().getByRole('button', { name: 'Set this limit' }));
    expect(
      await screen.findByRole('button', { name: /Largest stake None from .* 50\.00 USDT/ }),
    ).toBeVisible();
  });

  test('say that they end with the page if the browser’s storage is full', async () => {
    const { user } = await start(open);
    const limit = await screen.findByRole('button', { name: /Largest stake None/ });
    expect(screen.queryByText(/did not keep your limits/)).not.toBeInTheDocument();
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await user.click(limit);
    const sheet = () => within(screen.getByRole('dialog', { name: 'Largest stake' }));
    await user.click(sheet().getByRole('radio', { name: '50.00 USDT' }));
    await user.click(sheet().getByRole('button', { name: 'Set this limit' }));
    expect(await screen.findByText(/did not keep your limits/)).toBeVisible();
    expect(await screen.findByText(/This browser keeps nothing for this page/)).toBeVisible();
    jest.restoreAllMocks();
  });

  test('accept a typed amount and refuse an invalid one', async () => {
    const { user } = await start(open);
    await user.click(await screen.findByRole('button', { name: /Daily loss limit/ }));
    const amount = screen.getByRole('textbox', { name: 'Another amount in USDT' });
    await user.type(amount, 'x');
    expect(screen.getByRole('button', { name: 'Set this limit' })).toBeDisabled();
    await user.clear(amount);
    await user.type(amount, '75.5');
    await user.click(screen.getByRole('button', { name: 'Set this limit' }));
    expect(
      await screen.findByRole('button', { name: /Daily loss limit .*75\.50 USDT/ }),
    ).toBeVisible();
  });

  test('are set with Enter in the field', async () => {
    const { user } = await start(open);
    await user.click(await screen.findByRole('button', { name: /Daily loss limit/ }));
    const amount = screen.getByRole('textbox', { name: 'Another amount in USDT' });
    await user.type(amount, '75.5{Enter}');
    expect(
      await screen.findByRole('button', { name: /Daily loss limit .*75\.50 USDT/ }),
    ).toBeVisible();
  });

  test('include a break and warn before it starts that it cannot be shortened', async () => {
    const { user } = await start(open);
    await user.click(await screen.findByRole('button', { name: /Take a break now/ }));
    expect(screen.getByText('A break cannot be cut short once it has begun.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Begin the break' }));
    expect(await screen.findByRole('button', { name: /Take a break now.*until/ })).toBeVisible();
  });

  test('show what is used of each limit that is set', async () => {
    setLimit(linh.id, 'dayLoss', '100', Date.now());
    setLimit(linh.id, 'losses', '3', Date.now());
    const lost = order({
      ...{ state: 'settled', result: 'lose', profit: '-20.2' },
      ...{ createdAt: Date.now() - 1_000, endsAt: Date.now() },
    });
    await start({ ...open, answers: { orderList: pageOf(lost) } });
    expect(
      await screen.findByRole('button', { name: /Daily loss limit used today: 20\.20/ }),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: /1 in a row so far/ })).toBeVisible();
    expect(screen.queryByText(/in the last hour/)).not.toBeInTheDocument();
  });

  test('say that they are stored on this device only', async () => {
    await start(open);
    expect(await screen.findByText(/kept on this device only/)).toBeVisible();
  });

  test('are linked from Mine', async () => {
    await start({ ...open, path: '/my' });
    expect(await screen.findByRole('link', { name: 'My limits' })).toHaveAttribute(
      'href',
      '/orderrecord?view=limits',
    );
  });

  test.each([
    ['en', 'Not sent: your own limit is 5.00 USDT a stake.', /Buy Rise/],
    ['vn', 'Chưa gửi: bạn tự giới hạn tiền vào lệnh tối đa 5,00 USDT.', /Mua tăng|Mua Tăng/],
    ['cn', '未提交：您设定的单笔本金上限为 5.00 USDT。', /买涨/],
  ] as const)(
    'block an order above the limit, with the reason at the order buttons, in the language %s',
    async (language, text, buy) => {
      setLimit(linh.id, 'stake', '5', Date.now());
      await start({ path: '/trade?product=EURUSD', token: open.token, language });
      fireEvent.click(await readyToBuy(buy));
      expect(await screen.findByText(text)).toBeVisible();
      expect(await exchange.allAsked('orderCreate')).toEqual([]);
    },
  );
});
