import { screen, waitFor, within } from '@testing-library/react';
import { DAY_MS } from '#contract';
import { silence, status } from '#testkit/app/exchange';
import type { Answers } from '#testkit/app/exchange';
import { appUnderTest } from '#testkit/app/renderApp.tsx';
import {
  creditRow,
  flowLine,
  freeze,
  holdingRow,
  lockupRow,
  order,
  orderTotals,
  pageOf,
  user as person,
} from '#testkit/app/sampleRows';
import { standardAnswers } from '#testkit/app/standardAnswers';

const { exchange, start } = appUnderTest();

const ZERO = { currency: 'USDT', inOrders: '0', locked: '0', invested: '0' } as const;
const withBalance = (balance: Answers['userDetails'] | object): Answers => ({
  userDetails: { user: person, balance: { ...standardAnswers().userDetails.balance, ...balance } },
});

const layers = async () =>
  within(
    await screen.findByRole('list', { name: 'Balance by how soon it is available' }),
  ).getAllByRole('listitem');

describe('The layers of the balance', () => {
  it('of a new account are one', async () => {
    const answers = withBalance({ ...ZERO, total: '10000', available: '10000' });
    await start({ path: '/my', token: 't', answers });
    await waitFor(async () =>
      expect((await layers()).map((layer) => layer.textContent)).toEqual([
        'Availableyours now10,000.00',
      ]),
    );
  });

  it('say when money is available, and lead to its rows', async () => {
    const endsAt = Date.UTC(2026, 11, 6, 12);
    const answers = {
      ...withBalance({
        total: '11814.3',
        available: '10264.3',
        inOrders: '0',
        locked: '1050',
        invested: '500',
      }),
      defiMyOrder: pageOf(lockupRow({ endsAt })),
      wealthOrders: pageOf(holdingRow({ name: 'Gold Fund', maturesAt: endsAt + DAY_MS })),
    };
    await start({ path: '/my', token: 't', answers });
    const locked = await screen.findByRole('link', { name: /^Locked/ });
    await waitFor(() => expect(locked).toHaveTextContent('back on 6 Dec 2026'));
    expect(locked).toHaveTextContent('1,050.00');
    expect(locked).toHaveAttribute('href', '/record?tab=lockups');
    const invested = screen.getByRole('link', { name: /^Invested/ });
    await waitFor(() => expect(invested).toHaveTextContent('Gold Fund, until 7 Dec 2026'));
    expect(invested).toHaveTextContent('500.00');
    expect(screen.queryByText('In orders')).not.toBeInTheDocument();
  });

  it('count the running orders and the time until the next ends', async () => {
    const answers = {
      orderHoldList: {
        items: [
          order({ orderNo: 'TM-1', state: 'ordered', endsAt: Date.now() + 27_500 }),
          order({ orderNo: 'TM-2', state: 'ordered', endsAt: Date.now() + 90_000 }),
        ],
      },
    };
    await start({ path: '/my', token: 't', answers });
    expect(await screen.findByText(/^2 running, next in 0:2\d$/)).toBeVisible();
  });

  it('say how many lock-ups there are and when the next ends', async () => {
    const endsAt = Date.UTC(2026, 11, 6, 12);
    const rows = [
      lockupRow({ orderNo: 'L-1', endsAt: endsAt + DAY_MS }),
      lockupRow({ orderNo: 'L-2', endsAt }),
      lockupRow({ orderNo: 'L-3', endsAt: endsAt - DAY_MS, state: 'complete' }),
    ];
    const answers = { ...withBalance({ locked: '2100' }), defiMyOrder: pageOf(...rows) };
    await start({ path: '/my', token: 't', answers });
    expect(await screen.findByText('next of 2 on 6 Dec 2026')).toBeVisible();
  });
});

describe('Withdraw and Deposit', () => {
  it('are both links when the account is frozen', async () => {
    const frozen = freeze({ reason: 'OPERATIONAL', until: null });
    const { balance } = standardAnswers().userDetails;
    const answers = { userDetails: { user: { ...person, frozen }, balance } };
    await start({ path: '/my', token: 't', answers });
    expect(await screen.findByRole('complementary', { name: /funds are frozen/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Withdraw' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Deposit' })).toBeVisible();
  });
});

