import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { appTime } from '../../state/time/time';
import { recordAnnouncements } from '#testkit/app/announcements';
import { refusal, silence, status } from '#testkit/app/exchange';
import type { Answers } from '#testkit/app/exchange';
import { buyRise, isOff, readyToBuy } from '#testkit/app/orderButtons';
import { appUnderTest } from '#testkit/app/renderApp.tsx';
import { freeze, order, quote, user as person } from '#testkit/app/sampleRows';
import { settled } from '#testkit/app/settled';
import { standardAnswers } from '#testkit/app/standardAnswers';

const { exchange, start } = appUnderTest();

describe('Trade ticket', () => {
  const at = '/trade?product=EURUSD';

  /** Answers with a quote whose time is that of the request, so that its price is fresh. */
  const fresh: Answers = { productDetails: () => ({ ...quote(), volume24h: '1' }) };

  const signedIn = (answers: Answers = {}, language: 'en' | 'vn' = 'en') =>
    start({ path: at, token: 'token', language, answers: { ...fresh, ...answers } });

  const stake = () => screen.findByRole('textbox', { name: 'Investment amount' });

  async function enter(user: UserEvent, text: string) {
    const field = await stake();
    await user.clear(field);
    if (text !== '') await user.paste(text);
    return field;
  }

  describe('before the tap', () => {
    it('shows price, 24-hour range, age of the price, cost and return of an order', async () => {
      await signedIn();
      await readyToBuy();
      expect(screen.getByText('1.08437', { selector: 'p' })).toBeInTheDocument();
      const values = screen.getAllByRole('definition');
      const named = screen
        .getAllByRole('term')
        .map((term, at) => [term.textContent, values[at]?.textContent]);
      expect(named).toEqual(
        expect.arrayContaining([
          ['Opening', '1.08177'],
          ['Highest', '1.08502'],
          ['Lowest', '1.08090'],
        ]),
      );
      expect(screen.getByText('live')).toBeInTheDocument();
      expect(screen.getByText('+0.24%')).toBeInTheDocument();
      const ticket = screen.getByRole('region', { name: 'New order' });
      for (const text of ['0.20', '−20.20', '0.00', '56.1%', 'Available 10,264.30']) {
        expect(within(ticket).getByText(text)).toBeInTheDocument();
      }
      expect(within(ticket).getAllByText('20 → 36')).toHaveLength(2);
    });

    it('names a recorded day as the source of the prices', async () => {
      const source = { kind: 'recorded', recordedOn: '2010-05-06' } as const;
      await signedIn({ productDetails: () => ({ ...quote(), volume24h: '1', source }) });
      await readyToBuy();
      expect(screen.getByText('Source of prices')).toBeInTheDocument();
      expect(screen.getByText('recorded: EUR/USD, 6 May 2010')).toBeInTheDocument();
      expect(screen.queryByText('live')).not.toBeInTheDocument();
    });

    it('shows the commitments to computed prices before the first order, and remembers them', async () => {
      const sha256 = '4'.repeat(64);
      const { user } = await signedIn({
        productDetails: () => ({ ...quote(), volume24h: '1', source: { kind: 'computed' } }),
        config: {
          ...standardAnswers().config,
          market: { commitments: [{ day: 20_760, sha256 }] },
        },
      });
      await readyToBuy();
      await user.click(screen.getByRole('button', { name: 'fixed in advance' }));
      const sheet = await screen.findByRole('dialog', { name: 'Prices fixed in advance' });
      expect(within(sheet).getByText(sha256)).toBeVisible();
      expect(within(sheet).getByText(/^Commitment to 3 Nov 2026 \(UTC\)/)).toBeVisible();
      expect(localStorage.getItem('commitments')).toContain(sha256);
    });

    it('names no source of the prices if the exchange names none', async () => {
      await signedIn();
      await readyToBuy();
      expect(screen.queryByText('Source of prices')).not.toBeInTheDocument();
    });

    it('shows a price change that is rounded to zero as unchanged', async () => {
      await signedIn({
        productDetails: () => ({ ...quote({ change24h: '-0.00001' }), volume24h: '1' }),
      });
      const header = await screen.findByRole('banner');
      await waitFor(() => expect(header).toHaveTextContent('Unchanged 0.00%'));
      expect(header).not.toHaveTextContent('Down');
    });

    it('updates the return when duration or amount changes', async () => {
      const { user } = await signedIn();
      await readyToBuy();
      await user.click(screen.getByRole('radio', { name: /5 min/ }));
      expect(screen.getAllByText('20 → 37.20')).toHaveLength(2);
      await user.click(screen.getByRole('button', { name: 'Higher amount' }));
      expect(await stake()).toHaveValue('25');
      await user.click(screen.getByRole('button', { name: 'Lower amount' }));
      await user.click(screen.getByRole('button', { name: '100 USDT' }));
      expect(await stake()).toHaveValue('100');
      expect(screen.getByRole('button', { name: '100 USDT' })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
    });

    it('uses the limits of the product instead of those of the exchange', async () => {
      await signedIn({
        productDetails: () => ({
          ...quote(),
          volume24h: '1',
          order: { minAmount: '50', durations: [{ durationSec: 30, payoutRate: '0.7' }] },
        }),
      });
      await readyToBuy();
      await waitFor(async () => expect(await stake()).toHaveValue('50'));
      expect(screen.getAllByText('50 → 85')).toHaveLength(2);
    });
  });

  describe('amount field', () => {
    it.each([
      ['1e3', /digits and one decimal mark/],
      [' 1,000.5', 'The largest amount is 1,000.00 USDT.'],
      ['1.000,5', /read in two ways/],
      ['-5', /above zero/],
      ['NaN', /digits and one decimal mark/],
      ['9'.repeat(400), /too long/],
      ['100 EUR', /digits and one decimal mark/],
      ['0.5', 'The smallest amount is 1.00 USDT.'],
      ['1001', 'The largest amount is 1,000.00 USDT.'],
    ])(
      'keeps the invalid amount %s as typed, explains it, and disables both order buttons',
      async (text, words) => {
        const { user } = await signedIn();
        await readyToBuy();
        const field = await enter(user, text);
        expect(screen.getByText(words)).toBeInTheDocument();
        expect(field).toHaveValue(text);
        expect(field).toBeInvalid();
        expect(await buyRise()).toBeDisabled();
        expect(screen.getByRole('button', { name: /Buy Drop/ })).toBeDisabled();
      },
    );

    it('shows the cost including the fee if the balance is too small', async () => {
      const { userDetails } = standardAnswers();
      const { user } = await signedIn({
        userDetails: { ...userDetails, balance: { ...userDetails.balance, available: '100' } },
      });
      await readyToBuy();
      await enter(user, '100');
      expect(
        screen.getByText('With the fee this takes 101.00 USDT; 100.00 is available.'),
      ).toBeInTheDocument();
      expect(await buyRise()).toBeDisabled();
    });

    it('asks for a missing amount', async () => {
      const { user } = await signedIn();
      await readyToBuy();
      await enter(user, '');
      expect(await buyRise()).toHaveAccessibleDescription('Please Enter The Amount');
    });

    it('parses a decimal comma and shows the parsed amount below the field', async () => {
      const { user } = await signedIn({}, 'vn');
      await readyToBuy(/Mua tăng/);
      const field = screen.getByRole('textbox', { name: 'Số tiền đầu tư' });
      await user.clear(field);
      await user.paste('12,5');
      expect(screen.getByText('= 12,50 USDT')).toBeInTheDocument();
      expect(screen.getAllByText('12,50 → 22,50')).toHaveLength(2);
    });
  });

  describe('disabled order buttons', () => {
    const soon = new Date(Date.now() + 3_600_000);
    const frozen = freeze({ until: soon.getTime(), stillAllowed: [] });
    it.each<[string, Answers, RegExp]>([
      ['there is no price yet', { productDetails: silence() }, /Waiting for the price/],
      [
        'the price is old',
        { productDetails: () => ({ ...quote({ priceAt: Date.now() - 3_500 }), volume24h: '1' }) },
        /price is too old/,
      ],
      [
        'the market is closed',
        {
          productDetails: () => ({
            ...quote({ trading: 'closed', opensAt: soon.getTime() }),
            volume24h: '1',
          }),
        },
        /market is closed\. Next opening: \d\d:\d\d/,
      ],
      [
        'funds are frozen',
        { userDetails: { ...standardAnswers().userDetails, user: { ...person, frozen } } },
        /Due to an operational error, the funds have been frozen until/,
      ],
      ['the balance is not known', { userDetails: silence() }, /Waiting for your balance/],
      ['the terms are not known', { config: silence() }, /Waiting for the order terms/],
    ])('have the reason as their description when %s', async (_name, answers, words) => {
      await signedIn(answers);
      const button = await buyRise();
      await waitFor(() => expect(button).toHaveAccessibleDescription(words));
      expect(isOff(button)).toBe(true);
      expect(isOff(screen.getByRole('button', { name: /Buy Drop/ }))).toBe(true);
    });

    it.each<[string, Answers, RegExp, boolean]>([
      ['pending data', { config: silence() }, /Waiting for the order terms/, false],
      [
        'a price too old',
        { productDetails: () => ({ ...quote({ priceAt: Date.now() - 3_500 }), volume24h: '1' }) },
        /price is too old/,
        true,
      ],
    ])(
      'have a warning icon at the reason only if it is a fault: %s',
      async (_name, answers, words, isWarned) => {
        await signedIn(answers);
        const button = await buyRise();
        await waitFor(() => expect(button).toHaveAccessibleDescription(words));
        const message = screen.getByText(words);
        expect(message.innerHTML.includes('<svg')).toBe(isWarned);
      },
    );

    it('come with a disabled stake field that shows a dash while the config is missing', async () => {
      await signedIn({ config: silence() });
      await buyRise();
      const stake = screen.getByRole('textbox', { name: 'Investment amount' });
      expect(stake).toBeDisabled();
      expect(stake).toHaveAttribute('placeholder', '–');
    });

    it('have a reason when the price becomes stale, and a tap sends nothing', async () => {
      let isStalled = false;
      const { user } = await signedIn({
        productDetails: async () => {
          if (isStalled) await new Promise(() => undefined);
          return { ...quote(), volume24h: '1' };
        },
      });
      const button = await readyToBuy();
      isStalled = true;
      await waitFor(() => expect(isOff(button)).toBe(true));
      expect(button).toHaveAccessibleDescription(/price is too old/);
      await user.click(button);
      expect(
        await screen.findByText(/^Nothing was sent\. The price was too old/),
      ).toBeInTheDocument();
      expect(await exchange.allAsked('orderCreate')).toHaveLength(0);
    });
  });

  describe('Buy tap', () => {
    it('sends nothing if the shown price is stale by the clock', async () => {
      const { user } = await signedIn();
      const button = await readyToBuy();
      const now = appTime.clock.now();
      const clock = jest.spyOn(appTime.clock, 'now').mockReturnValue(now + 9_000);
      await user.click(button);
      clock.mockRestore();
      expect(
        await screen.findByText(/^Nothing was sent\. The price was too old/),
      ).toBeInTheDocument();
      expect(await exchange.allAsked('orderCreate')).toHaveLength(0);
    });

    const pending = order({
      state: 'pending',
      entryPrice: undefined,
      entryAt: undefined,
      endsAt: undefined,
    });

    it('places one order for ten taps within a second, with the shown price', async () => {
      const { said } = recordAnnouncements();
      await signedIn({ orderCreate: pending, orderHoldList: { items: [pending] } });
      const button = await readyToBuy();
      // All taps come before any timer, so that the price is not stale at the last one on a slow machine.
      for (let tap = 0; tap < 10; tap += 1) fireEvent.click(button);
      await waitFor(() =>
        expect(said()).toContainEqual(expect.stringContaining('successfully ordered')),
      );
      const sent = await exchange.allAsked('orderCreate');
      expect(sent).toHaveLength(1);
      expect(sent[0]?.body).toMatchObject({
        productId: 'EURUSD',
        direction: 'rise',
        amount: '20',
        durationSec: 60,
        seenPrice: '1.08437',
      });
      const { seenAt } = sent[0]!.body as { seenAt: number };
      expect(Math.abs(Date.now() - seenAt)).toBeLessThan(60_000);
      expect(sent[0]?.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/);
    });

    it('makes both order buttons busy until the answer arrives', async () => {
      const { user } = await signedIn({ orderCreate: silence() });
      await user.click(await readyToBuy());
      const button = await buyRise();
      await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
      expect(screen.getByRole('button', { name: /Buy Drop/ })).toBeDisabled();
    });

    it('shows why the exchange refused the order and that no order was placed', async () => {
      const { user } = await signedIn({ orderCreate: refusal('PRICE_STALE') });
      await user.click(await readyToBuy());
      expect(await screen.findByText(/^Not placed\. The price moved on/)).toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Dismiss' }));
      await waitFor(() => expect(screen.queryByText(/^Not placed/)).not.toBeInTheDocument());
    });

    it('opens the registration if the user is a visitor', async () => {
      const { user } = await start({ path: at, answers: fresh });
      expect(
        await screen.findByText('We’ll open an account first and keep your order'),
      ).toBeInTheDocument();
      await user.click(await readyToBuy());
      await waitFor(() => expect(window.location.pathname).toBe('/reg'));
      expect(await exchange.allAsked('orderCreate')).toHaveLength(0);
    });

    it('does not lead a visitor to the registration before stake and terms of the ticket are loaded', async () => {
      let load = () => {};
      const loaded = new Promise<void>((resolve) => (load = resolve));
      const { config } = standardAnswers();
      const answers = { ...fresh, config: () => loaded.then(() => config) };
      const { user } = await start({ path: at, answers });
      await screen.findByText('1.08437', { selector: 'p' });
      await user.click(await buyRise());
      await settled();
      expect(window.location.pathname).toBe('/trade');
      load();
      await user.click(await readyToBuy());
      const kept = await screen.findByRole('region', { name: 'Your order' });
      expect(kept).toHaveTextContent(/Buy Rise.*EUR\/USD.*20 USDT · 1 min/);
    });
  });
});

describe('Currency pair', () => {
  const at = '/trade?product=EURUSD';

  /** Answers with a quote whose time is that of the request, so that its price is fresh. */
  const fresh: Answers = { productDetails: () => ({ ...quote(), volume24h: '1' }) };

  it('is that of the first product by default, and can be changed in the sheet', async () => {
    const { user } = await start({ path: '/trade', answers: fresh });
    await user.click(await screen.findByRole('button', { name: 'EUR/USD, change currency pair' }));
    const sheet = await screen.findByRole('dialog');
    await user.type(await within(sheet).findByRole('searchbox'), 'bitc');
    expect(within(sheet).getAllByRole('listitem')).toHaveLength(1);
    await user.click(within(sheet).getByRole('button', { name: /BTC\/USDT/ }));
    expect(window.location.search).toBe('?product=BTCUSDT');
    await waitFor(() =>
      expect(exchange.asked('productDetails').at(-1)?.body).toEqual({ productId: 'BTCUSDT' }),
    );
  });

  it('requests no other products until the sheet opens', async () => {
    const { user } = await start({ path: at, answers: fresh });
    await screen.findByRole('radio', { name: '1h' });
    await waitFor(() => expect(exchange.asked('productKdata')).not.toEqual([]));
    const whole = () => exchange.asked('productList').filter(({ body }) => !('only' in body));
    expect(whole()).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'EUR/USD, change currency pair' }));
    const sheet = await screen.findByRole('dialog');
    expect(await within(sheet).findByRole('button', { name: /BTC\/USDT/ })).toBeVisible();
    // There may be further calls from a poll.
    expect(whole()).not.toEqual([]);
  });

  it('shows an error in the sheet if the products cannot be loaded, and retries', async () => {
    const { user } = await start({
      path: at,
      answers: { ...fresh, productList: status(503) },
    });
    await user.click(await screen.findByRole('button', { name: 'EUR/USD, change currency pair' }));
    const sheet = await screen.findByRole('dialog');
    expect(await within(sheet).findByText('Prices could not be loaded')).toBeVisible();
    // Polls send the same call, but the button is busy only during the call that its tap sent.
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    exchange.answer({ productList: () => answered.then(() => ({ items: [quote()] })) });
    const again = within(sheet).getByRole('button', { name: 'Try again' });
    await user.click(again);
    await settled();
    expect(again).toHaveAttribute('aria-busy', 'true');
    answer();
    expect(await within(sheet).findByRole('button', { name: /EUR\/USD/ })).toBeVisible();
  });

  it('that does not exist has a text and a link to the market', async () => {
    await start({ path: '/trade?product=NOPE', answers: { productDetails: refusal('NOT_FOUND') } });
    expect(await screen.findByText('This product is not traded here')).toBeInTheDocument();
    expect(screen.getByText(/“NOPE”/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See all products' })).toHaveAttribute('href', '/hq');
    expect(screen.getByRole('button', { name: /change currency pair/ })).toBeInTheDocument();
  });

  it.each([
    ['vn', ['1p', '5p', '15p', '30p', '1h', '4h', 'Ngày']],
    ['cn', ['1分', '5分', '15分', '30分', '1小时', '4小时', '日线']],
  ] as const)(
    'has the names of the candle intervals in the language %s',
    async (language, names) => {
      await start({ path: at, language, answers: fresh });
      for (const name of names)
        expect(await screen.findByRole('radio', { name })).toBeInTheDocument();
    },
  );

  it('stores the chosen candle interval and chart style', async () => {
    const { user } = await start({ path: at, answers: fresh });
    await user.click(await screen.findByRole('radio', { name: '1h' }));
    await waitFor(() =>
      expect(exchange.asked('productKdata').at(-1)?.body).toMatchObject({ interval: '1h' }),
    );
    await user.click(screen.getByRole('button', { name: 'Chart settings' }));
    await user.click(await screen.findByRole('radio', { name: 'Line' }));
    expect(localStorage.getItem('preferences')).toMatch(/"kind":"line","interval":"1h"/);
  });
});
