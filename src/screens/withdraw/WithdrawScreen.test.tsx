import { screen, waitFor, within } from '@testing-library/react';
import { broken, refusal, silence } from '../../testing/exchange';
import { fundAnswers, offering } from '../../testing/fundAnswers';
import { appUnderTest } from '../../testing/renderApp';
import { withdrawalRow } from '../../testing/sampleRows';
import { settled } from '../../testing/settled';

const { exchange, start } = appUnderTest();

type Answers = Parameters<typeof exchange.answer>[0];

const open = (answers: Answers = fundAnswers(), path = '/withdraw') =>
  start({ path, token: 'token-of-linh', answers });

/** Fills in the form and stands before the fund password. */
async function review(answers: Answers = {}) {
  const { user, store } = await open({ ...fundAnswers(), ...answers });
  await user.click(await screen.findByRole('radio', { name: /Wallet “mine”/ }));
  await user.type(screen.getByLabelText('Amount in USDT'), '500');
  await user.click(screen.getByRole('button', { name: 'Review' }));
  await screen.findByRole('group', { name: 'Keypad' });
  const confirm = () => user.click(screen.getByRole('button', { name: /^Withdraw 500/ }));
  const pin = async (digits: string) => {
    await user.type(screen.getByLabelText('Fund password'), digits);
    await confirm();
  };
  return { user, store, pin, confirm };
}

const inList = { items: [withdrawalRow()], nextCursor: null };

