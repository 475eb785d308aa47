import { screen, within } from '@testing-library/react';
import { broken } from '../../testing/exchange';
import type { Answers } from '../../testing/exchange';
import { fundAnswers, offering } from '../../testing/fundAnswers';
import { appUnderTest } from '../../testing/renderApp';
import { withdrawalRow } from '../../testing/sampleRows';
import { settled } from '../../testing/settled';

const { exchange, start } = appUnderTest();

/** The page of one withdrawal whose row in the records is this. */
const open = (row: ReturnType<typeof withdrawalRow>, answers: Answers = fundAnswers()) =>
  start({
    path: '/withdraw?withdrawal=W-1',
    token: 'token-of-linh',
    answers: { ...answers, balanceList: { items: [row], nextCursor: null } },
  });

describe('A withdrawal', () => {
  it('tells honestly what is known of one that is done', async () => {
    await open(withdrawalRow({ state: 'success' }));
    const steps = await screen.findByRole('list', { name: 'Progress' });
    const [, , sent, received] = within(steps).getAllByRole('listitem');
    expect(sent).toHaveTextContent(/Sent.*done/);
    expect(received).toHaveTextContent(/still to come.*only the receiver can see this/);
  });

  it('says why one failed, and that the money is back', async () => {
    await open(withdrawalRow({ state: 'fail', failReason: 'REJECTED_BY_RECEIVER' }));
    expect(await screen.findByText(/The receiver did not accept it\./)).toHaveTextContent(
      'The money is back in your balance.',
    );
  });

  it('is called back after one question while nobody has decided, with one key however often it is tapped', async () => {
    const cancelled = withdrawalRow({
      state: 'fail',
      failReason: 'CANCELLED',
      updatedAt: Date.now(),
    });
    const { user } = await open(withdrawalRow(), offering('cancelWithdrawal'));
    await user.click(await screen.findByRole('button', { name: 'Cancel this withdrawal' }));
    const sheet = within(screen.getByRole('dialog', { name: 'Cancel this withdrawal' }));
    expect(sheet.getByText(/^500\.00 USDT come back to your balance at once/)).toBeVisible();
    exchange.answer({ walletSubmit: broken() });
    await user.click(sheet.getByRole('button', { name: 'Yes, cancel it' }));
    expect(await sheet.findByText(/it cannot be cancelled twice/)).toBeVisible();
    const done = { items: [cancelled], nextCursor: null };
    exchange.answer({ walletSubmit: cancelled, balanceList: done });
    await user.click(sheet.getByRole('button', { name: 'Yes, cancel it' }));
    // In the badge and as the last of its steps; what one called back oneself is nowhere a failure.
    expect(await screen.findAllByText('Cancelled')).toHaveLength(2);
    expect(screen.queryByText('Fail')).toBeNull();
    expect(await screen.findByText(/You cancelled it\..*back in your balance/)).toBeVisible();
    const sent = await exchange.allAsked('walletSubmit');
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
    expect(sent.at(-1)?.body).toEqual({ withdrawalId: 'W-1', cancel: true });
    expect(screen.queryByRole('button', { name: 'Cancel this withdrawal' })).toBeNull();
  });

  it.each([
    ['where the backend does not take it', fundAnswers(), 'under_review'],
    ['once it is decided', offering('cancelWithdrawal'), 'success'],
  ] as const)('is not offered to be called back %s', async (_, answers, state) => {
    await open(withdrawalRow({ state }), answers);
    await screen.findByRole('list', { name: 'Progress' });
    await settled();
    expect(screen.queryByRole('button', { name: 'Cancel this withdrawal' })).toBeNull();
  });

  it('that failed leads to another try and to support', async () => {
    await open(withdrawalRow({ state: 'fail', failReason: 'REJECTED_BY_RECEIVER' }));
    expect(await screen.findByRole('link', { name: 'New withdrawal' })).toHaveAttribute(
      'href',
      '/withdraw',
    );
    expect(screen.getByRole('link', { name: 'Talk to support' })).toHaveAttribute('href', '/kf');
  });
});
