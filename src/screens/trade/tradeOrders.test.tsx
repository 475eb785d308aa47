import { screen, waitFor, within } from '@testing-library/react';
import { HOUR_MS } from '#contract';
import type { Order } from '#contract';
import { broken, status } from '#testkit/app/exchange';
import type { Answers } from '#testkit/app/exchange';
import { recordAnnouncements } from '#testkit/app/announcements';
import { networkIs } from '#testkit/app/network';
import { buyRise, readyToBuy } from '#testkit/app/orderButtons';
import { appUnderTest } from '#testkit/app/renderApp.tsx';
import { order, quote } from '#testkit/app/sampleRows';
import { settled } from '#testkit/app/settled';
import { setLimit } from '../../state/limits/limits';
import { appTime } from '../../state/time/time';
import { standardAnswers } from '#testkit/app/standardAnswers';
import { fill } from '#testkit/app/exactTexts';

const { exchange, start } = appUnderTest();

describe('Trade page', () => {
  const at = '/trade?product=EURUSD';

  /** Answers with a quote whose time is that of the request, so that its price is fresh. */
  const fresh: Answers = { productDetails: () => ({ ...quote(), volume24h: '1' }) };

  const signedIn = () => start({ path: at, token: 'token', answers: fresh });

  const stake = () => screen.findByRole('textbox', { name: 'Investment amount' });

  const newUser = {
    Username: 'linhtran88',
    'Mobile phone number': '13900000917',
    'Login password': 'correct horse',
    'Fund password': '246810',
  };

  it('keeps the ticket usable if the browser cannot draw the chart', async () => {
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    await signedIn();
    await readyToBuy();
    expect(screen.getByText("Browser doesn't support the HTML5 canvas")).toBeVisible();
  });

  it('shows in the product sheet when the market closes', async () => {
    const hours = { ...quote(), closesAt: Date.now() + 6 * 3_600_000 };
    const answers = {
      productList: { items: [hours] },
      productDetails: { ...hours, volume24h: '1' },
    };
    const { user } = await start({ path: at, token: 'token', answers });
    await user.click(await screen.findByRole('button', { name: 'EUR/USD, change currency pair' }));
    const sheet = await screen.findByRole('dialog', { name: 'Currency pair' });
    expect((await within(sheet).findAllByText(/closes \d/))[0]).toBeVisible();
  });

  describe('order ticket', () => {
    it('restores the stake of the ticket after a login when Buy Rise was tapped with an expired session', async () => {
      const { user } = await start({
        path: at,
        token: 'token',
        answers: { ...fresh, orderCreate: status(401) },
      });
      await readyToBuy();
      await user.clear(await stake());
      await user.paste('77');
      await user.click(await buyRise());
      await screen.findByRole('heading', { name: 'Log in' });
      await fill({ Username: 'linhtran88', Password: 'correct horse' });
      await user.click(screen.getByRole('button', { name: 'Log in' }));
      await waitFor(() => expect(window.location.pathname + window.location.search).toBe(at));
      expect(await stake()).toHaveValue('77');
      expect(await exchange.allAsked('orderCreate')).toHaveLength(1);
    });

    it('is restored when the user leaves the page and comes back', async () => {
      const { user } = await signedIn();
      await readyToBuy();
      await user.click(screen.getByRole('radio', { name: /5 min/ }));
      await user.clear(await stake());
      await user.paste('77');
      await user.click(screen.getByRole('button', { name: 'Back' }));
      await screen.findByRole('searchbox');
      await user.click(await screen.findByRole('link', { name: /EUR\/USD/ }));
      expect(await stake()).toHaveValue('77');
      expect(await screen.findByRole('radio', { name: /5 min/ })).toBeChecked();
    });

    it('is on a page with a button that marks the pair as a favourite, and with a link to all orders', async () => {
      const { user } = await signedIn();
      await readyToBuy();
      const star = screen.getByRole('button', { name: 'Favourite EUR/USD' });
      await user.click(star);
      expect(star).toHaveAttribute('aria-pressed', 'true');
      expect(screen.getByRole('link', { name: 'All order records' })).toHaveAttribute(
        'href',
        '/orderrecord',
      );
    });

    it('is kept during the registration of a visitor, and the chosen direction is highlighted afterwards', async () => {
      const { user } = await start({ path: at, answers: fresh });
      await buyRise();
      await user.click(await screen.findByRole('radio', { name: /5 min/ }));
      await user.click(await screen.findByRole('button', { name: '50 USDT' }));
      await user.click(screen.getByRole('button', { name: /Buy Drop/ }));
      const kept = await screen.findByRole('region', { name: 'Your order' });
      expect(window.location.pathname).toBe('/reg');
      expect(kept).toHaveTextContent(/Buy Drop.*EUR\/USD.*50 USDT · 5 min/);

      await fill(newUser);
      await user.click(screen.getByRole('button', { name: 'Open An Account' }));
      await waitFor(() => expect(window.location.pathname).toBe('/trade'));
      expect(await stake()).toHaveValue('50');
      expect(await screen.findByRole('radio', { name: /5 min/ })).toBeChecked();
      const drop = await readyToBuy(/Buy Drop/);
      expect(drop).toHaveAccessibleDescription(/Your choice/);
      expect(screen.getByRole('button', { name: /Buy Rise/ })).not.toHaveAccessibleDescription(
        /Your choice/,
      );
      expect(await exchange.allAsked('orderCreate')).toHaveLength(0);
      await user.click(drop);
      await waitFor(() =>
        expect(exchange.asked('orderCreate')[0]?.body).toMatchObject({
          direction: 'drop',
          amount: '50',
          durationSec: 300,
        }),
      );
    });

    it('is kept when a visitor goes to the registration and from there to the login', async () => {
      const { user } = await start({ path: at, answers: fresh });
      await user.click(await buyRise());
      await user.click(
        await screen.findByRole('link', { name: 'Already have an account? Log in' }),
      );
      await screen.findByRole('heading', { name: 'Log in' });
      expect(screen.getByRole('region', { name: 'Your order' })).toHaveTextContent(/Buy Rise/);
      const to = '/trade?product=EURUSD&buy=rise&stake=20&duration=60';
      expect(new URLSearchParams(window.location.search).get('to')).toBe(to);
      expect(screen.getByRole('link', { name: 'Open An Account Now' })).toHaveAttribute(
        'href',
        `/reg${window.location.search}`,
      );
      await fill({ Username: 'linhtran88', Password: 'correct horse' });
      await user.click(screen.getByRole('button', { name: 'Log in' }));
      await waitFor(() => expect(window.location.pathname).toBe('/trade'));
      expect(await buyRise()).toHaveAccessibleDescription(/Your choice/);
    });

    it('is dropped during the registration if its amount is invalid; only the pair is kept', async () => {
      const { user } = await start({ path: at, answers: fresh });
      await buyRise();
      await user.clear(await stake());
      await user.click(await buyRise());
      expect(window.location.search).toBe('?to=%2Ftrade%3Fproduct%3DEURUSD');
      await settled();
      expect(screen.queryByRole('region', { name: 'Your order' })).not.toBeInTheDocument();
    });
  });

  describe('warning before one of the own limits', () => {
    const { user: account } = standardAnswers().userDetails;

    it.each([
      ['dayLoss', '30', 'If it loses, your daily loss limit is near'],
      ['hourOrders', '1', 'Your limit: last order this hour'],
      ['losses', '1', 'If it loses, your own break begins'],
    ] as const)('replaces the balance in the ticket for %s %s', async (kind, value, warning) => {
      setLimit(account.id, kind, value, Date.now());
      await signedIn();
      expect(await screen.findByText(warning)).toBeVisible();
      expect(await stake()).toHaveAccessibleDescription(warning);
    });

    it('is not shown while no limit is close', async () => {
      setLimit(account.id, 'dayLoss', '1000', Date.now());
      await signedIn();
      await readyToBuy();
      await settled();
      expect(await stake()).toHaveAccessibleDescription(/^Available/);
    });
  });

  describe('card before a first order', () => {
    const { userDetails } = standardAnswers();
    const answersForUser = (registeredAt: number): Answers => ({
      ...fresh,
      userDetails: { ...userDetails, user: { ...userDetails.user, registeredAt } },
    });
    const card = { name: 'Before your first order' };
    const openAsNewcomer = (path = at) =>
      start({ path, token: 'token', answers: answersForUser(Date.now() - HOUR_MS) });

    it('says what both outcomes pay, what a wrong order costs and which share breaks even', async () => {
      const { user } = await openAsNewcomer();
      const shown = await screen.findByRole('complementary', card);
      for (const text of ['Rise pays +15.80', 'Drop pays +15.80', '20 USDT for 1 min', '56.1%'])
        expect(shown).toHaveTextContent(text);
      expect(shown).toHaveTextContent('you lose 20.20: the stake and the fee');
      await user.click(screen.getByRole('radio', { name: /5 min/ }));
      expect(shown).toHaveTextContent('20 USDT for 5 min');
    });

    it('closes with one tap, moves the focus to the ticket and is not shown again', async () => {
      const { user } = await openAsNewcomer();
      const shown = await screen.findByRole('complementary', card);
      await user.click(within(shown).getByRole('button'));
      expect(shown).not.toBeInTheDocument();
      const durations = within(screen.getByRole('radiogroup', { name: 'Duration and payout' }));
      expect(durations.getByRole('radio', { checked: true })).toHaveFocus();
      expect(localStorage.getItem('preferences')).toContain('coach:ticket');
      expect(screen.getByRole('radio', { name: 'Order' })).toBeChecked();
    });

    it('is not shown to a user with an older account', async () => {
      await start({ path: at, token: 'token', answers: answersForUser(Date.now() - 48 * HOUR_MS) });
      await readyToBuy();
      await settled();
      expect(screen.queryByRole('complementary', card)).not.toBeInTheDocument();
    });
  });
});

