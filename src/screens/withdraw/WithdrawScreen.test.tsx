import { screen, waitFor, within } from '@testing-library/react';
import { refusal, silence } from '../../testing/exchange';
import { fundAnswers } from '../../testing/fundAnswers';
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
  const pin = (digits: string) => user.type(screen.getByLabelText('Fund password'), digits);
  return { user, store, pin };
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
    ['', 'Please Enter The Amount'],
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

  it('shows the whole target on the review, and sends with the sixth digit', async () => {
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
});
