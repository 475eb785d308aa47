import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { HOUR_MS, SECOND_MS } from '#contract';
import type { Freeze, Order } from '#contract';
import { api } from '../api';
import { sessionEnded } from '../state/session';
import { toastShown } from '../state/toasts';
import { broken, refusal, silence, status } from '#testkit/app/exchange';
import { transferAnswers } from '#testkit/app/transferAnswers';
import { inParts } from '#testkit/app/inParts';
import { recordAnnouncements } from '#testkit/app/announcements';
import { appUnderTest } from '#testkit/app/renderApp.tsx';
import { order, quotes } from '#testkit/app/sampleRows';
import { settled } from '#testkit/app/settled';
import { standardAnswers } from '#testkit/app/standardAnswers';
import { catalogues } from './catalogues';

const { exchange, start } = appUnderTest();

describe('Shell', () => {
  const config = () => {
    const { config } = standardAnswers();
    return config;
  };

  it('reads the config before every navigation and puts its site name into the title', async () => {
    const { user } = await start({ path: '/login' });
    await waitFor(() => expect(document.title).toBe('Log in · Tidemark'));
    const before = exchange.asked('config').length;
    exchange.answer({ config: { ...config(), web_name: 'Tidemark Two' } });
    await user.click(await screen.findByRole('link', { name: 'Open An Account Now' }));
    await waitFor(() => expect(document.title).toBe('Open An Account Now · Tidemark Two'));
    expect(await exchange.allAsked('config')).toHaveLength(before + 1);
  });

  it.each([
    ['/', 'Tidemark'],
    ['/hq', 'Market · Tidemark'],
    ['/trade?product=EURUSD', 'Trade EUR/USD · Tidemark'],
    ['/nowhere', 'Page not found · Tidemark'],
    ['/orderrecord?order=TM-1', 'Order TM-1 · Tidemark'],
  ])('sets the document title on %s to "%s"', async (path, title) => {
    await start({ path, token: 'token-of-linh', answers: { productOrders: silence() } });
    await waitFor(() => expect(document.title).toBe(title));
  });

  it.each([
    ['is refused', refusal('INTERNAL')],
    ['fails', status(500)],
    ['cannot be reached', broken()],
  ])('navigates when the config %s', async (_case, answer) => {
    const { user } = await start({ path: '/login', answers: { config: answer } });
    await user.click(await screen.findByRole('link', { name: 'Open An Account Now' }));
    expect(await screen.findByRole('heading', { name: 'Open An Account Now' })).toBeVisible();
  });

  it('names the app and marks play money while the config fails', async () => {
    await start({ path: '/', answers: { config: status(500) } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Tidemark' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Play money' })).toBeVisible();
  });

  it('explains play money in the sandbox sheet', async () => {
    const { user } = await start({ path: '/lang' });
    await user.click(await screen.findByRole('button', { name: 'Play money' }));
    const sheet = await screen.findByRole('dialog', { name: 'This is a sandbox' });
    expect(sheet).toHaveTextContent('Every amount here is play money');
    expect(sheet).toHaveTextContent('Short-term orders can lose the whole stake.');
  });

  it('shows no sandbox notice on a live exchange', async () => {
    await start({ path: '/login', answers: { config: { ...config(), environment: 'live' } } });
    await screen.findByRole('heading', { name: 'Log in' });
    expect(await exchange.allAsked('config')).not.toEqual([]);
    expect(screen.queryByText('Play money')).not.toBeInTheDocument();
  });

  it('offers Home on an unknown address', async () => {
    await start({ path: '/nothing-here' });
    expect(await screen.findByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
  });

  it('does not repeat the text of an unknown address, which anyone can put into a link', async () => {
    await start({ path: '/your-account-is-frozen' });
    const main = await screen.findByRole('main');
    await within(main).findByRole('link', { name: 'Go to Home' });
    expect(main).not.toHaveTextContent('frozen');
  });

  it('reports the sign-out of another tab and removes account data', async () => {
    const { store } = await start({ path: '/my', token: 'token-of-linh' });
    await screen.findByText(inParts('10,284.50'));
    act(() => void store.dispatch(sessionEnded({ why: 'otherTab' })));
    expect(await screen.findByText('You were signed out in another tab.')).toBeVisible();
    expect(screen.queryByText(inParts('10,284.50'))).not.toBeInTheDocument();
  });
});

