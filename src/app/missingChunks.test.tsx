/** Lazy chunks that fail to load. A chunk that has arrived stays loaded, so each test uses a chunk of its own. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Messages } from '../intl/catalogues';
import type * as loading from '../intl/loadMessages';
import { chartAnswers } from '../testing/chartAnswers';
import { onlyChart } from '../testing/klineOnScreen';
import { buyRise } from '../testing/orderButtons';
import { appUnderTest } from '../testing/renderApp';
import { order, quote } from '../testing/sampleRows';

const mockAddressOf = (chunk: string) => `http://localhost/assets/${chunk}.js`;
const mockMissing = new Set<string>();
/** How often each missing chunk was requested. */
const mockAttempts = new Map<string, number>();
function mockLoad(chunk: string, load: () => object): object {
  if (!mockMissing.has(chunk)) return load();
  mockAttempts.set(chunk, (mockAttempts.get(chunk) ?? 0) + 1);
  throw Object.assign(new Error('Loading chunk failed'), { request: mockAddressOf(chunk) });
}
jest.mock('../screens/market/MarketScreen', () =>
  mockLoad('market', () => jest.requireActual('../screens/market/MarketScreen')),
);
jest.mock('../screens/wealth/WealthScreen', () =>
  mockLoad('wealth', () => jest.requireActual('../screens/wealth/WealthScreen')),
);
jest.mock('../screens/trade/ProductSheet', () =>
  mockLoad('productSheet', () => jest.requireActual('../screens/trade/ProductSheet')),
);
jest.mock('../screens/trade/positions/OtherLists', () =>
  mockLoad('otherLists', () => jest.requireActual('../screens/trade/positions/OtherLists')),
);
jest.mock('../ui/chart/studies', () =>
  mockLoad('studies', () => jest.requireActual('../ui/chart/studies')),
);

/** Whether all languages but English fail to load. */
let mockIsCutOff = false;
jest.mock('../intl/loadMessages', () => {
  const { loadMessages } = jest.requireActual<typeof loading>('../intl/loadMessages');
  return {
    loadMessages: (language: 'en' | 'vn' | 'cn', family: string): Promise<Messages> =>
      mockIsCutOff && language !== 'en'
        ? Promise.reject(new Error('Loading chunk failed'))
        : loadMessages(language, family),
  };
});

const { exchange, start } = appUnderTest();

afterEach(() => {
  mockMissing.clear();
  mockAttempts.clear();
  mockIsCutOff = false;
});

/** Makes a chunk fail until it arrives; `answer` is the response to the app's HEAD request for the reason. */
function failToLoad(chunk: string, answer: () => Response = HttpResponse.error) {
  mockMissing.add(chunk);
  exchange.server.use(http.head(mockAddressOf(chunk), answer));
}
const arrive = (chunk: string) => mockMissing.delete(chunk);

const tradeAnswers = { productDetails: () => ({ ...quote(), volume24h: '1' }) };

