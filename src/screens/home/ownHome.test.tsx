import { act, screen, waitFor, within } from '@testing-library/react';
import type { Order, ResultOf } from '#contract';
import { broken } from '#testkit/app/exchange';
import { inParts } from '#testkit/app/inParts';
import { appUnderTest } from '#testkit/app/renderApp.tsx';
import {
  freeze,
  noticeRow,
  order,
  orderTotals,
  quote,
  user as person,
} from '#testkit/app/sampleRows';
import { settled } from '#testkit/app/settled';
import { standardAnswers } from '#testkit/app/standardAnswers';
import { applyStyles } from '#testkit/app/styles';

applyStyles();

const { exchange, start } = appUnderTest();

describe('Home of a signed-in user', () => {
  const standardDetails = () => ({
    user: person,
    balance: {
      total: '777',
      available: '700',
      inOrders: '77',
      locked: '0',
      invested: '0',
      currency: 'USDT' as const,
    },
  });

  test('shows the total balance with the actions of money, and can hide it', async () => {
    const { user } = await start({ path: '/', token: 't' });
    const card = within(await screen.findByRole('region', { name: 'Balance' }));
    expect(await card.findByText(inParts('10,284.50'))).toBeVisible();
    for (const [name, path] of [
      ['Deposit', '/recharge'],
      ['Withdraw', '/withdraw'],
      ['Orders', '/orderrecord'],
      ['Invite', '/yqhy'],
      ['Search products', '/hq'],
    ] as const) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', path);
    }

    await user.click(card.getByRole('button', { name: 'Hide amounts', pressed: false }));
    expect(card.queryByText(/\d/)).not.toBeInTheDocument();
    expect(card.getByText('Hidden')).toBeInTheDocument();
    expect(card.getByRole('button', { name: 'Hide amounts', pressed: true })).toBeVisible();
    await waitFor(() =>
      expect(localStorage.getItem('preferences')).toContain('"hideAmounts":true'),
    );
  });

  test('says, if the balance cannot be loaded, that the money of the user is safe, and retries', async () => {
    let isDown = true;
    const { user } = await start({
      path: '/',
      token: 't',
      answers: {
        userDetails: () => (isDown ? broken() : standardDetails()),
      },
    });
    expect(
      await screen.findByText(/The balance could not be loaded\. Your money is safe/),
    ).toBeVisible();
    isDown = false;
    await user.click(
      within(screen.getByRole('region', { name: 'Balance' })).getByRole('button', {
        name: 'Try again',
      }),
    );
    expect(await screen.findByText(inParts('777.00'))).toBeVisible();
  });

  const endedOrder = (orderNo: string, more: Partial<Order>): Order =>
    order({ orderNo, state: 'settled', ...more });

  const won = endedOrder('TM-1', { result: 'win', profit: '15.8' });

  const lost = endedOrder('TM-2', { productId: 'USDJPY', result: 'lose', profit: '-20.2' });

  const list = (...items: Order[]): ResultOf<'orderList'> => ({
    items,
    nextCursor: null,
    totals: orderTotals({ count: items.length, profit: '-4.4' }),
  });

  /** The response for an account with this total balance. */
  const ofBalance = (total: string) => {
    const { user, balance } = standardDetails();
    return { user, balance: { ...balance, total, available: total, inOrders: '0' } };
  };

  test('shows won orders, the needed share and the net of the week, and links to the statistics', async () => {
    await start({ path: '/', token: 't', answers: { orderList: list(lost, won) } });
    const line = await screen.findByRole('link', {
      name: /Last 7 days.*−4\.40.*Won 1 of 2 · break-even is 56%/,
    });
    expect(line).toHaveAttribute('href', '/orderrecord?view=statistics&period=week');
  });

  test('shows the change since the start, and the start of the course, if only orders changed the balance', async () => {
    const answers = {
      userDetails: ofBalance('9995.6'),
      orderList: list(lost, won),
    };
    await start({ path: '/', token: 't', answers });
    const card = within(await screen.findByRole('region', { name: 'Balance' }));
    expect(await card.findByText('since your start')).toBeVisible();
    expect(card.getByText('−4.40')).toBeVisible();
    expect(card.getByText('you began with 10,000')).toBeVisible();
    expect(card.getByRole('slider', { name: 'Profit of your orders' })).toHaveAttribute('max', '2');
  });

  test('does not say that an account with a deposit began with the sum of both', async () => {
    const answers = { userDetails: ofBalance('10495.6'), orderList: list(lost, won) };
    await start({ path: '/', token: 't', answers });
    const card = within(await screen.findByRole('region', { name: 'Balance' }));
    expect(await card.findByText('from your orders')).toBeVisible();
    expect(card.getByText('10,500 without your orders')).toBeVisible();
  });

  test('shows every digit of the same profit in the balance and in the week', async () => {
    const row = { ...won, profit: '14.438' };
    const orders = { ...list(row), totals: orderTotals({ count: 1, profit: '14.438' }) };
    const answers = { userDetails: ofBalance('10024.4425'), orderList: orders };
    await start({ path: '/', token: 't', answers });
    const card = within(await screen.findByRole('region', { name: 'Balance' }));
    expect(await card.findByText(inParts('10,024.4425'))).toBeVisible();
    expect(await card.findByText('+14.438')).toBeVisible();
    expect(card.getByText('10,010.0045 without your orders')).toBeVisible();
    expect(await screen.findByRole('link', { name: /Last 7 days.*\+14\.438/ })).toBeVisible();
  });

  test('shows neither change nor course when amounts are hidden', async () => {
    localStorage.setItem('preferences', JSON.stringify({ version: 1, hideAmounts: true }));
    await start({
      path: '/',
      token: 't',
      answers: { userDetails: ofBalance('9995.6'), orderList: list(lost, won) },
    });
    await screen.findByRole('link', { name: /Last 7 days/ });
    const main = within(screen.getByRole('main'));
    expect(main.queryByText(/4\.40|you began with/)).not.toBeInTheDocument();
    expect(main.queryByRole('slider')).not.toBeInTheDocument();
  });

  test('tells a new user what to do first, without zeros', async () => {
    await start({ path: '/', token: 't', answers: { userDetails: ofBalance('10000') } });
    expect(await screen.findByRole('heading', { name: 'Place your first order' })).toBeVisible();
    expect(await screen.findByText('wins and losses of your orders will show here')).toBeVisible();
    expect(screen.queryByText(/Last 7 days/)).not.toBeInTheDocument();
    expect(screen.queryByText(/^[+−]?0\.00$/)).not.toBeInTheDocument();
  });

  test('shows the last order if the week has no orders', async () => {
    const orderList = ({ body }: { readonly body: object }) =>
      'from' in body ? list() : list(won);
    await start({ path: '/', token: 't', answers: { orderList } });
    const last = await screen.findByRole('link', { name: /Last order.*\+15\.80.*EUR\/USD/ });
    expect(last).toHaveAttribute('href', '/orderrecord?order=TM-1');
  });

  test('shows an open order with its remaining time and its result at the current price', async () => {
    const open = order({ orderNo: 'TM-9', endsAt: Date.now() + 300_000 });
    const answers = {
      orderHoldList: { items: [open] },
      productList: () => ({ items: [quote({ price: '1.09000', priceAt: Date.now() })] }),
    };
    await start({ path: '/', token: 't', answers });
    const panel = within(await screen.findByRole('region', { name: 'Open orders' }));
    const link = panel.getByRole('link', { name: /EUR\/USD.*Rise/ });
    expect(link).toHaveTextContent(/^[45]:\d\d/);
    expect(link).toHaveTextContent(/20\sUSDT/);
    await waitFor(() => expect(link).toHaveTextContent(/\+15\.80if it ended now/));
    expect(link).toHaveAttribute('href', '/trade?product=EURUSD');
  });

  test.each([
    ['an open pair instead of the closed one of the last order', 'open', /Trade BTC\/USDT/],
    ['the pair of the last order if all are closed', 'closed', /Trade EUR\/USD/],
  ] as const)('links to %s', async (_title, trading, name) => {
    const coin = { productId: 'BTCUSDT', symbol: 'BTC/USDT', base: 'BTC', quote: 'USDT', trading };
    const items = [quote(coin), quote({ trading: 'closed' })];
    const answers = { orderList: list(won), productList: { items } };
    await start({ path: '/', token: 't', answers });
    await screen.findByRole('link', { name: /Last 7 days/ });
    expect(await screen.findByRole('link', { name })).toBeVisible();
  });

  test('does not light the link to Trade while the account is frozen', async () => {
    const { user: person, balance } = standardDetails();
    const frozen = freeze({ until: null });
    await start({
      path: '/',
      token: 't',
      answers: { userDetails: { user: { ...person, frozen }, balance } },
    });
    const link = await screen.findByRole('link', { name: /Trade EUR\/USD/ });
    await waitFor(() => expect(getComputedStyle(link).background).toContain('--panel'));
  });

  test('counts a week with only ties and void orders as ended orders', async () => {
    const orders = [
      endedOrder('TM-1', { result: 'tie', profit: '0' }),
      endedOrder('TM-2', { state: 'void', result: undefined, profit: '0' }),
    ];
    await start({ path: '/', token: 't', answers: { orderList: list(...orders) } });
    const line = await screen.findByRole('link', { name: /2 orders ended without win or loss/ });
    expect(line).toBeVisible();
  });

  test('has a primary button that leads to the pair of the last order', async () => {
    await start({ path: '/', token: 't', answers: { orderList: list(lost, won) } });
    expect(await screen.findByRole('link', { name: /^Trade USD\/JPY 151\.284/ })).toHaveAttribute(
      'href',
      '/trade?product=USDJPY',
    );
  });

  test('requests the newest orders once, even if the balance arrives later', async () => {
    let resolveDetails = (_details: ResultOf<'userDetails'>) => {};
    const details = new Promise<ResultOf<'userDetails'>>((resolve) => {
      resolveDetails = resolve;
    });
    await start({
      path: '/',
      token: 't',
      answers: { userDetails: () => details, orderList: list(lost, won) },
    });
    await screen.findByRole('link', { name: /Trade USD\/JPY/ });
    await settled();
    resolveDetails(standardAnswers().userDetails);
    await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent('10,284.50'));
    await settled();
    const newest = exchange.asked('orderList').filter(({ body }) => !('from' in body));
    expect(newest).toHaveLength(1);
  });

  test('has a primary button that leads to a favourite pair before the first order', async () => {
    localStorage.setItem('preferences', JSON.stringify({ version: 1, favourites: ['BTCUSDT'] }));
    await start({ path: '/', token: 't' });
    const link = await screen.findByRole('link', { name: /Trade BTC\/USDT/ });
    expect(getComputedStyle(link).background).toContain('--accent');
  });

  test('lists announcements in the inbox, and an important one as new until it is read', async () => {
    const items = [
      noticeRow('n1', { title: 'Fees stay as they are', publishedAt: Date.UTC(2026, 10, 16) }),
      noticeRow('n2', {
        title: 'Closed on Sunday',
        publishedAt: Date.UTC(2026, 10, 18),
        important: true,
      }),
    ];
    const answers = { notice: { items, nextCursor: null } };
    const { user } = await start({ path: '/', token: 't', answers });
    await user.click(await screen.findByRole('button', { name: 'Inbox, 1 unread' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Inbox' }));
    const links = await sheet.findAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/bz2?notice=n2',
      '/bz2?notice=n1',
    ]);
    expect(within(links[0]!).getByRole('img', { name: 'New' })).toBeVisible();
    expect(within(links[1]!).queryByRole('img', { name: 'New' })).not.toBeInTheDocument();
    await user.click(links[0]!);
    await screen.findByRole('heading', { name: 'Closed on Sunday' });
    act(() => window.history.back());
    expect(await screen.findByRole('button', { name: 'Inbox' })).toBeVisible();
  });

  test('shows neither order figures nor the inbox to a visitor', async () => {
    await start({ path: '/' });
    await screen.findByRole('heading', { level: 1, name: 'Tidemark' });
    await settled();
    expect(screen.queryByRole('link', { name: /^Trade|Last 7 days/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Inbox/ })).not.toBeInTheDocument();
  });

  test('shows one retry button if several parts failed, and this button retries all of them', async () => {
    const notice = noticeRow('n1', { title: 'Play money', publishedAt: 0, important: true });
    let isDown = true;
    const downOr =
      <T,>(answer: T) =>
      () =>
        isDown ? broken() : answer;
    const { user } = await start({
      path: '/',
      token: 't',
      answers: {
        userDetails: downOr(standardDetails()),
        notice: downOr({ items: [notice], nextCursor: null }),
        orderList: downOr(list(won)),
        productList: downOr({ items: [quote()] }),
      },
    });
    expect(await screen.findByText(/Prices could not be loaded/)).toBeVisible();
    expect(await screen.findByText(/The balance could not be loaded/)).toBeVisible();
    // Each call is retried before its part of the page counts as failed.
    await waitFor(() =>
      expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1),
    );
    await waitFor(() => expect(screen.queryByText('Last 7 days')).not.toBeInTheDocument());
    expect(screen.queryByText('Announcements could not be loaded')).not.toBeInTheDocument();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(inParts('777.00'))).toBeVisible();
    expect(await screen.findByRole('link', { name: /Trade EUR\/USD/ })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Important Play money' })).toBeVisible();
    expect(await screen.findByRole('link', { name: /Last 7 days/ })).toBeVisible();
  });
});