describe('Toast', () => {
  it('is announced once, also when the sheet over which it appeared closes', async () => {
    const { said } = recordAnnouncements();
    const { user, store } = await start({ path: '/lang' });
    await user.click(await screen.findByRole('button', { name: 'Play money' }));
    const sheet = await screen.findByRole('dialog', { name: 'This is a sandbox' });
    act(() => void store.dispatch(toastShown({ id: 'common.copied' })));
    await within(sheet).findByText('Copy Successfully');
    await waitFor(() => expect(said()).toEqual(['Copy Successfully']));
    // When the sheet closes, its toast moves to the page at once.
    fireEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
    act(() => void store.dispatch(toastShown({ id: 'common.offline' })));
    // `said` contains the texts of all live regions: the first was announced in the sheet, the second on the page.
    await waitFor(() => expect(said()).toHaveLength(2));
    expect(said().filter((text) => text === 'Copy Successfully')).toHaveLength(1);
    expect(screen.getByRole('status')).toHaveAttribute('aria-live', 'off');
  });

  it('interrupts the screen reader when it reports an error, and only then', async () => {
    const { said, interrupted } = recordAnnouncements();
    const { store } = await start({ path: '/lang' });
    act(() => void store.dispatch(toastShown({ id: 'common.copied' }, 'good')));
    act(() => void store.dispatch(toastShown({ id: 'error.offline' }, 'bad')));
    await waitFor(() => expect(said()).toHaveLength(2));
    expect(interrupted()).toHaveLength(1);
    expect(screen.getByText(interrupted()[0] ?? '')).toBeVisible();
    expect(said()[0]).toBe('Copy Successfully');
  });
});

describe('Freeze of the funds', () => {
  it('is announced when it begins while a page is open, and not again on the next page', async () => {
    const { said } = recordAnnouncements();
    const { user, store } = await start({ path: '/', token: 't', answers: transferAnswers() });
    await screen.findByText(inParts('10,284.50'));
    const now = Date.now();
    const frozen: Freeze = {
      ...{ reason: 'WRONG_PAY_PASSWORD', since: now, until: now + HOUR_MS },
      ...{ stillAllowed: ['deposit'], appeal: 'support' },
    };
    exchange.answer(transferAnswers({ frozen }));
    act(() => void store.dispatch(api.util.invalidateTags(['Balance'])));
    const announcements = () => said().filter((text) => /funds are frozen until/.test(text ?? ''));
    await waitFor(() => expect(announcements()).toHaveLength(1));
    await user.click(screen.getByRole('link', { name: 'Mine' }));
    await waitFor(() => expect(window.location.pathname).toBe('/my'));
    await settled();
    expect(announcements()).toHaveLength(1);
  });
});

