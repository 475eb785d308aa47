import { act, screen, waitFor, within } from '@testing-library/react';
import type { Order, ResultOf } from '#contract';
import { broken, silence } from '../../testing/exchange';
import { inParts } from '../../testing/inParts';
import { appUnderTest } from '../../testing/renderApp';
import { noticeRow, order, quote } from '../../testing/sampleRows';
import { settled } from '../../testing/settled';
import { standardAnswers } from '../../testing/standardAnswers';

const { exchange, start } = appUnderTest();

describe('Home', () => {
  const rows = async () => within(await screen.findByRole('list', { name: 'Market prices' }));

  test('shows a visitor the introduction with links to registration and login, and requests no balance', async () => {
    await start({ path: '/' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Tidemark' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open An Account Now' })).toHaveAttribute(
      'href',
      '/reg',
    );
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
    expect(screen.getByRole('link', { name: 'Language: EN' })).toHaveAttribute('href', '/lang');
    expect(await exchange.allAsked('userDetails')).toEqual([]);
    expect(screen.queryByText('Total balance')).not.toBeInTheDocument();
  });

  test('shows the total, available and invested amounts and can hide them', async () => {
    const { user } = await start({ path: '/', token: 't' });
    const card = within(await screen.findByRole('region', { name: 'Balance' }));
    expect(await card.findByText(inParts('10,284.50'))).toBeVisible();
    expect(card.getByText('10,264.30')).toBeVisible();
    expect(card.getByText('20.20')).toBeVisible();
    expect(card.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/recharge');
    expect(card.getByRole('link', { name: 'Withdraw' })).toHaveAttribute('href', '/withdraw');
    expect(card.getByRole('link', { name: 'Records' })).toHaveAttribute('href', '/record');

    await user.click(card.getByRole('button', { name: 'Hide amounts', pressed: false }));
    expect(card.queryByText(/\d/)).not.toBeInTheDocument();
    expect(card.getAllByText('Hidden')).toHaveLength(3);
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

  const standardDetails = () => ({
    user: {
      id: 'u1',
      username: 'ann',
      phone: '139',
      registeredAt: 1,
      inviteCode: 'A',
      verification: 'none' as const,
      frozen: null,
    },
    balance: {
      total: '777',
      available: '700',
      inOrders: '77',
      locked: '0',
      invested: '0',
      currency: 'USDT' as const,
    },
  });

  test('shows parts of the balance that add up to the total, including pending withdrawals', async () => {
    const { user, balance } = standardDetails();
    const parts = { inOrders: '7', locked: '20', invested: '30', onItsWay: '20' };
    const answers = { userDetails: { user, balance: { ...balance, ...parts } } };
    await start({ path: '/', token: 'token-of-ann', answers });
    const card = within(await screen.findByRole('region', { name: 'Balance' }));
    expect(await card.findByText(inParts('777.00'))).toBeVisible();
    const amounts = [
      'Available',
      'In orders',
      'Locked',
      'Invested (at cost)',
      'On its way out',
    ].map((name) => card.getByText(name).nextSibling?.textContent);
    expect(amounts).toEqual(['700.00', '7.00', '20.00', '30.00', '20.00']);
  });

  test('shows symbol, name, price and change in a row that links to Trade', async () => {
    await start({ path: '/' });
    const link = (await rows()).getByRole('link', { name: /USD\/JPY/ });
    expect(link).toHaveAccessibleName(/US Dollar \/ Yen.*151\.284.*Down.*−0\.38%/);
    expect(link).toHaveAttribute('href', '/trade?product=USDJPY');
    expect((await rows()).getByRole('link', { name: /EUR\/USD/ })).toHaveAccessibleName(
      /1\.08437.*Rise.*\+0\.24%/,
    );
  });

  test('filters products by category and shows when a closed market opens', async () => {
    const opensAt = Date.now() + 30 * 60_000;
    const gold = quote({
      productId: 'XAUUSD',
      symbol: 'XAU/USD',
      category: 'metal',
      trading: 'closed',
      opensAt,
    });
    const { user } = await start({
      path: '/',
      answers: { productList: { items: [quote(), gold] } },
    });
    await user.click(await screen.findByRole('tab', { name: 'Precious Metal' }));
    expect((await rows()).getAllByRole('listitem')).toHaveLength(1);
    expect((await rows()).getByText(/^Closed · opens in (29|30) min$/)).toBeVisible();
  });

  test('starts with the category of the first product, which trades also at weekends', async () => {
    const bitcoin = quote({ productId: 'BTCUSDT', symbol: 'BTC/USDT', category: 'blockchain' });
    const closed = quote({ trading: 'closed', opensAt: Date.now() + 86_400_000 });
    await start({ path: '/', answers: { productList: { items: [bitcoin, closed] } } });
    expect((await rows()).getByRole('link', { name: /BTC\/USDT/ })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Blockchain' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    expect((await rows()).getAllByRole('listitem')).toHaveLength(1);
  });

  test('explains how to add favourites if there are none', async () => {
    const { user } = await start({ path: '/' });
    await rows();
    await user.click(screen.getByRole('tab', { name: 'Favourites' }));
    expect(await screen.findByRole('heading', { name: 'No favourites yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Choose favourites' })).toHaveAttribute('href', '/hq');
  });

  const news = {
    notice: {
      items: [
        noticeRow('n2', { title: 'Newest', publishedAt: Date.UTC(2026, 10, 18, 9) }),
        noticeRow('n1', {
          title: 'Play money',
          publishedAt: Date.UTC(2026, 10, 16, 12),
          important: true,
        }),
      ],
      nextCursor: null,
    },
  };

  const noOrders = {
    items: [],
    nextCursor: null,
    totals: { count: 0, invested: '0', fees: '0', profit: '0' },
  };

  test('shows an important announcement as a banner until it is read', async () => {
    const { user } = await start({ path: '/', answers: news });
    await user.click(await screen.findByRole('link', { name: 'Important Play money' }));
    expect(await screen.findByText('Body of Play money')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('button', { name: /Notice.*Play money/ })).toBeVisible();
    await settled();
    expect(screen.queryByRole('link', { name: 'Important Play money' })).not.toBeInTheDocument();
  });

  test('lists an important announcement first in the sheet even after it was dismissed', async () => {
    const { user } = await start({ path: '/', answers: news });
    await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
    await user.click(await screen.findByRole('button', { name: /Notice.*Play money/ }));
    const sheet = within(screen.getByRole('dialog', { name: 'Announcements' }));
    expect(sheet.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual([
      'Play money',
      'Newest',
    ]);
    expect(sheet.getByText('Body of Newest')).toBeVisible();
    expect(sheet.getByText(/16 Nov 2026/)).toBeVisible();
    expect(sheet.getByText('Important')).toBeVisible();
    expect(sheet.getByRole('link', { name: 'Newest' })).toHaveAttribute('href', '/bz2?notice=n2');
  });

  test('says, if prices cannot be loaded, that the money of the user is safe, and retries', async () => {
    let isDown = true;
    const { user } = await start({
      path: '/',
      answers: { productList: () => (isDown ? broken() : { items: [quote()] }) },
    });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(
      /Prices could not be loaded.*Your money and your orders are not affected/,
    );
    isDown = false;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect((await rows()).getByRole('link', { name: /EUR\/USD/ })).toBeVisible();
  });

  test('shows one retry button if several parts failed, and this button retries all of them', async () => {
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
        notice: downOr(news.notice),
        orderList: downOr(noOrders),
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
    expect((await rows()).getByRole('link', { name: /EUR\/USD/ })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Important Play money' })).toBeVisible();
    expect(await screen.findByRole('link', { name: /Last 7 days/ })).toBeVisible();
  });

  test('has a retry button if only the announcements cannot be loaded', async () => {
    let isDown = true;
    const { user } = await start({
      path: '/',
      answers: { notice: () => (isDown ? broken() : news.notice) },
    });
    await screen.findByText('Announcements could not be loaded');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Important Play money' })).toBeVisible();
  });

  test('shows that prices are loading', async () => {
    await start({ path: '/', answers: { productList: silence() } });
    expect(await screen.findByText('Loading')).toBeInTheDocument();
    await settled();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test.each([
    ['vn', 'Mở tài khoản ngay', 'Ngoại hối'],
    ['cn', '立即开户', '外汇'],
  ] as const)('is shown in the language %s', async (language, open, forex) => {
    await start({ path: '/', language });
    expect(await screen.findByRole('link', { name: open })).toBeVisible();
    expect(screen.getByRole('tab', { name: forex })).toBeVisible();
  });

  test('shows a price change that is rounded to zero as unchanged', async () => {
    await start({
      path: '/',
      answers: { productList: { items: [quote({ change24h: '0.00001', priceAt: Date.now() })] } },
    });
    const row = await screen.findByRole('link', { name: /EUR\/USD/ });
    expect(row).toHaveTextContent('Unchanged 0.00%');
    expect(row).not.toHaveTextContent('Rise');
  });

  test('can open the list of all announcements while an important one is unread', async () => {
    const notice = { id: 'n1', title: 'Read this', body: 'B', publishedAt: 0, important: true };
    const { user } = await start({
      path: '/',
      answers: { notice: { items: [notice], nextCursor: null } },
    });
    await screen.findByRole('link', { name: /Read this/ });
    await user.click(screen.getByRole('button', { name: 'Announcements' }));
    expect(await screen.findByRole('dialog', { name: 'Announcements' })).toBeVisible();
  });
});

describe('Home of a signed-in user', () => {
  const endedOrder = (orderNo: string, more: Partial<Order>): Order =>
    order({ orderNo, state: 'settled', ...more });

  const won = endedOrder('TM-1', { result: 'win', profit: '15.8' });

  const lost = endedOrder('TM-2', { productId: 'USDJPY', result: 'lose', profit: '-20.2' });

  const list = (...items: Order[]): ResultOf<'orderList'> => ({
    items,
    nextCursor: null,
    totals: { count: items.length, invested: '0', fees: '0', profit: '-4.4' },
  });

  test('shows won orders, the needed share and the net of the week, and links to the statistics', async () => {
    await start({ path: '/', token: 't', answers: { orderList: list(lost, won) } });
    const line = await screen.findByRole('link', {
      name: /Last 7 days.*Won 1 of 2 · break-even is 56%.*−4\.40/,
    });
    expect(line).toHaveAttribute('href', '/orderrecord?view=statistics&period=week');
  });

  test('says that no order has ended if the week has no orders', async () => {
    await start({ path: '/', token: 't' });
    expect(await screen.findByRole('link', { name: /No order ended yet/ })).toBeVisible();
  });

  test('counts a week with only ties and void orders as ended orders', async () => {
    const orders = [
      endedOrder('TM-1', { result: 'tie', profit: '0' }),
      endedOrder('TM-2', { state: 'void', result: undefined, profit: '0' }),
    ];
    await start({ path: '/', token: 't', answers: { orderList: list(...orders) } });
    const line = await screen.findByRole('link', { name: /2 orders ended without win or loss/ });
    expect(line).not.toHaveTextContent('No order ended yet');
  });

  test('has a primary button that leads to the pair of the last order', async () => {
    await start({ path: '/', token: 't', answers: { orderList: list(lost, won) } });
    expect(await screen.findByRole('link', { name: 'Trade USD/JPY' })).toHaveAttribute(
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
    await screen.findByRole('link', { name: 'Trade USD/JPY' });
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
    expect(await screen.findByRole('link', { name: 'Trade BTC/USDT' })).toBeVisible();
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
});