describe('Withdraw', () => {
  it('shows fee, what arrives and what is left before the tap', async () => {
    const { user } = await open();
    await user.type(await screen.findByLabelText('Amount in USDT'), '500');
    expect(screen.getByText('5.00 USDT')).toBeVisible();
    expect(screen.getByText('495.00 USDT')).toBeVisible();
    expect(screen.getByText('9,764.30 USDT')).toBeVisible();
  });

  it('takes all that may be withdrawn with one tap', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'All' }));
    expect(screen.getByLabelText('Amount in USDT')).toHaveValue('5000');
  });

  it.each([
    ['', 'Please Enter The Withdrawal Amount'],
    ['abc', 'Incorrect Amount'],
    ['9.99', 'At least 10.00 USDT'],
    ['5000.01', 'At most 5,000.00 USDT'],
  ])('with the amount %j says: %s', async (typed, words) => {
    const { user } = await open();
    const field = await screen.findByLabelText('Amount in USDT');
    if (typed !== '') await user.type(field, typed);
    await user.click(screen.getByRole('button', { name: 'Review' }));
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('without a bank card leads to binding one', async () => {
    await open(fundAnswers({ isBound: false }));
    expect(
      await screen.findByText('Unknown Bank Card, Please Enter The Bank Card First'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Bind a bank card' })).toHaveAttribute(
      'href',
      '/bindBankCard',
    );
  });

  it('leads someone who is not verified to the identity', async () => {
    await open(fundAnswers({ isVerified: false }));
    const link = await screen.findByRole('link', { name: 'Verify identity' });
    expect(link).toHaveAttribute('href', '/realname');
    await settled();
    expect(screen.queryByLabelText('Amount in USDT')).not.toBeInTheDocument();
  });

  it('with frozen funds shows the notice in place of the form', async () => {
    const frozen = {
      reason: 'WRONG_PAY_PASSWORD',
      since: Date.now(),
      until: Date.now() + 600_000,
      stillAllowed: ['deposit'],
      appeal: 'support',
    };
    await open(fundAnswers({ frozen }));
    expect(await screen.findByRole('region', { name: 'Your funds are frozen' })).toBeVisible();
    await settled();
    expect(screen.queryByLabelText('Amount in USDT')).not.toBeInTheDocument();
  });

  it('takes the sixth digit for no order: a tap on what leaves sends it, and prompts for what is missing', async () => {
    const { user, confirm } = await review({ trcWithdrawal: withdrawalRow(), balanceList: inList });
    expect(
      screen.getByRole('button', { name: 'Withdraw 500.00 USDT to TR7NHq…gjLj6t' }),
    ).toBeVisible();
    await user.type(screen.getByLabelText('Fund password'), '24681');
    await confirm();
    expect(await screen.findByText('Please Enter The Withdrawal Password')).toBeVisible();
    await user.type(screen.getByLabelText('Fund password'), '0');
    await settled();
    expect(await exchange.allAsked('trcWithdrawal')).toHaveLength(0);
    await confirm();
    await waitFor(() => expect(window.location.search).toBe('?withdrawal=W-1'));
    expect(await exchange.allAsked('trcWithdrawal')).toHaveLength(1);
  });

  it('leads who forgot the fund password to setting a new one by the login password', async () => {
    await review();
    expect(screen.getByRole('link', { name: 'Forgot fund password?' })).toHaveAttribute(
      'href',
      '/txpassword?by=login',
    );
  });

  it('shows the whole target on the review, and sends with the tap', async () => {
    const { pin, store } = await review({ trcWithdrawal: withdrawalRow(), balanceList: inList });
    expect(screen.getByText('495.00')).toBeVisible();
    const groups = ['TR7N', 'Hqje', 'KQxG', 'TCi8', 'q8ZY', '4pL8', 'otSz', 'gjLj', '6t'];
    for (const group of groups) expect(screen.getByText(group)).toBeVisible();
    await pin('246810');
    await waitFor(() => expect(window.location.search).toBe('?withdrawal=W-1'));
    expect(await screen.findByText('Submitted Success')).toBeVisible();
    await settled();
    expect(screen.queryByText('Successful Withdrawal')).not.toBeInTheDocument();
    const [sent] = exchange.asked('trcWithdrawal');
    expect(sent?.body).toMatchObject({ walletId: 'w1', amount: '500', payPassword: '246810' });
    expect(JSON.stringify(store.getState())).not.toContain('246810');
  });

  it('says how many tries are left after a wrong fund password, and takes another', async () => {
    const { pin } = await review({
      trcWithdrawal: refusal('WRONG_PAY_PASSWORD', { attemptsLeft: 3 }),
    });
    await pin('000000');
    expect(await screen.findByText(/3 tries are left/)).toBeVisible();
    exchange.answer({ ...fundAnswers(), trcWithdrawal: withdrawalRow(), balanceList: inList });
    await pin('246810');
    await waitFor(() => expect(window.location.search).toBe('?withdrawal=W-1'));
    const sent = await exchange.allAsked('trcWithdrawal');
    const keys = sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(2);
  });

  it('goes back from the review to the form with everything still there', async () => {
    const { user } = await review();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByLabelText('Amount in USDT')).toHaveValue('500');
  });

  it('opened at the review without anything filled in begins with the form', async () => {
    await open(fundAnswers(), '/withdraw?step=review');
    expect(await screen.findByLabelText('Amount in USDT')).toBeVisible();
    expect(window.location.search).toBe('');
  });

  it('sends once however long no answer comes', async () => {
    const { pin } = await review({ trcWithdrawal: silence() });
    await pin('246810');
    await waitFor(() => expect(screen.getByLabelText('Fund password')).toBeDisabled());
    expect(await exchange.allAsked('trcWithdrawal')).toHaveLength(1);
  });

  it('tells honestly what is known of one that is done', async () => {
    const row = withdrawalRow({ state: 'success' });
    const answers = { ...fundAnswers(), balanceList: { items: [row], nextCursor: null } };
    await open(answers, '/withdraw?withdrawal=W-1');
    const steps = await screen.findByRole('list', { name: 'Progress' });
    const [, , sent, received] = within(steps).getAllByRole('listitem');
    expect(sent).toHaveTextContent(/Sent.*done/);
    expect(received).toHaveTextContent(/still to come.*only the receiver can see this/);
  });

  it('says why one failed, and that the money is back', async () => {
    const row = withdrawalRow({ state: 'fail', failReason: 'REJECTED_BY_RECEIVER' });
    const answers = { ...fundAnswers(), balanceList: { items: [row], nextCursor: null } };
    await open(answers, '/withdraw?withdrawal=W-1');
    expect(await screen.findByText(/The receiver did not accept it\./)).toHaveTextContent(
      'The money is back in your balance.',
    );
  });

  it('is called back after one question while nobody has decided, with one key however often it is tapped', async () => {
    const pending = { items: [withdrawalRow()], nextCursor: null };
    const cancelled = withdrawalRow({
      state: 'fail',
      failReason: 'CANCELLED',
      updatedAt: Date.now(),
    });
    const answers = { ...offering('cancelWithdrawal'), balanceList: pending };
    const { user } = await open(answers, '/withdraw?withdrawal=W-1');
    await user.click(await screen.findByRole('button', { name: 'Cancel this withdrawal' }));
    const sheet = within(screen.getByRole('dialog', { name: 'Cancel this withdrawal' }));
    expect(sheet.getByText(/^500\.00 USDT come back to your balance at once/)).toBeVisible();
    exchange.answer({ ...answers, walletSubmit: broken() });
    await user.click(sheet.getByRole('button', { name: 'Yes, cancel it' }));
    expect(await sheet.findByText(/it cannot be cancelled twice/)).toBeVisible();
    const done = { items: [cancelled], nextCursor: null };
    exchange.answer({ ...answers, walletSubmit: cancelled, balanceList: done });
    await user.click(sheet.getByRole('button', { name: 'Yes, cancel it' }));
    expect(await screen.findByText('Cancelled')).toBeVisible();
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
    const balanceList = { items: [withdrawalRow({ state })], nextCursor: null };
    await open({ ...answers, balanceList }, '/withdraw?withdrawal=W-1');
    await screen.findByRole('list', { name: 'Progress' });
    await settled();
    expect(screen.queryByRole('button', { name: 'Cancel this withdrawal' })).toBeNull();
  });

  it('that failed leads to another try and to support', async () => {
    const row = withdrawalRow({ state: 'fail', failReason: 'REJECTED_BY_RECEIVER' });
    const answers = { ...fundAnswers(), balanceList: { items: [row], nextCursor: null } };
    await open(answers, '/withdraw?withdrawal=W-1');
    expect(await screen.findByRole('link', { name: 'Try again' })).toHaveAttribute(
      'href',
      '/withdraw',
    );
    expect(screen.getByRole('link', { name: 'Talk to support' })).toHaveAttribute('href', '/kf');
  });
});