describe('Open orders bar', () => {
  /** A running order that started five seconds ago. */
  const running = (orderNo: string, more: Partial<Order>): Order =>
    order({
      orderNo,
      state: 'ordered',
      amount: '20',
      fee: '0.2',
      payoutRate: '0.80',
      entryAt: Date.now() - 5 * SECOND_MS,
      ...more,
    });

  /** The price of EUR/USD is 1.08437, of USD/JPY 151.284. */
  const twoOrders = () => [
    running('TM-1', {
      entryPrice: '1.08400',
      direction: 'rise',
      endsAt: Date.now() + 500 * SECOND_MS,
    }),
    running('TM-2', {
      ...{ productId: 'USDJPY', symbol: 'USD/JPY', direction: 'rise', amount: '50', fee: '0.5' },
      ...{ entryPrice: '151.300', endsAt: Date.now() + 400 * SECOND_MS },
    }),
  ];

  const openOrders = (items: readonly Order[]) => ({
    orderHoldList: { items: [...items] },
    productList: () => ({ items: quotes.map((row) => ({ ...row, priceAt: Date.now() })) }),
  });

  const bar = async () => within(await screen.findByRole('complementary', { name: 'Open orders' }));

  it.each(['/hq', '/my', '/withdraw', '/bz'])(
    'shows number, next end and result of open orders on the path %s',
    async (path) => {
      await start({ path, token: 't', answers: openOrders(twoOrders()) });
      const link = (await bar()).getByRole('link');
      expect(link).toHaveTextContent('2 open orders');
      expect(link).toHaveTextContent(/USD\/JPY ends in \d:\d\d/);
      expect(link).toHaveAttribute('href', '/trade?product=USDJPY');
      // The stake of 20 wins 16 less the fee of 0.2; the stake of 50 is lost together with the fee of 0.5.
      await waitFor(() => expect(link).toHaveTextContent('−34.70 USDT'));
    },
  );

  it('shows no amount while one order has no entry price', async () => {
    const pending = order({ orderNo: 'TM-3', state: 'pending' });
    await start({ path: '/hq', token: 't', answers: openOrders([...twoOrders(), pending]) });
    const link = (await bar()).getByRole('link');
    expect(link).toHaveTextContent('3 open orders');
    expect(link).toHaveTextContent(/–if it ended now/);
  });

  it('hides the result when amounts are hidden', async () => {
    localStorage.setItem('preferences', JSON.stringify({ version: 1, hideAmounts: true }));
    await start({ path: '/hq', token: 't', answers: openOrders(twoOrders()) });
    const link = (await bar()).getByRole('link');
    await waitFor(() => expect(link).toHaveTextContent('Hidden'));
    expect(link).not.toHaveTextContent('34.70');
  });

  it('is absent on Trade, and its bottom space is released', async () => {
    const reservedSpace = () => document.documentElement.style.getPropertyValue('--foot-bar');
    const { user } = await start({ path: '/hq', token: 't', answers: openOrders(twoOrders()) });
    const link = (await bar()).getByRole('link');
    expect(reservedSpace()).toBe('56px');
    await user.click(link);
    await screen.findByRole('button', { name: /Buy Rise/ });
    expect(window.location.search).toBe('?product=USDJPY');
    await settled();
    expect(screen.queryByRole('complementary', { name: 'Open orders' })).not.toBeInTheDocument();
    expect(reservedSpace()).toBe('');
  });

  it('is absent on Home, which lists open orders itself', async () => {
    await start({ path: '/', token: 't', answers: openOrders(twoOrders()) });
    const list = await screen.findByRole('region', { name: 'Open orders' });
    expect(screen.getByRole('main')).toContainElement(list);
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    await settled();
    expect(screen.queryByRole('complementary', { name: 'Open orders' })).not.toBeInTheDocument();
  });

  it('is outside the main landmark and reserves its space', async () => {
    await start({ path: '/hq', token: 't', answers: openOrders(twoOrders()) });
    const place = await screen.findByRole('complementary', { name: 'Open orders' });
    expect(screen.getByRole('main')).not.toContainElement(place);
    expect(document.documentElement.style.getPropertyValue('--foot-bar')).toBe('56px');
  });
});