describe('Screen whose chunk is missing', () => {
  async function openFromLanguage(path: string) {
    const { user } = await start({ path: '/lang' });
    await screen.findByRole('heading', { name: 'Language and appearance' });
    act(() => {
      window.history.pushState(null, '', path);
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    return user;
  }

  it('offers to load the new version when the file is gone', async () => {
    failToLoad('wealth', () => new HttpResponse(null, { status: 404 }));
    await openFromLanguage('/lc');
    expect(
      await screen.findByRole('heading', { name: 'There is a new version of the app' }),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Load the new version' })).toBeVisible();
    const current = screen.getAllByRole('link', { current: 'page' });
    expect(current.map((link) => link.getAttribute('href'))).toEqual(['/lc']);
  });

  it('names the connection when the network failed, and loads again on tap', async () => {
    failToLoad('market');
    const user = await openFromLanguage('/hq');
    expect(await screen.findByText(/The connection failed/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(mockAttempts.get('market')).toBeGreaterThan(1));
    expect(await screen.findByText(/The connection failed/)).toBeVisible();
    arrive('market');
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(
      await screen.findByRole('searchbox', { name: 'Search by symbol or name' }),
    ).toBeVisible();
  });
});

describe('Part of Trade whose chunk is missing', () => {
  it('keeps the running order on screen without the product sheet, and loads it again on tap', async () => {
    failToLoad('productSheet');
    const { user } = await start({
      path: '/trade?product=EURUSD',
      token: 'token',
      answers: {
        ...tradeAnswers,
        orderHoldList: { items: [order({ endsAt: Date.now() + 600_000 })] },
      },
    });
    const card = await screen.findByRole('region', { name: 'Your order' });
    const pairs = screen.getByRole('button', { name: 'EUR/USD, change currency pair' });
    await user.click(pairs);
    expect(await screen.findByText(/No connection\. Please try again/)).toBeVisible();
    expect(card).toBeVisible();
    expect(card).toHaveTextContent(/Rise/);

    arrive('productSheet');
    await user.click(pairs);
    expect(await screen.findByRole('dialog', { name: 'Currency pair' })).toBeVisible();
    expect(card).toBeInTheDocument();
  });

  it('keeps the chart without indicators, and loads them at the next tap', async () => {
    // jsdom has no layout, and the chart needs a height.
    jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
    failToLoad('studies');
    const { user } = await start({ path: '/trade?product=EURUSD', answers: chartAnswers });
    await screen.findByRole('img', { name: /EUR\/USD/ });
    await user.click(screen.getByRole('button', { name: 'Chart settings' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Chart settings' }));
    const rsi = sheet.getByRole('checkbox', { name: /RSI/ });
    await user.click(rsi);
    expect(await screen.findByText(/No connection\. Please try again/)).toBeInTheDocument();
    const types = () => onlyChart().series.map(({ type }) => type);
    expect(types()).toEqual(['Histogram', 'Candlestick']);

    arrive('studies');
    await user.click(rsi);
    await user.click(rsi);
    await waitFor(() => expect(types()).toContain('Line'));
  });

  it('keeps the order buttons without the other lists, and loads them again on tap', async () => {
    failToLoad('otherLists');
    const { user } = await start({
      path: '/trade?product=EURUSD',
      token: 'token',
      answers: { ...tradeAnswers, productTrunover: { turnover24h: '5400000', trades: [] } },
    });
    await user.click(await screen.findByRole('tab', { name: 'Latest trades' }));
    expect(await screen.findByText(/The connection failed/)).toBeVisible();
    expect(await buyRise()).toBeVisible();

    arrive('otherLists');
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('5,400,000.00 USDT')).toBeVisible();
  });
});

describe('Language whose messages are missing', () => {
  const WAITING = /the language stays as it is/;

  beforeEach(() => {
    mockIsCutOff = true;
  });

  it('keeps the current language and loads the chosen one when the device is online', async () => {
    const { user } = await start({ path: '/lang' });
    await user.click(await screen.findByRole('radio', { name: 'Tiếng Việt' }));
    expect(await screen.findByText(WAITING)).toBeVisible();
    expect(screen.getByRole('radio', { name: 'English' })).toBeChecked();
    expect(localStorage.getItem('lang')).toBe('en');
    expect(exchange.asked('config').at(-1)?.headers.get('accept-language')).toBe('en');

    mockIsCutOff = false;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('heading', { name: /Ngôn ngữ/ })).toBeVisible();
    expect(localStorage.getItem('lang')).toBe('vn');
  });

  it('is loaded when it is chosen again', async () => {
    const { user } = await start({ path: '/lang' });
    await user.click(await screen.findByRole('radio', { name: '中文' }));
    await screen.findByText(WAITING);
    mockIsCutOff = false;
    await user.click(screen.getByRole('radio', { name: '中文' }));
    await waitFor(() => expect(localStorage.getItem('lang')).toBe('cn'));
  });
});
