import { screen, waitFor, within } from '@testing-library/react';
import { broken, silence } from '#testkit/app/exchange';
import { appUnderTest } from '#testkit/app/renderApp.tsx';
import { noticeRow, quote } from '#testkit/app/sampleRows';
import { settled } from '#testkit/app/settled';
import { ticketFromQuery } from '../shared/page/urlTicket';

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
    expect(screen.getByRole('link', { name: 'Search products' })).toHaveAttribute('href', '/hq');
    expect(await exchange.allAsked('userDetails')).toEqual([]);
    expect(screen.queryByText('Total balance')).not.toBeInTheDocument();
  });

  test('shows symbol, name, price and change in a row that links to Trade', async () => {
    await start({ path: '/' });
    const link = (await rows()).getByRole('link', { name: /USD\/JPY/ });
    expect(link).toHaveAccessibleName(/US Dollar \/ Yen.*151\.284.*Down.*−0\.38%/);
    expect(link).toHaveAttribute('href', '/trade?product=USDJPY');
    expect(screen.getByRole('link', { name: 'All prices' })).toHaveAttribute('href', '/hq');
  });

  test('shows a visitor the price of the first product with two buttons that keep its direction', async () => {
    await start({ path: '/' });
    const product = await screen.findByRole('link', { name: /EUR\/USD.*1\.08437/ });
    expect(product).toHaveAttribute('href', '/trade?product=EURUSD');
    const introduction = screen.getByRole('region', {
      name: 'Short trades you can check yourself',
    });
    expect(introduction).toHaveTextContent(/Rise \+0\.24%\s?in 24 hours/);
    expect(introduction).toHaveTextContent('24 hours ago: 1.08177');
    for (const [name, direction] of [
      ['Buy Rise', 'rise'],
      ['Buy Drop', 'drop'],
    ] as const) {
      const link = screen.getByRole('link', { name });
      const [path, query] = link.getAttribute('href')!.split('?');
      expect(path).toBe('/trade');
      expect(ticketFromQuery(new URLSearchParams(query))).toMatchObject({
        productId: 'EURUSD',
        direction,
      });
    }
    // The product above the list is not repeated in it.
    expect((await rows()).queryByRole('link', { name: /EUR\/USD/ })).not.toBeInTheDocument();
  });

  test('lists at most five products', async () => {
    const items = Array.from({ length: 9 }, (_, place) =>
      quote({ productId: `P${place}`, symbol: `P${place}/USD`, priceAt: Date.now() }),
    );
    await start({ path: '/', answers: { productList: { items } } });
    expect((await rows()).getAllByRole('listitem')).toHaveLength(5);
  });

  test('lists only the favourites if there are any', async () => {
    localStorage.setItem('preferences', JSON.stringify({ version: 1, favourites: ['XAUUSD'] }));
    await start({ path: '/' });
    expect(await screen.findByRole('heading', { name: 'Favourites' })).toBeInTheDocument();
    expect((await rows()).getAllByRole('listitem')).toHaveLength(1);
    expect((await rows()).getByText(/^Closed · opens in (29|30) min$/)).toBeVisible();
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
    const sheet = within(await screen.findByRole('dialog', { name: 'Announcements' }));
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
    expect(await screen.findByRole('link', { name: /EUR\/USD/ })).toBeVisible();
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
    ['vn', 'Mở tài khoản ngay', 'Tất cả giá'],
    ['cn', '立即开户', '全部行情'],
  ] as const)('is shown in the language %s', async (language, open, all) => {
    await start({ path: '/', language });
    expect(await screen.findByRole('link', { name: open })).toBeVisible();
    expect(screen.getByRole('link', { name: all })).toHaveAttribute('href', '/hq');
  });

  test('shows a price change that is rounded to zero as unchanged', async () => {
    await start({
      path: '/',
      answers: { productList: { items: [quote({ change24h: '0.00001', priceAt: Date.now() })] } },
    });
    const introduction = await screen.findByRole('region', { name: /Short trades/ });
    await waitFor(() => expect(introduction).toHaveTextContent('Unchanged 0.00%'));
    expect(introduction).not.toHaveTextContent('Rise');
  });

  test('can open the list of all announcements while an important one is unread', async () => {
    const notice = noticeRow('n1', { title: 'Read this', publishedAt: 0, important: true });
    const { user } = await start({
      path: '/',
      answers: { notice: { items: [notice], nextCursor: null } },
    });
    await screen.findByRole('link', { name: /Read this/ });
    await user.click(screen.getByRole('button', { name: 'Announcements' }));
    expect(await screen.findByRole('dialog', { name: 'Announcements' })).toBeVisible();
  });
});
