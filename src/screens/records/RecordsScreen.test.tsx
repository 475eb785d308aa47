import { screen, waitFor, within } from '@testing-library/react';
import { status } from '../../testing/exchange';
import { fundAnswers } from '../../testing/fundAnswers';
import { appUnderTest } from '../../testing/renderApp';
import {
  DAY_MS,
  depositRow,
  holdingRow,
  lockupRow,
  pageOf,
  withdrawalRow,
} from '../../testing/sampleRows';
import { foldedFilter, unfoldFilter } from '../../testing/unfoldFilter';

const { exchange, start } = appUnderTest();

const rows = [
  withdrawalRow({ state: 'fail', failReason: 'REJECTED_BY_RECEIVER' }),
  depositRow({ state: 'success' }),
];

const open = (path = '/record') =>
  start({
    path,
    token: 't',
    answers: { ...fundAnswers(), balanceList: { items: rows, nextCursor: null } },
  });

describe('Records', () => {
  it('shows state and reason of each, and its progress on a tap', async () => {
    const { user } = await open();
    const row = await screen.findByRole('button', { name: /Withdrawal to bank card/ });
    expect(row).toHaveTextContent('Fail');
    expect(row).toHaveTextContent('The receiver did not accept it.');
    expect(screen.getByRole('button', { name: /Deposit · Digital/ })).toHaveTextContent('Success');
    await user.click(row);
    const steps = screen.getByRole('list', { name: 'Progress' });
    expect(within(steps).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Details' })).toHaveAttribute(
      'href',
      '/withdraw?withdrawal=W-1',
    );
  });

  it.each([
    ['under_review', 'You receive'],
    ['success', 'Sent to you'],
  ] as const)('tells what will come from what is on its way: %s', async (state, label) => {
    const items = [withdrawalRow({ state })];
    const answers = { ...fundAnswers(), balanceList: { items, nextCursor: null } };
    await start({ path: '/withdraw?withdrawal=W-1', token: 't', answers });
    expect(await screen.findByText(label)).toBeVisible();
  });

  it('asks for one kind alone in its tab, and keeps the tab in the address', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('tab', { name: 'Withdrawals' }));
    expect(window.location.search).toBe('?tab=withdrawals');
    await waitFor(() =>
      expect(exchange.asked('balanceList').map(({ body }) => body)).toContainEqual({
        view: 'transfers',
        kind: 'withdrawal',
        limit: 30,
      }),
    );
  });

  it.each([
    ['Wealth orders', 'wealth', 'Gold Fund'],
    ['Financial record', 'lockups', 'USDT · 7 days'],
  ])('lists what was bought under “%s”, and a reload keeps the tab', async (name, tab, title) => {
    const answers = { wealthOrders: pageOf(holdingRow()), defiMyOrder: pageOf(lockupRow()) };
    const { user } = await start({ path: '/record', token: 't', answers });
    await user.click(await screen.findByRole('tab', { name }));
    expect(window.location.search).toBe(`?tab=${tab}`);
    const list = await screen.findByRole('list', { name });
    expect(within(list).getByRole('heading', { name: title })).toBeVisible();
  });

  it('leads from a card to its product and to its movements', async () => {
    const answers = { wealthOrders: pageOf(holdingRow()) };
    await start({ path: '/record?tab=wealth', token: 't', answers });
    const product = await screen.findByRole('link', { name: 'Gold Fund' });
    expect(product).toHaveAttribute('href', '/xq?product=FUND-GOLD');
    expect(screen.getByRole('link', { name: 'Movements of this order' })).toHaveAttribute(
      'href',
      '/runningwater?ref=TM-W1',
    );
  });

  it('asks for a state and for days, keeps both in the address, and clears them', async () => {
    const { user } = await start({ path: '/record?tab=lockups', token: 't' });
    await unfoldFilter(user);
    await user.click(await screen.findByRole('radio', { name: 'Complete' }));
    await user.click(screen.getByRole('radio', { name: 'Today' }));
    const params = new URLSearchParams(window.location.search);
    expect(Object.fromEntries(params)).toEqual({
      tab: 'lockups',
      state: 'complete',
      period: 'today',
    });
    const midnight = new Date().setHours(0, 0, 0, 0);
    await waitFor(() =>
      expect(exchange.asked('defiMyOrder').at(-1)?.body).toMatchObject({
        state: 'complete',
        from: midnight,
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Clear filter' }));
    expect(window.location.search).toBe('?tab=lockups');
  });

  it('says in one line what the list is narrowed to, and clears it there', async () => {
    const { user } = await start({ path: '/record?tab=lockups&state=complete', token: 't' });
    expect(await foldedFilter()).toHaveAccessibleName('Filter: Complete · All time');
    expect(screen.queryByRole('radio')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(await foldedFilter()).toHaveAccessibleName('Filter: All states · All time');
    expect(window.location.search).toBe('?tab=lockups');
  });

  it('leaves out what a backend sends beyond the filter', async () => {
    const answers = {
      wealthOrders: pageOf(holdingRow(), holdingRow({ orderNo: 'TM-W2', state: 'matured' })),
    };
    await start({ path: '/record?tab=wealth&state=matured', token: 't', answers });
    expect(await screen.findByText('TM-W2')).toBeVisible();
    expect(screen.queryByText('TM-W1')).toBeNull();
  });

  it('does not pass off a total of everything as that of some days', async () => {
    const credit = { orderNo: 'TM-L1', day: 2, amount: '0.1155', creditedAt: Date.now() };
    const old = { ...credit, day: 1, creditedAt: Date.now() - 40 * DAY_MS };
    const answers = { defiOrderMoney: { items: [credit, old], nextCursor: null, total: '0.231' } };
    await start({ path: '/record?tab=revenue&period=week', token: 't', answers });
    expect(await screen.findByText('Day 2')).toBeVisible();
    expect(screen.queryByText('Day 1')).toBeNull();
    expect(screen.queryByText('+0.231')).toBeNull();
  });

  it('begins another tab without the filter of the last one', async () => {
    const { user } = await open('/record?tab=withdrawals&state=fail&period=today');
    await user.click(await screen.findByRole('tab', { name: 'Deposits' }));
    expect(window.location.search).toBe('?tab=deposits');
  });

  it('tells the revenue day by day, each day with its sum', async () => {
    const noon = Date.UTC(2026, 10, 20, 12);
    const credit = { orderNo: 'TM-L1', day: 2, amount: '0.1155', creditedAt: noon };
    const answers = {
      defiOrderMoney: {
        items: [
          credit,
          { ...credit, orderNo: 'TM-L2', day: 1, amount: '0.055' },
          { ...credit, day: 1, creditedAt: noon - DAY_MS },
        ],
        nextCursor: null,
        total: '0.286',
      },
    };
    await start({ path: '/record?tab=revenue', token: 't', answers });
    const record = within(await screen.findByRole('region', { name: 'Revenue record' }));
    expect(record.getByText('+0.286')).toBeVisible();
    const days = record.getAllByRole('heading', { level: 3 });
    expect(days.map(({ parentElement }) => parentElement?.textContent)).toEqual([
      '20 Nov 2026+0.1705',
      '19 Nov 2026+0.1155',
    ]);
    expect(record.getAllByRole('listitem')).toHaveLength(3);
  });

  it('sums no day up whose credits may go on behind the end of the page', async () => {
    const credit = { orderNo: 'TM-L1', day: 2, amount: '0.1155', creditedAt: Date.now() };
    const answers = { defiOrderMoney: { items: [credit], nextCursor: 'more', total: '9' } };
    await start({ path: '/record?tab=revenue', token: 't', answers });
    await screen.findByText('Day 2');
    expect(screen.getAllByText('+0.1155')).toHaveLength(1);
  });

  it.each([
    ['wealth', 'No wealth orders yet', 'See wealth products', '/lc?tab=wealth'],
    ['lockups', 'No lock-ups yet', 'See lock-ups', '/lc'],
    ['revenue', 'No credits yet', 'See lock-ups', '/lc'],
  ])('says in the tab %s that nothing is there, and where it comes from', async (...row) => {
    const [tab, none, look, to] = row;
    await start({ path: `/record?tab=${tab}`, token: 't' });
    expect(await screen.findByText(none)).toBeVisible();
    expect(screen.getByRole('link', { name: look })).toHaveAttribute('href', to);
  });

  it('under “Deposits and withdrawals” speaks of both, and signs only what changed the balance', async () => {
    await open();
    const failed = await screen.findByRole('button', { name: /Withdrawal to bank card/ });
    expect(failed).not.toHaveTextContent(/[+−-]\d/);
    expect(screen.getByRole('button', { name: /Deposit · Digital/ })).toHaveTextContent(
      /\+150\.00/,
    );
    expect(
      screen.getByRole('tab', { name: 'Deposits and withdrawals', selected: true }),
    ).toBeVisible();
  });

  it('gives a deposit no sign that failed or waits for its payment', async () => {
    const failed = depositRow({ id: 'D-2', state: 'fail', failReason: 'PAYMENT_NOT_FOUND' });
    const answers = { ...fundAnswers(), balanceList: pageOf(failed, depositRow()) };
    await start({ path: '/record?tab=deposits', token: 't', answers });
    const cards = await screen.findAllByRole('button', { name: /Deposit · Digital/ });
    expect(cards).toHaveLength(2);
    for (const card of cards) {
      expect(card).toHaveTextContent('150.00');
      expect(card).not.toHaveTextContent(/[+−-]\s?\d/);
    }
  });

  it('with neither yet says so', async () => {
    await start({ path: '/record', token: 't', answers: fundAnswers() });
    expect(await screen.findByText('No deposits or withdrawals yet')).toBeVisible();
  });

  it('says that nothing is there yet, and what to do', async () => {
    await start({ path: '/record?tab=deposits', token: 't', answers: fundAnswers() });
    expect(await screen.findByText('No deposits yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/recharge');
  });

  it('says that the money is safe when the list cannot be had', async () => {
    await start({
      path: '/record',
      token: 't',
      answers: { ...fundAnswers(), balanceList: status(500) },
    });
    expect(await screen.findByText(/Your money is safe/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
