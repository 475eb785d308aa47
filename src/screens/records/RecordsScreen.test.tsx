import { screen, waitFor, within } from '@testing-library/react';
import { status } from '../../testing/exchange';
import { depositRow, fundAnswers, withdrawalRow } from '../../testing/fundAnswers';
import { appUnderTest } from '../../testing/renderApp';

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
    expect(screen.getByRole('button', { name: /Deposit, Digital/ })).toHaveTextContent('Success');
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
        ...{ view: 'transfers', kind: 'withdrawal', limit: 30 },
      }),
    );
  });

  it('says that nothing is there yet, and what to do', async () => {
    await start({ path: '/record?tab=deposits', token: 't', answers: fundAnswers() });
    expect(await screen.findByText('No deposits so far')).toBeVisible();
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