describe('Play balance reset', () => {
  const PATH = 'http://localhost/_sandbox/balance';
  const AGAIN = 'Begin again with 10,000.00';
  const SURE = 'Yes, begin again with 10,000.00';

  /** Answers the reset call and records the token of each request. */
  function answerWith(respond: () => Response) {
    const tokens: (string | null)[] = [];
    exchange.server.use(
      http.post(PATH, ({ request }) => {
        tokens.push(request.headers.get('authorization'));
        return respond();
      }),
    );
    return tokens;
  }

  const done = () => HttpResponse.json({ code: 0, data: { available: '10000' }, ts: Date.now() });

  async function openSheet(token?: string) {
    const { user } = await start({ path: '/lang', ...(token !== undefined && { token }) });
    await user.click(await screen.findByRole('button', { name: 'Play money' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'This is a sandbox' }));
    await sheet.findByRole('button', { name: 'Report a problem' });
    return { user, sheet };
  }

  it('resets the balance after two confirmations and reads it again', async () => {
    const tokens = answerWith(done);
    const { user, sheet } = await openSheet('t');
    await user.click(await sheet.findByRole('button', { name: AGAIN }));
    expect(await sheet.findByText(/goes from 10,264\.30 to 10,000\.00/)).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Continue' }));
    expect(sheet.getByText('Are you sure? There is no way back.')).toBeVisible();
    expect(tokens).toEqual([]);
    const before = exchange.asked('userDetails').length;
    await user.click(sheet.getByRole('button', { name: SURE }));
    expect(await sheet.findByText('Done. 10,000.00 USDT are available.')).toBeVisible();
    expect(tokens).toEqual(['t']);
    await waitFor(() => expect(exchange.asked('userDetails').length).toBeGreaterThan(before));
  });

  it('keeps the balance when either confirmation is declined', async () => {
    const tokens = answerWith(done);
    const { user, sheet } = await openSheet('t');
    for (const clicks of [[AGAIN], [AGAIN, 'Continue']]) {
      for (const name of clicks) await user.click(await sheet.findByRole('button', { name }));
      await user.click(sheet.getByRole('button', { name: 'Keep it as it is' }));
    }
    expect(sheet.getByRole('button', { name: AGAIN })).toBeVisible();
    expect(tokens).toEqual([]);
  });

  it.each([
    ['refuses', () => new HttpResponse(null, { status: 503 }), /^The exchange has a problem\./],
    ['is not reached', () => HttpResponse.error(), /connection/i],
  ])('shows an error when the exchange %s, and can be sent again', async (_, respond, message) => {
    const tokens = answerWith(respond);
    const { user, sheet } = await openSheet('t');
    for (const name of [AGAIN, 'Continue', SURE]) {
      await user.click(await sheet.findByRole('button', { name }));
    }
    await waitFor(() => expect(sheet.getByRole('alert')).toHaveTextContent(message));
    await user.click(sheet.getByRole('button', { name: SURE }));
    await waitFor(() => expect(tokens).toHaveLength(2));
  });

  it('is hidden from a visitor', async () => {
    const { sheet } = await openSheet();
    expect(sheet.queryByRole('button', { name: AGAIN })).not.toBeInTheDocument();
  });
});

describe('Problem report', () => {
  /** Records the names of downloaded files. */
  function downloads() {
    const names: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    return names;
  }

  it.each([
    ['en', 'Play money', 'Report a problem', /^Saved\./, 'Open the lab'],
    ['vn', 'Tiền giả lập', 'Báo lỗi', /^Đã lưu/, 'Mở phòng thử nghiệm'],
    ['cn', '模拟资金', '报告问题', /^已保存/, '打开实验室'],
  ] as const)(
    'is saved from the sandbox sheet (%s), also without recorded steps',
    async (...row) => {
      const files = downloads();
      const [language, sheet, action, saved, lab] = row;
      const { user } = await start({ path: '/lang', language });
      await user.click(await screen.findByRole('button', { name: sheet }));
      await user.click(await screen.findByRole('button', { name: action }));
      expect(await screen.findByText(saved)).toBeVisible();
      expect(files).toEqual([expect.stringMatching(/^problem-.*\.json$/)]);
      expect(screen.getByRole('link', { name: lab })).toHaveAttribute('href', '/lab.html');
    },
  );
});

describe('Order result toast', () => {
  const won = toastShown(
    { id: 'news.order.win', values: { symbol: 'EUR/USD', net: { net: '15.8' } } },
    'info',
    '/orderrecord?order=TM-1',
  );

  it.each([
    ['en', 'EUR/USD: your order won. +15.80 USDT', 'See'],
    ['vn', 'EUR/USD: lệnh của bạn đã thắng. +15,80 USDT', 'Xem'],
  ] as const)('formats the amount for %s and links to the receipt', async (...row) => {
    const [language, text, see] = row;
    const { store } = await start({ path: '/', language });
    act(() => void store.dispatch(won));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: see })).toHaveAttribute(
      'href',
      '/orderrecord?order=TM-1',
    );
  });

  it('hides the amount when amounts are hidden', async () => {
    localStorage.setItem('preferences', JSON.stringify({ version: 1, hideAmounts: true }));
    const { store } = await start({ path: '/' });
    await act(() => catalogues.loadFamily('news'));
    act(() => void store.dispatch(won));
    expect(await screen.findByText('EUR/USD: your order won. •••• USDT')).toBeVisible();
  });
});