describe('Earned this week', () => {
  const earnings: Answers = {
    orderList: {
      ...pageOf(order({ state: 'settled', result: 'win', profit: '42.1', endsAt: Date.now() })),
      totals: orderTotals({ count: 1, invested: '20', fees: '0.2', profit: '42.1' }),
    },
    defiOrderMoney: {
      ...pageOf(creditRow({ orderNo: 'L-1', day: 1, amount: '0.35' })),
      total: '0.35',
    },
    balanceList: pageOf(
      flowLine({ kind: 'cashback', income: '1.2', balanceAfter: '1', ref: 'TM-9' }),
    ),
  };

  const startWithout = async (call: keyof Answers) => {
    const answers = { ...earnings, [call]: status(500) };
    const { user } = await start({ path: '/my', token: 't', answers });
    expect(await screen.findByText(/^Not known/)).toBeVisible();
    return () => user.click(screen.getByRole('button', { name: 'Try again' }));
  };

  it('is one figure with its parts, and asks for cashback only', async () => {
    await start({ path: '/my', token: 't', answers: earnings });
    const line = await screen.findByRole('button', { name: /^Earned this week/ });
    expect(line).toHaveTextContent('+43.65');
    expect(line).toHaveTextContent('orders +42.10 · lock-ups +0.35 · cashback +1.20');
    const [asked] = exchange.asked('balanceList');
    expect(asked?.body).toMatchObject({ kind: 'cashback', from: expect.any(Number) as number });
  });

  it('explains in a sheet what counts, with a link for each part', async () => {
    const { user } = await start({ path: '/my', token: 't', answers: earnings });
    await user.click(await screen.findByRole('button', { name: /^Earned this week/ }));
    const sheet = await screen.findByRole('dialog', { name: 'Earned this week' });
    expect(sheet).toHaveTextContent('What was settled in the last 7 days, today included.');
    const row = within(sheet).getByRole('link', { name: /^Cashback/ });
    expect(row).toHaveTextContent('+1.20');
    expect(row).toHaveAttribute('href', '/yqhy');
    expect(within(sheet).getByRole('link', { name: /^Funds/ })).toHaveTextContent('0.00');
  });

  it('of a new account shows no figure', async () => {
    await start({ path: '/my', token: 't' });
    const line = await screen.findByRole('button', { name: /^Earned this week/ });
    expect(line).toHaveTextContent('Nothing settled in the last 7 days');
    expect(line).not.toHaveTextContent(/\d\.\d/);
  });

  it.each(['orderList', 'defiOrderMoney', 'wealthOrders', 'balanceList'] as const)(
    'is not known if %s cannot be loaded, until a retry succeeds',
    async (call) => {
      const retry = await startWithout(call);
      expect(screen.queryByText(/\+43|0\.00/)).not.toBeInTheDocument();
      exchange.reset();
      exchange.answer(earnings);
      await retry();
      expect(await screen.findByText('+43.65')).toBeVisible();
    },
  );

  it.each(['orderList', 'balanceList'] as const)(
    'stays unknown, without a placeholder, while %s is loaded again',
    async (call) => {
      const retry = await startWithout(call);
      exchange.answer({ [call]: silence() });
      await retry();
      expect(await screen.findByRole('button', { name: 'Try again', busy: true })).toBeVisible();
      expect(screen.getByText(/^Not known/)).toBeVisible();
    },
  );

  it('is summed over all pages', async () => {
    const credit = (day: number) => creditRow({ orderNo: 'L-1', day, amount: '1' });
    const answers: Answers = {
      defiOrderMoney: ({ body }) => ({
        total: '2',
        ...(body.cursor === 'next'
          ? pageOf(credit(1))
          : { items: [credit(2)], nextCursor: 'next' }),
      }),
    };
    await start({ path: '/my', token: 't', answers });
    expect(await screen.findByText('+2.00')).toBeVisible();
  });
});
