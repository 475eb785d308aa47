import { act, screen, waitFor, within } from '@testing-library/react';
import type { Order } from '#contract';
import { broken } from '../../testing/exchange';
import type { Answers } from '../../testing/exchange';
import { markedParts } from '../../testing/markedParts';
import { buyRise, readyToBuy } from '../../testing/orderButtons';
import { appUnderTest } from '../../testing/renderApp';
import { order, quote } from '../../testing/sampleRows';
import { settled } from '../../testing/settled';
import { standardAnswers } from '../../testing/standardAnswers';
import { fill } from '../../testing/scenes';

const { exchange, start } = appUnderTest();

describe('Trade choices', () => {
  const at = '/trade?product=EURUSD';

  /** A quote whose time is that of the request. */
  const fresh: Answers = { productDetails: () => ({ ...quote(), volume24h: '1' }) };

  const signedIn = () => start({ path: at, token: 'token', answers: fresh });

  const stake = () => screen.findByRole('textbox', { name: 'Investment amount' });

  const newUser = {
    Username: 'linhtran88',
    'Mobile phone number': '13900000917',
    'Login password': 'correct horse',
    'Fund password': '246810',
  };

  it('keeps the ticket usable when the browser cannot draw the chart', async () => {
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

  describe('ticket', () => {
    it('is restored after leaving and coming back', async () => {
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

    it('marks a favourite and links to all orders', async () => {
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

    it('is kept through the registration of a visitor and highlighted afterwards', async () => {
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

    it('is kept through the login, also with a detour to the registration', async () => {
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

    it('returns to the pair without a ticket when the amount is invalid', async () => {
      const { user } = await start({ path: at, answers: fresh });
      await buyRise();
      await user.clear(await stake());
      await user.click(await buyRise());
      expect(window.location.search).toBe('?to=%2Ftrade%3Fproduct%3DEURUSD');
      await settled();
      expect(screen.queryByRole('region', { name: 'Your order' })).not.toBeInTheDocument();
    });
  });

  describe('coach marks', () => {
    const { userDetails } = standardAnswers();
    const answersForUser = (registeredAt: number): Answers => ({
      ...fresh,
      userDetails: { ...userDetails, user: { ...userDetails.user, registeredAt } },
    });
    const HOUR_MS = 3_600_000;

    it('explain four parts in turn and are not shown again', async () => {
      const answers = answersForUser(Date.now() - HOUR_MS);
      const { user } = await start({ path: at, token: 'token', answers });
      const coach = await screen.findByRole('complementary', { name: 'Before your first order' });
      const seen: (string | undefined)[] = [];
      for (const step of ['1 / 4', '2 / 4', '3 / 4', '4 / 4']) {
        expect(coach).toHaveTextContent(step);
        seen.push(...markedParts());
        const next = screen.queryByRole('button', { name: 'Next' });
        if (next) await user.click(next);
      }
      expect(seen).toEqual(['duration', 'stake', 'terms', 'buy']);
      await user.click(screen.getByRole('button', { name: 'Got it' }));
      expect(coach).not.toBeInTheDocument();
      expect(markedParts()).toEqual([]);
      expect(localStorage.getItem('preferences')).toContain('coach:ticket');
    });

    it('are skipped with one tap', async () => {
      const answers = answersForUser(Date.now() - HOUR_MS);
      const { user } = await start({ path: at, token: 'token', answers });
      await user.click(await screen.findByRole('button', { name: 'Skip' }));
      expect(
        screen.queryByRole('complementary', { name: 'Before your first order' }),
      ).not.toBeInTheDocument();
    });

    it('are hidden for an older account', async () => {
      await start({ path: at, token: 'token', answers: answersForUser(Date.now() - 48 * HOUR_MS) });
      await readyToBuy();
      await settled();
      expect(screen.queryByRole('button', { name: 'Skip' })).not.toBeInTheDocument();
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

    it('waits for the entry price', async () => {
      await signedIn(
        holding(
          order({ state: 'pending', entryPrice: undefined, entryAt: undefined, endsAt: undefined }),
        ),
      );
      expect(await card()).toHaveTextContent(
        /Rise20 · 1 min.*if right \+15\.80.*1:00.*Pending Order.*waiting for the entry price/,
      );
    });

    it.each([
      ['rise', 'Rise', '1.08412', '2.5 pips above', 'winning', '+15.80winning', 'if wrong −20.20'],
      ['drop', 'Down', '1.08412', '2.5 pips above', 'losing', '−20.20losing', 'if right +15.80'],
      ['drop', 'Down', '1.08500', '6.3 pips below', 'winning', '+15.80winning', 'if wrong −20.20'],
      ['rise', 'Rise', '1.08437', 'On the line', 'level', '0.00level', 'if right +15.80'],
    ] as const)(
      'counts down and names the side in words: %s',
      async (direction, word, entryPrice, distance, side, now, otherwise) => {
        await signedIn(holding(order({ direction, entryPrice })));
        const shown = await card();
        await waitFor(() => expect(shown).toHaveTextContent(distance));
        for (const text of [word, side, now, otherwise]) expect(shown).toHaveTextContent(text);
        expect(within(shown).getByRole('timer', { name: 'Time left' })).toHaveTextContent(
          /^0:[34]\d$/,
        );
      },
    );

    it('opens the agreed terms on tap', async () => {
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

    it('shows one of several orders and switches on tap', async () => {
      const second = order({
        orderNo: 'TM-2',
        direction: 'drop',
        endsAt: Date.now() + 200_000,
        durationSec: 300,
      });
      const { user } = await signedIn({ orderHoldList: { items: [second, order()] } });
      await waitFor(async () => expect(await card()).toHaveTextContent(/Rise20 · 1 min/));
      await user.click(within(await card()).getByRole('button', { name: /^Order 1 of 2/ }));
      expect(await card()).toHaveTextContent(/Down20 · 5 min/);
      const list = screen.getByRole('list', { name: 'Positions' });
      await user.click(within(list).getByRole('button', { name: /Rise/ }));
      expect(await card()).toHaveTextContent(/Rise20 · 1 min/);
    });

    it('changes the next order in a sheet and stays visible', async () => {
      const { user } = await signedIn(holding(order()));
      await user.click(await screen.findByRole('button', { name: /Change/ }));
      const sheet = await screen.findByRole('dialog', { name: 'Next order' });
      await user.click(within(sheet).getByRole('button', { name: '50 USDT' }));
      await user.click(within(sheet).getByRole('button', { name: 'Done' }));
      expect(screen.getByRole('button', { name: /50 USDT · 1 min · 80%/ })).toBeInTheDocument();
      expect(await card()).toBeInTheDocument();
    });

    it('waits at zero for the exchange, then shows result and receipt', async () => {
      const running = order({ endsAt: Date.now() + 1_500, entryAt: Date.now() - 58_500 });
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
      const { user } = await signedIn({
        orderHoldList: () => ({ items: isSettled ? [] : [running] }),
        productOrders: () => ({ items: [isSettled ? won : running], nextCursor: null }),
      });
      const shown = await card();
      await waitFor(() => expect(shown).toHaveTextContent('Waiting for the settlement price'));
      expect(within(shown).getByRole('timer')).toHaveTextContent('0:00');
      await waitFor(() =>
        expect(within(shown).getAllByRole('status')[0]).toHaveTextContent(
          'Waiting for the settlement price',
        ),
      );
      await settled();
      expect(shown).not.toHaveTextContent(/Win|Lose/);
      isSettled = true;
      await waitFor(async () => expect(await card()).toHaveTextContent('Win+15.80 USDT'));
      const result = await card();
      expect(result).toHaveTextContent('1.08412 → 1.08437');
      expect(result).toHaveTextContent('Balance after 10,300.30 USDT');
      expect(within(result).getByRole('link', { name: /Receipt/ })).toHaveAttribute(
        'href',
        '/orderrecord?order=TM-8F3K2',
      );
      await user.click(within(result).getByRole('button', { name: 'Dismiss' }));
      await waitFor(() =>
        expect(screen.queryByRole('region', { name: 'Your order' })).not.toBeInTheDocument(),
      );
    });

    it('says offline that the order continues', async () => {
      await signedIn(holding(order()));
      const shown = await card();
      jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      act(() => void window.dispatchEvent(new Event('offline')));
      expect(shown).toHaveTextContent('No connection. Your order continues at the exchange.');
    });

    it('says that an unanswered order is being checked', async () => {
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
    it('show every open order, those of this product first', async () => {
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

    it('show the history with receipts and the latest trades with turnover', async () => {
      const lost = order({ state: 'settled', result: 'lose', profit: '-20.2' });
      const { user } = await signedIn({ productOrders: { items: [lost], nextCursor: null } });
      await user.click(await screen.findByRole('tab', { name: 'History' }));
      const row = within(await screen.findByRole('list', { name: 'History' })).getByRole('link');
      expect(row).toHaveTextContent(/Rise.*Lose.*−20\.20/);
      expect(row).toHaveAttribute('href', '/orderrecord?order=TM-8F3K2');
      await user.click(screen.getByRole('tab', { name: 'Latest trades' }));
      expect(await screen.findByText('1,284,500.50 USDT')).toBeInTheDocument();
      expect(screen.getByRole('cell', { name: /1\.08436/ })).toBeInTheDocument();
    });
  });
});