describe('Trade orders', () => {
  const signedIn = (answers: Answers) =>
    start({
      path: '/trade?product=EURUSD',
      token: 'token',
      answers: { productDetails: () => ({ ...quote(), volume24h: '1' }), ...answers },
    });

  describe('order card', () => {
    const holding = (held: Order, ended?: Order): Answers => ({
      orderHoldList: { items: ended ? [] : [held] },
      productOrders: { items: [ended ?? held], nextCursor: null },
    });
    const card = () => screen.findByRole('region', { name: 'Your order' });

    it('says that it waits for the entry price', async () => {
      await signedIn(
        holding(
          order({ state: 'pending', entryPrice: undefined, entryAt: undefined, endsAt: undefined }),
        ),
      );
      expect(await card()).toHaveTextContent(/Rise20.*1:00.*Pending Order/);
    });

    it.each([
      ['rise', 'Rise', '1.08412', '25 points above', 'winning', '+15.80winning'],
      ['drop', 'Down', '1.08412', '25 points above', 'losing', '−20.20losing'],
      ['drop', 'Down', '1.08500', '63 points below', 'winning', '+15.80winning'],
      ['rise', 'Rise', '1.08437', 'On the line', 'level', '0.00level'],
    ] as const)(
      'shows the time left and a word for winning or losing with the direction %s',
      async (direction, word, entryPrice, distance, side, now) => {
        await signedIn(holding(order({ direction, entryPrice })));
        const shown = await card();
        await waitFor(() => expect(shown).toHaveTextContent(distance));
        for (const text of [word, side, now]) expect(shown).toHaveTextContent(text);
        expect(within(shown).getByRole('timer', { name: 'Time left' })).toHaveTextContent(
          /^0:[34]\d$/,
        );
      },
    );

    it('opens the terms of the order on tap', async () => {
      const { user } = await signedIn(holding(order()));
      await user.click(within(await card()).getByRole('button', { name: 'Order details' }));
      const sheet = await screen.findByRole('dialog', { name: 'Order details' });
      expect(sheet).toHaveTextContent('+15.80 / −20.20 / 0.00');
      expect(sheet).toHaveTextContent(/1\.08\d{3} · \d\d:\d\d:\d\d\.\d{3}/);
      expect(within(sheet).getByRole('link', { name: 'Receipt' })).toHaveAttribute(
        'href',
        '/orderrecord?order=TM-8F3K2',
      );
    });

    it('shows one of several orders and switches to another on tap', async () => {
      const second = order({
        orderNo: 'TM-2',
        direction: 'drop',
        endsAt: Date.now() + 200_000,
        durationSec: 300,
      });
      const { user } = await signedIn({ orderHoldList: { items: [second, order()] } });
      await waitFor(async () => expect(await card()).toHaveTextContent(/Rise20/));
      await user.click(within(await card()).getByRole('button', { name: /^Order 1 of 2/ }));
      expect(await card()).toHaveTextContent(/Down20/);
      const list = screen.getByRole('list', { name: 'Positions' });
      await user.click(within(list).getByRole('button', { name: /Rise/ }));
      expect(await card()).toHaveTextContent(/Rise20/);
    });

    it('stays visible while the user changes the next order in a sheet', async () => {
      const { user } = await signedIn(holding(order()));
      await user.click(
        await screen.findByRole('button', { name: 'Duration 1 min. Change the next order' }),
      );
      const sheet = await screen.findByRole('dialog', { name: 'Next order' });
      await user.click(within(sheet).getByRole('button', { name: '50 USDT' }));
      await user.click(within(sheet).getByRole('button', { name: 'Done' }));
      expect(screen.getByRole('textbox', { name: 'Investment amount' })).toHaveValue('50');
      expect(await card()).toBeInTheDocument();
    });

    it('sets the stake of the next order with Enter', async () => {
      const { user } = await signedIn(holding(order()));
      await user.click(await screen.findByRole('button', { name: /Change the next order/ }));
      const sheet = await screen.findByRole('dialog', { name: 'Next order' });
      const stake = within(sheet).getByRole('textbox', { name: 'Investment amount' });
      await user.clear(stake);
      await user.type(stake, '35{Enter}');
      expect(sheet).not.toBeInTheDocument();
      expect(screen.getByRole('textbox', { name: 'Investment amount' })).toHaveValue('35');
    });

    it('waits for the exchange after the end of the order, then shows result and receipt', async () => {
      const running = order({ endsAt: Date.now() + 60_000, entryAt: Date.now() });
      const won: Order = {
        ...running,
        state: 'settled',
        result: 'win',
        exitPrice: '1.08437',
        exitAt: running.endsAt,
        profit: '15.8',
        balanceAfter: '10300.3',
      };
      let isSettled = false;
      const { said } = recordAnnouncements();
      const { user } = await signedIn({
        orderHoldList: () => ({ items: isSettled ? [] : [running] }),
        productOrders: () => ({ items: [isSettled ? won : running], nextCursor: null }),
      });
      const shown = await card();
      // The clock is moved after the card is on the screen, so that the order ends only then, however slow the machine
      // is.
      jest.spyOn(appTime.clock, 'now').mockImplementation(() => Date.now() + 60_000);
      await waitFor(() => expect(shown).toHaveTextContent('Waiting for the settlement price'));
      expect(within(shown).getByRole('timer')).toHaveTextContent('0:00');
      await waitFor(() =>
        expect(said().filter((text) => text === 'Waiting for the settlement price')).toHaveLength(
          1,
        ),
      );
      await settled();
      expect(shown).not.toHaveTextContent(/Won|Lost/);
      isSettled = true;
      await waitFor(async () => expect(await card()).toHaveTextContent('Won+15.80'));
      const result = await card();
      expect(result).toHaveTextContent('1.08412 → 1.08437');
      expect(within(result).getByRole('link', { name: /Receipt/ })).toHaveAttribute(
        'href',
        '/orderrecord?order=TM-8F3K2',
      );
      await user.click(within(result).getByRole('button', { name: 'Dismiss' }));
      await waitFor(() =>
        expect(screen.queryByRole('region', { name: 'Your order' })).not.toBeInTheDocument(),
      );
    });

    it('says, while the device is offline, that the order continues', async () => {
      await signedIn(holding(order()));
      const shown = await card();
      networkIs('lost');
      expect(shown).toHaveTextContent('No connection. The order continues.');
    });

    it('says that the app checks the outcome of an order without an answer', async () => {
      const { user } = await signedIn({ orderCreate: broken() });
      await user.click(await readyToBuy());
      expect(await card()).toHaveTextContent('Checking whether it was placed');
      expect(await buyRise()).toHaveAttribute('aria-busy', 'true');
      await waitFor(() => expect(exchange.asked('orderCreate').length).toBeGreaterThan(1));
      const keys = exchange
        .asked('orderCreate')
        .map(({ headers }) => headers.get('idempotency-key'));
      expect(new Set(keys).size).toBe(1);
    });
  });

  describe('order lists', () => {
    it('show all open orders, with those of this product first', async () => {
      const there = order({
        orderNo: 'TM-2',
        productId: 'XAUUSD',
        symbol: 'XAU/USD',
        endsAt: Date.now() + 400_000,
      });
      const running = order({ endsAt: Date.now() + 500_000 });
      await signedIn({ orderHoldList: { items: [there, running] } });
      const list = await screen.findByRole('list', { name: 'Positions' });
      const [here, elsewhere] = within(list).getAllByRole('listitem');
      expect(here).toHaveTextContent(/Rise.*EUR\/USD.*winning.*\d:\d\d/);
      expect(within(elsewhere!).getByRole('link')).toHaveAttribute('href', '/trade?product=XAUUSD');
      expect(screen.getByRole('tab', { name: /Positions/ })).toHaveTextContent('2');
    });

    it('show the history with links to receipts, and the latest trades with the turnover', async () => {
      const lost = order({ state: 'settled', result: 'lose', profit: '-20.2' });
      const { user } = await signedIn({ productOrders: { items: [lost], nextCursor: null } });
      await user.click(await screen.findByRole('tab', { name: 'History' }));
      const row = within(await screen.findByRole('list', { name: 'History' })).getByRole('link');
      expect(row).toHaveTextContent(/Rise.*Lost.*−20\.20/);
      expect(row).toHaveAttribute('href', '/orderrecord?order=TM-8F3K2');
      await user.click(screen.getByRole('tab', { name: 'Latest trades' }));
      expect(await screen.findByText('1,284,500.50 USDT')).toBeInTheDocument();
      expect(screen.getByRole('cell', { name: /1\.08436/ })).toBeInTheDocument();
    });
  });
});
