/** Lazy chunks that fail to load. A chunk that has arrived stays loaded, so each test uses a chunk of its own. */
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Messages } from '../intl/catalogues';
import type * as loading from '../intl/loadMessages';
import { buyRise } from '#testkit/app/orderButtons';
import { appUnderTest } from '#testkit/app/renderApp.tsx';
import { order, quote } from '#testkit/app/sampleRows';
import { settled } from '#testkit/app/settled';
import { toastShown } from '../state/toasts';

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

jest.mock('./ToastHost', () => mockLoad('toasts', () => jest.requireActual('./ToastHost')));

/** Whether all languages but English fail to load. */
let mockIsCutOff = false;
/** A message family that fails to load. */
let mockLostFamily = '';
jest.mock('../intl/loadMessages', () => {
  const { loadMessages } = jest.requireActual<typeof loading>('../intl/loadMessages');
  return {
    loadMessages: (language: 'en' | 'vn' | 'cn', family: string): Promise<Messages> =>
      (mockIsCutOff && language !== 'en') || family === mockLostFamily
        ? Promise.reject(
            Object.assign(new Error('Loading chunk failed'), { request: '/assets/text.js' }),
          )
        : loadMessages(language, family),
  };
});

const { exchange, start } = appUnderTest();

afterEach(() => {
  mockMissing.clear();
  mockAttempts.clear();
  mockIsCutOff = false;
  mockLostFamily = '';
});

/**
 * Makes a chunk fail to load until `arrive` is called. The app then requests the file of the chunk to find the reason,
 * and gets `answer`.
 */
function failToLoad(chunk: string, answer: () => Response = HttpResponse.error) {
  mockMissing.add(chunk);
  exchange.server.use(http.get(mockAddressOf(chunk), answer));
}
const arrive = (chunk: string) => mockMissing.delete(chunk);

const tradeAnswers = { productDetails: () => ({ ...quote(), volume24h: '1' }) };

it('toasts are shown as text without design while their chunk is missing, and normally when the network is back', async () => {
  failToLoad('toasts');
  const { store, user } = await start({ path: '/lang' });
  const plain = () => screen.queryAllByRole('alert').map((alert) => alert.textContent);
  act(() => void store.dispatch(toastShown({ id: 'error.offline' }, 'bad')));
  await waitFor(() => expect(plain()).toEqual([expect.stringContaining('No connection. Please')]));
  const away = { id: 'news.away.transfers', values: { count: 2 } } as const;
  act(() => void store.dispatch(toastShown(away)));
  const missing = expect.stringContaining('its text could not be loaded') as string;
  await waitFor(() => expect(plain()).toContainEqual(missing));
  for (const dismiss of screen.getAllByRole('button', { name: 'Dismiss' }))
    await user.click(dismiss);
  expect(plain()).toEqual([]);

  act(() => void store.dispatch(toastShown({ id: 'common.copied' })));
  await waitFor(() => expect(plain()).toHaveLength(1));
  await settled();
  arrive('toasts');
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(plain()).toEqual([]));
  expect(await screen.findByText('Copy Successfully')).toBeVisible();
});

it('a toast whose text is missing says so, and shows its text when the network is back', async () => {
  mockLostFamily = 'news';
  const { store } = await start({ path: '/lang' });
  const away = { id: 'news.away.transfers', values: { count: 2 } } as const;
  act(() => void store.dispatch(toastShown(away)));
  expect(await screen.findByText(/its text could not be loaded/)).toBeVisible();
  mockLostFamily = '';
  act(() => void window.dispatchEvent(new Event('online')));
  act(() => void store.dispatch(toastShown({ id: 'common.copied' })));
  await waitFor(() => expect(screen.queryByText(/its text could not be loaded/)).toBeNull());
});

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

  it('reports a missing connection when the network failed, and loads the screen again on tap', async () => {
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
  it('such as the product sheet leaves the running order on the screen, and is loaded again on tap', async () => {
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

  it('such as the other lists leaves the order buttons on the screen, and is loaded again on tap', async () => {
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

  it('is shown when the device is online again, and until then the current language stays', async () => {
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
