import { act, screen, waitFor, within } from '@testing-library/react';
import type { Order } from '../../contract';
import { broken } from '../../testing/exchange';
import type { Answers } from '../../testing/exchange';
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
const buyRise = () => screen.findByRole('button', { name: /Buy Rise/ });

async function readyToBuy() {
  const button = await buyRise();
  await waitFor(() => expect(button).toBeEnabled());
  return button;
}

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
      /Rise20\.00 USDT · 1 min.*Pending Order.*waiting for the entry price/,
    );
  });

  it.each([
    ['rise', 'Rise', '1.08412', 'Above the line by', '+0.00025', 'winning now'],
    ['drop', 'Down', '1.08412', 'Above the line by', '+0.00025', 'losing now'],
    ['drop', 'Down', '1.08500', 'Below the line by', '−0.00063', 'winning now'],
    ['rise', 'Rise', '1.08437', 'On the line', '0.00000', 'level now'],
  ] as const)(
    'counts down and tells the side: %s',
    async (direction, word, entryPrice, where, distance, side) => {
      const words = [where, distance, side] as const;
      await signedIn(holding(order({ direction, entryPrice })));
      const shown = await card();
      await waitFor(() => expect(shown).toHaveTextContent(words[2]));
      for (const text of [word, ...words, 'Time left', '+15.80 / −20.20 / 0.00']) {
        expect(shown).toHaveTextContent(text);
      }
      expect(within(shown).getByRole('timer')).toHaveTextContent(/^0:[34]\d$/);
      expect(shown).toHaveTextContent(/1\.08\d{3} · \d\d:\d\d:\d\d\.\d{3}/);
    },
  );

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
    await waitFor(() => expect(shown).toHaveTextContent('Waiting for the settlement price'), {
      timeout: 4_000,
    });
    expect(within(shown).getByRole('timer')).toHaveTextContent('0:00');
    expect(within(shown).getByRole('status')).toHaveTextContent('Waiting for the settlement price');
    await settled();
    expect(shown).not.toHaveTextContent(/Win|Lose/);
    isSettled = true;
    await waitFor(async () => expect(await card()).toHaveTextContent('Win+15.80 USDT'), {
      timeout: 6_000,
    });
    const result = await card();
    expect(result).toHaveTextContent('1.08412 → 1.08437');
    expect(result).toHaveTextContent('Balance after 10,300.30 USDT');
    expect(within(result).getByRole('link', { name: 'Receipt' })).toHaveAttribute(
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
    expect(shown).toHaveTextContent('There is no connection. The result continues on the server.');
  });

  it('says that it checks when the exchange has not answered', async () => {
    const { user } = await signedIn({ orderCreate: broken() });
    await user.click(await readyToBuy());
    expect(await card()).toHaveTextContent('Checking whether it was placed');
    expect(await buyRise()).toHaveAttribute('aria-busy', 'true');
    await waitFor(() => expect(exchange.asked('orderCreate').length).toBeGreaterThan(1), {
      timeout: 4_000,
    });
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
    const rows = within(list).getAllByRole('link');
    expect(rows[0]).toHaveTextContent(/Rise.*EUR\/USD.*winning now.*0:\d\d/);
    expect(rows[0]).toHaveAttribute('href', '/orderrecord?order=TM-8F3K2');
    expect(rows[1]).toHaveAttribute('href', '/trade?product=XAUUSD');
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
