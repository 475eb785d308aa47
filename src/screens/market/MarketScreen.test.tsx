import { DAY_MS } from '#contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { formatDateTime } from '../../intl';
import { broken } from '#testkit/app/exchange';
import { onLargeScreen } from '#testkit/app/largeScreen';
import { standardAnswers } from '#testkit/app/standardAnswers';
import { appUnderTest } from '#testkit/app/renderApp.tsx';
import { quote } from '#testkit/app/sampleRows';

const { exchange, start } = appUnderTest();

describe('Market', () => {
  const rows = async () => within(await screen.findByRole('list', { name: 'Market prices' }));
  const symbols = async () =>
    (await rows()).getAllByText(/^[A-Z]{3,4}\/[A-Z]{3,4}$/).map(({ textContent }) => textContent);

  const changes = (figures: Readonly<Record<string, string>>) => ({
    items: Object.entries(figures).map(([base, change24h]) =>
      quote({ productId: `${base}USD`, symbol: `${base}/USD`, name: base, base, change24h }),
    ),
  });

  test('stores a favourite and removes it again', async () => {
    const { user } = await start({ path: '/hq' });
    await user.click(
      (await rows()).getByRole('button', { name: 'Favourite USD/JPY', pressed: false }),
    );
    await waitFor(() => expect(localStorage.getItem('preferences')).toContain('"USDJPY"'));

    await user.click(screen.getByRole('tab', { name: 'Favourites' }));
    expect(await symbols()).toEqual(['USD/JPY']);
    await user.click(
      (await rows()).getByRole('button', { name: 'Favourite USD/JPY', pressed: true }),
    );
    expect(screen.getByRole('heading', { name: 'No favourites yet' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Choose favourites' }));
    expect(await symbols()).toEqual(['EUR/USD', 'USD/JPY']);
  });

  test('says how many products are up, counting changes as they are displayed', async () => {
    const productList = changes({ EUR: '0.01', GBP: '0.00001', AUD: '-0.02' });
    await start({ path: '/hq', answers: { productList } });
    expect(await screen.findByText('1 of 3 up')).toBeVisible();
  });

  test('lists recently viewed products, the latest first', async () => {
    const quotes = [quote(), quote({ productId: 'USDJPY', symbol: 'USD/JPY' })];
    const productDetails = ({ body }: { readonly body: Record<string, unknown> }) => ({
      ...(quotes.find(({ productId }) => productId === body.productId) ?? quote()),
      volume24h: '1',
    });
    const answers = { productList: { items: quotes }, productDetails };
    const { user } = await start({ path: '/hq', answers });
    await user.click(screen.getByRole('tab', { name: 'Recent' }));
    expect(screen.getByRole('heading', { name: 'Nothing viewed yet' })).toBeVisible();

    for (const symbol of ['EUR/USD', 'USD/JPY']) {
      await user.click(screen.getByRole('tab', { name: 'All' }));
      await user.click((await rows()).getByText(symbol));
      await waitFor(() => expect(document.title).toBe(`Trade ${symbol} · Tidemark`));
      await screen.findByRole('button', { name: /Buy Rise/ });
      await user.click(screen.getByRole('button', { name: 'Back' }));
      await screen.findByRole('heading', { name: 'Market' });
    }
    await user.click(screen.getByRole('tab', { name: 'Recent' }));
    expect(await symbols()).toEqual(['USD/JPY', 'EUR/USD']);
    expect(localStorage.getItem('preferences')).toContain('"recents":["EURUSD","USDJPY"]');
  });

  test('searches in all categories and can clear a search without matches', async () => {
    const { user } = await start({ path: '/hq' });
    const search = await screen.findByRole('searchbox', { name: 'Search by symbol or name' });
    await rows();
    await user.type(search, 'bitcoin');
    expect(await symbols()).toEqual(['BTC/USDT']);
    expect(screen.getByText('1 match in all categories')).toBeVisible();

    await user.type(search, 'x');
    expect(screen.getByRole('heading', { name: 'Nothing matches “bitcoinx”' })).toBeVisible();
    // One button is inside the search box, and one is below the message.
    const [, below] = screen.getAllByRole('button', { name: 'Clear search' });
    if (!below) throw new Error('The empty list has no button to clear the search');
    await user.click(below);
    expect(search).toHaveValue('');
    expect(await symbols()).toEqual(['EUR/USD', 'USD/JPY']);
  });

  describe('recent searches', () => {
    const startMarket = () =>
      start({
        path: '/hq',
        answers: {
          productList: changes({ EUR: '0', GBP: '0' }),
        },
      });
    const box = () => screen.findByRole('searchbox', { name: 'Search by symbol or name' });
    const recent = () =>
      within(screen.getByRole('list', { name: 'Recent searches' }))
        .getAllByRole('link')
        .map(({ textContent }) => textContent);

    test('are the opened results, the latest first, without duplicates', async () => {
      const { user } = await startMarket();
      for (const base of ['EUR', 'GBP', 'EUR']) {
        await user.type(await box(), base.toLowerCase());
        await waitFor(async () => expect(await symbols()).toEqual([`${base}/USD`]));
        await user.click((await rows()).getByText(`${base}/USD`));
        await user.click(await screen.findByRole('button', { name: 'Back' }));
        await screen.findByRole('heading', { name: 'Market' });
      }
      expect(screen.queryByRole('list', { name: 'Recent searches' })).not.toBeInTheDocument();
      await user.click(await box());
      expect(recent()).toEqual(['EUR/USD', 'GBP/USD']);
    });

    test('can be removed, and are stored on the device', async () => {
      localStorage.setItem(
        'preferences',
        JSON.stringify({ version: 1, searched: ['EURUSD', 'GBPUSD'] }),
      );
      const { user } = await startMarket();
      await rows();
      await user.click(await box());
      await user.click(screen.getByRole('button', { name: 'Remove GBP/USD from recent searches' }));
      expect(recent()).toEqual(['EUR/USD']);
      expect(await box()).toHaveFocus();
      await waitFor(() =>
        expect(localStorage.getItem('preferences')).toContain('"searched":["EURUSD"]'),
      );
    });

    test('open with the search of the header, whose field has the focus', async () => {
      localStorage.setItem('preferences', JSON.stringify({ version: 1, searched: ['EURUSD'] }));
      const { user } = await startMarket();
      await rows();
      await user.click(screen.getByRole('link', { name: 'Search products' }));
      expect(await box()).toHaveFocus();
      expect(recent()).toEqual(['EUR/USD']);
    });
  });

  test('sorts by 24-hour change on tap: first descending, then ascending, then not at all', async () => {
    const { user } = await start({
      path: '/hq',
      answers: { productList: changes({ EUR: '0.002', GBP: '-0.01', AUD: '0.01' }) },
    });
    const column = await screen.findByRole('button', { name: /^24H change/ });
    await rows();
    const orders: unknown[] = [];
    for (let tap = 0; tap < 3; tap += 1) {
      await user.click(column);
      orders.push(await symbols());
    }
    expect(orders).toEqual([
      ['AUD/USD', 'EUR/USD', 'GBP/USD'],
      ['GBP/USD', 'EUR/USD', 'AUD/USD'],
      ['EUR/USD', 'GBP/USD', 'AUD/USD'],
    ]);
  });

  test('has column names with the sort order for screen readers', async () => {
    const { user } = await start({ path: '/hq' });
    const column = await screen.findByRole('button', { name: /^Price/ });
    await rows();
    const labels: (string | null)[] = [column.textContent];
    for (let tap = 0; tap < 2; tap += 1) {
      await user.click(column);
      labels.push(column.textContent);
    }
    expect(labels).toEqual([
      'Price, not sorted↕',
      'Price, largest first↓',
      'Price, smallest first↑',
    ]);
    expect(screen.getByRole('button', { name: /^24H change/ })).toHaveAccessibleName(/not sorted/);
  });

  test('keeps the focus in the search box after clearing it', async () => {
    const { user } = await start({ path: '/hq' });
    const search = await screen.findByRole('searchbox', { name: 'Search by symbol or name' });
    await user.type(search, 'gold');
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(search).toHaveValue('');
    expect(search).toHaveFocus();
  });

  describe('wide layout', () => {
    beforeEach(onLargeScreen);
    const named = (name: string) => ({ name, hidden: true });
    const pane = (name: string) => screen.findByRole('region', named(name));
    const figures = {
      open24h: '1.08100',
      high24h: '1.08900',
      low24h: '1.07900',
    };

    test('shows the last 24 hours of the first product and a link to Trade', async () => {
      const productList = {
        items: [quote(figures), quote({ productId: 'GBPUSD', symbol: 'GBP/USD' })],
      };
      await start({ path: '/hq', answers: { productList } });
      const shown = await pane('EUR/USD');
      expect(shown).toHaveTextContent(/Opening1\.08100Highest1\.08900Lowest1\.07900/);
      expect(within(shown).getByRole('link', named('Trade EUR/USD'))).toHaveAttribute(
        'href',
        '/trade?product=EURUSD',
      );
    });

    test('shows a product in the pane even if the list is empty', async () => {
      const { user } = await start({ path: '/hq' });
      await user.type(await screen.findByRole('searchbox'), 'zzz');
      await screen.findByRole('heading', { name: 'Nothing matches “zzz”' });
      expect(await pane('EUR/USD')).toBeInTheDocument();
    });

    test('shows in the pane when the last 24 hours start and end', async () => {
      const priceAt = Date.now();
      await start({ path: '/hq', answers: { productList: { items: [quote({ priceAt })] } } });
      const shown = await pane('EUR/USD');
      const [from, to] = [priceAt - DAY_MS, priceAt].map((at) =>
        formatDateTime(at, 'en', { seconds: false }),
      );
      expect(shown).toHaveTextContent(`${from}${to}`);
    });

    test('shows a product in the pane on the first tap and opens its trade page on the second', async () => {
      const { user } = await start({ path: '/hq' });
      await pane('EUR/USD');
      await user.click((await rows()).getByRole('link', { name: /USD\/JPY/ }));
      expect(await pane('USD/JPY')).toBeInTheDocument();
      expect(window.location.pathname).toBe('/hq');
      await user.click((await rows()).getByRole('link', { name: /USD\/JPY/ }));
      await waitFor(() => expect(window.location.pathname).toBe('/trade'));
    });

    test('does not change the pane when a row is opened in another tab', async () => {
      const { user } = await start({ path: '/hq' });
      await pane('EUR/USD');
      // jsdom cannot open another tab.
      document.addEventListener('click', (event) => event.preventDefault(), { once: true });
      await user.keyboard('{Control>}');
      await user.click((await rows()).getByRole('link', { name: /USD\/JPY/ }));
      await user.keyboard('{/Control}');
      expect(screen.getByRole('region', named('EUR/USD'))).toBeInTheDocument();
      expect(screen.queryByRole('region', named('USD/JPY'))).not.toBeInTheDocument();
    });
  });

  test('restores the category when the user comes back from another page', async () => {
    const { user } = await start({ path: '/hq' });
    await rows();
    await user.click(screen.getByRole('tab', { name: 'Blockchain' }));
    await user.click(screen.getByRole('link', { name: 'Home' }));
    await screen.findByRole('heading', { level: 1, name: 'Tidemark' });
    act(() => window.history.back());
    expect(await screen.findByRole('tab', { name: 'Blockchain', selected: true })).toBeVisible();
    expect(await symbols()).toEqual(['BTC/USDT']);
  });

  test('shows how old the prices are after two missed polls, and keeps the rows', async () => {
    const stale = quote({ priceAt: Date.now() - 42_000 });
    await start({ path: '/hq', answers: { productList: { items: [stale] } } });
    expect(await symbols()).toEqual(['EUR/USD']);
    expect(await screen.findByText(/^Prices are 4\d sec old$/)).toBeVisible();
  });

  test('marks a product whose price is stale while other prices are current', async () => {
    const late = quote({
      productId: 'GBPUSD',
      symbol: 'GBP/USD',
      priceAt: Date.now() - 20_000,
    });
    await start({
      path: '/hq',
      answers: { productList: { items: [quote({ priceAt: Date.now() }), late] } },
    });
    expect((await rows()).getByRole('link', { name: /GBP\/USD/ })).toHaveAccessibleName(
      /No new price for \d+ sec/,
    );
    expect((await rows()).getByRole('link', { name: /EUR\/USD/ })).not.toHaveAccessibleName(
      /No new price/,
    );
  });

  test('polls prices every three seconds and keeps the last prices after a failure', async () => {
    let reads = 0;
    await start({
      path: '/hq',
      answers: {
        productList: () => {
          reads += 1;
          return reads === 1 ? { items: [quote()] } : broken();
        },
        // After a failed call, one more call decides whether there is a connection.
        config: () => (reads > 1 ? broken() : standardAnswers().config),
      },
    });
    expect(await symbols()).toEqual(['EUR/USD']);
    expect(await screen.findByText('No connection. Figures may be old.')).toBeVisible();
    expect(await symbols()).toEqual(['EUR/USD']);
    expect(exchange.asked('productList').length).toBeGreaterThan(1);
  });

  test('lists all products sorted by price and stores the sort order', async () => {
    const { user } = await start({ path: '/hq' });
    await user.click(await screen.findByRole('tab', { name: 'All' }));
    expect((await symbols()).length).toBeGreaterThan(3);
    await user.click(screen.getByRole('button', { name: /^Price/ }));
    expect((await symbols())[0]).toBe('BTC/USDT');
    await waitFor(() =>
      expect(localStorage.getItem('preferences')).toMatch(
        /"marketSort":\{"by":"price","isDescending":true\}/,
      ),
    );
  });

  test('opens with the stored sort order', async () => {
    const marketSort = { by: 'change', isDescending: true };
    localStorage.setItem('preferences', JSON.stringify({ version: 1, marketSort }));
    const productList = changes({ EUR: '0.002', GBP: '-0.01', AUD: '0.01' });
    await start({ path: '/hq', answers: { productList } });
    expect(await symbols()).toEqual(['AUD/USD', 'EUR/USD', 'GBP/USD']);
  });

  test('shows when a product with trading hours closes today', async () => {
    const closesAt = Date.now() + 3_600_000;
    await start({ path: '/hq', answers: { productList: { items: [quote({ closesAt })] } } });
    expect((await rows()).getByText(/closes \d/)).toBeVisible();
  });

  test('names the sources of the prices, and marks each row whose price is not computed', async () => {
    const items = [
      quote({ source: { kind: 'computed' } }),
      quote({
        ...{ productId: 'GBPUSD', symbol: 'GBP/USD', name: 'Pound' },
        source: { kind: 'recorded', recordedOn: '2010-05-06' },
      }),
      quote({
        ...{ productId: 'AUDUSD', symbol: 'AUD/USD', name: 'Aussie' },
        source: { kind: 'scripted' },
      }),
    ];
    await start({ path: '/hq', answers: { productList: { items } } });
    const row = async (symbol: RegExp) => (await rows()).getByRole('link', { name: symbol });
    expect(await row(/GBP\/USD/)).toHaveAccessibleName(/recorded/);
    expect(await row(/AUD\/USD/)).toHaveAccessibleName(/scripted/);
    expect(await row(/EUR\/USD/)).not.toHaveAccessibleName(/computed/);
    expect(screen.getByText('Source of prices: computed, recorded, scripted')).toBeVisible();
  });

  test('names no source of the prices if the backend names none', async () => {
    await start({ path: '/hq', answers: { productList: { items: [quote()] } } });
    await rows();
    expect(screen.queryByText(/^Source of prices/)).not.toBeInTheDocument();
  });
});
