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

  it('under “In and out” speaks of both, and signs only what changed the balance', async () => {
    await open();
    const failed = await screen.findByRole('button', { name: /Withdrawal to bank card/ });
    expect(failed).not.toHaveTextContent(/[+−-]\d/);
    expect(screen.getByRole('button', { name: /Deposit · Digital/ })).toHaveTextContent(
      /\+150\.00/,
    );
    expect(screen.getByRole('tab', { name: 'In and out', selected: true })).toBeVisible();
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
