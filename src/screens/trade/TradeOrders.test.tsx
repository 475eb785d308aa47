import { act, screen, waitFor, within } from '@testing-library/react';
import type { Order } from '../../contract';
import { broken } from '../../testing/exchange';
import type { Answers } from '../../testing/exchange';
import { buyRise, readyToBuy } from '../../testing/orderButtons';
import { appUnderTest } from '../../testing/renderApp';
import { settled } from '../../testing/settled';
import { order, quote } from '../../testing/sampleRows';

const { exchange, start } = appUnderTest();

const signedIn = (answers: Answers) =>
  start({
    path: '/trade?product=EURUSD',
    token: 'token',
    answers: { productDetails: () => ({ ...quote(), volume24h: '1' }), ...answers },
  });

describe('the card of an order', () => {
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
    'counts down and tells the side without a sign: %s',
    async (direction, word, entryPrice, where, side, now, otherwise) => {
      await signedIn(holding(order({ direction, entryPrice })));
      const shown = await card();
      await waitFor(() => expect(shown).toHaveTextContent(where));
      for (const text of [word, side, now, otherwise]) expect(shown).toHaveTextContent(text);
      expect(within(shown).getByRole('timer', { name: 'Time left' })).toHaveTextContent(
        /^0:[34]\d$/,
      );
    },
  );

  it('a tap on it tells all that is agreed', async () => {
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

  it('shows one of several at a time, each as near as a tap', async () => {
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

  it('changes the next order in a sheet, so that nothing leaves the screen', async () => {
    const { user } = await signedIn(holding(order()));
    await user.click(await screen.findByRole('button', { name: /Change/ }));
    const sheet = await screen.findByRole('dialog', { name: 'Next order' });
    await user.click(within(sheet).getByRole('button', { name: '50 USDT' }));
    await user.click(within(sheet).getByRole('button', { name: 'Done' }));
    expect(screen.getByRole('button', { name: /50 USDT · 1 min · 80%/ })).toBeInTheDocument();
    expect(await card()).toBeInTheDocument();
  });

  it('at zero waits for the exchange, and then tells its verdict with the receipt', async () => {
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
    expect(within(shown).getAllByRole('status')[0]).toHaveTextContent(
      'Waiting for the settlement price',
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

  it('says that the result goes on without a network', async () => {
    await signedIn(holding(order()));
    const shown = await card();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(shown).toHaveTextContent('No connection. Your order continues at the exchange.');
  });

  it('says that it checks when the exchange has not answered', async () => {
    const { user } = await signedIn({ orderCreate: broken() });
    await user.click(await readyToBuy());
    expect(await card()).toHaveTextContent('Checking whether it was placed');
    expect(await buyRise()).toHaveAttribute('aria-busy', 'true');
    await waitFor(() => expect(exchange.asked('orderCreate').length).toBeGreaterThan(1));
    const keys = exchange.asked('orderCreate').map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
  });
});

describe('the lists', () => {
  it('show every open order, this product first', async () => {
    const there = order({
      orderNo: 'TM-2',
      productId: 'XAUUSD',
      symbol: 'XAU/USD',
      endsAt: Date.now() + 5_000,
    });
    await signedIn({ orderHoldList: { items: [there, order()] } });
    const list = await screen.findByRole('list', { name: 'Positions' });
    const [here, elsewhere] = within(list).getAllByRole('listitem');
    expect(here).toHaveTextContent(/Rise.*EUR\/USD.*winning.*0:\d\d/);
    expect(within(elsewhere!).getByRole('link')).toHaveAttribute('href', '/trade?product=XAUUSD');
    expect(screen.getByRole('tab', { name: /Positions/ })).toHaveTextContent('2');
  });

  it('show the history with its receipts, and the latest trades with the turnover', async () => {
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
