import { act, screen, waitFor, within } from '@testing-library/react';
import type { TransferIntent } from '../../machines/transfer/selectors';
import { checksum } from '../../state/checksum';
import { sendToMachine } from '../../tracker/sendToMachine';
import { boundCard } from '#testkit/app/bankCards';
import { broken, refusal, silence, status } from '#testkit/app/exchange';
import type { Answers } from '#testkit/app/exchange';
import { transferAnswers, withTransferActions } from '#testkit/app/transferAnswers';
import { inParts } from '#testkit/app/inParts';
import { appUnderTest } from '#testkit/app/renderApp.tsx';
import { depositRow, freeze, wallet, withdrawalRow } from '#testkit/app/sampleRows';
import { fill } from '#testkit/app/exactTexts';
import { settled } from '#testkit/app/settled';
import { standardAnswers } from '#testkit/app/standardAnswers';
import { withdrawalIntent } from '#testkit/app/transferBook';

const { exchange, start } = appUnderTest();

describe('Withdraw', () => {
  const open = (answers: Answers = transferAnswers(), path = '/withdraw') =>
    start({ path, token: 'token-of-linh', answers });

  /** Fills in the form, and opens the review and its sheet for the fund password. */
  async function review(answers: Answers = {}) {
    const { user, store } = await open({ ...transferAnswers(), ...answers });
    await user.click(await screen.findByRole('radio', { name: /Wallet “mine”/ }));
    await user.type(screen.getByLabelText('Amount in USDT'), '500');
    await user.click(screen.getByRole('button', { name: 'Review' }));
    const enterPin = async () => {
      await user.click(await screen.findByRole('button', { name: 'Enter fund password' }));
      await screen.findByRole('group', { name: 'Keypad' });
    };
    await enterPin();
    const confirm = () => user.click(screen.getByRole('button', { name: /^Withdraw 500/ }));
    const pin = async (digits: string) => {
      await user.type(screen.getByLabelText('Fund password'), digits);
      await confirm();
    };
    return { user, store, pin, confirm, enterPin };
  }

  const inList = { items: [withdrawalRow()], nextCursor: null };

  it('shows fee, received amount and remaining balance before the tap', async () => {
    const { user } = await open();
    await user.type(await screen.findByLabelText('Amount in USDT'), '500');
    expect(screen.getByText('5.00 USDT')).toBeVisible();
    expect(screen.getByText('495.00 USDT')).toBeVisible();
    expect(screen.getByText('9,764.30 USDT')).toBeVisible();
    expect(screen.getByText('1 of 2')).toBeVisible();
  });

  it('fills in the largest possible amount with one tap', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('radio', { name: 'All' }));
    expect(screen.getByLabelText('Amount in USDT')).toHaveValue('5000');
    expect(screen.getByText(/“All” is 5,000.00 USDT/)).toBeVisible();
  });

  it.each([
    ['', 'Please Enter The Withdrawal Amount'],
    ['abc', 'Incorrect Amount'],
    ['9.99', 'At least 10.00 USDT'],
    ['5000.01', 'At most 5,000.00 USDT'],
  ])('shows for the invalid amount %j: %s', async (typed, words) => {
    const { user } = await open();
    const field = await screen.findByLabelText('Amount in USDT');
    if (typed !== '') await user.type(field, typed);
    await user.click(screen.getByRole('button', { name: 'Review' }));
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('links to the bank card form if no card is bound', async () => {
    await open(transferAnswers({ isBound: false }));
    expect(
      await screen.findByText('Unknown Bank Card, Please Enter The Bank Card First'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Bind a bank card' })).toHaveAttribute(
      'href',
      '/bindBankCard',
    );
  });

  it('shows from when a new target can be used, and blocks the withdrawal until then', async () => {
    const usableAt = Date.now() + 3_600_000;
    const answers = { bankCard: { ...boundCard, usableAt }, wallets: [wallet] };
    const { user } = await open({ ...transferAnswers(), getUserWallets: answers });
    await user.type(await screen.findByLabelText('Amount in USDT'), '500');
    expect(screen.getByText(/New: first withdrawal possible from/)).toBeVisible();
    const review = () => screen.getByRole('button', { name: 'Review' });
    expect(review()).toBeDisabled();
    await user.click(screen.getByRole('radio', { name: /Wallet “mine”/ }));
    expect(screen.queryByText(/first withdrawal possible/)).not.toBeInTheDocument();
    expect(review()).toBeEnabled();
  });

  it('refuses a card in another name if the exchange requires the verified name', async () => {
    const { config } = standardAnswers();
    const rules = { asksPayPassword: true, waitSec: 0, maxWallets: 10, actions: [] };
    await open({
      ...transferAnswers(),
      config: { ...config, targets: { ...rules, ownNameOnly: true } },
      getUserWallets: { bankCard: { ...boundCard, nameMatches: false }, wallets: [] },
    });
    expect(await screen.findByText('The card is not in your verified name.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Review' })).toBeDisabled();
  });

  it('links an unverified user to the identity form', async () => {
    await open(transferAnswers({ isVerified: false }));
    const link = await screen.findByRole('link', { name: 'Verify identity' });
    expect(link).toHaveAttribute('href', '/realname');
    await settled();
    expect(screen.getByText(/a verified identity, your fund password, and a card/)).toBeVisible();
    expect(screen.getByText('Available')).toBeVisible();
    expect(screen.getByText('10,264.30')).toBeVisible();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1Verify identityAbout 2 minutes. Reviews usually take a few more.',
      expect.stringMatching(/^(2Bind|Bind) a card or wallet/),
      expect.stringMatching(/^3WithdrawFee .*, arrives in /),
    ]);
    expect(screen.queryByText('1 of 2')).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Amount in USDT')).not.toBeInTheDocument();
  });

  it('says that the identity was denied, and links to the cause', async () => {
    const answers = transferAnswers({ isVerified: false });
    const { user, ...details } = standardAnswers().userDetails;
    await open({
      ...answers,
      userDetails: { ...details, user: { ...user, verification: 'denied' } },
    });
    expect(await screen.findByRole('heading', { name: 'Your identity was denied' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Check The Cause' })).toHaveAttribute(
      'href',
      '/realname',
    );
  });

  it('shows what is missing instead of the form if neither card nor wallet is bound', async () => {
    await open({ ...transferAnswers(), getUserWallets: { bankCard: null, wallets: [] } });
    expect(await screen.findByRole('heading', { name: 'Bind a card or wallet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Bind a wallet' })).toHaveAttribute('href', '/wallet');
    expect(screen.queryByLabelText('Amount in USDT')).not.toBeInTheDocument();
  });

  it('shows the freeze notice instead of the form', async () => {
    const frozen = freeze({ stillAllowed: ['deposit', 'open_orders_settle'] });
    await open(transferAnswers({ frozen }));
    const notice = await screen.findByRole('region', { name: 'Your funds are frozen' });
    expect(notice).toBeVisible();
    const allowedActions = within(notice).getAllByRole('listitem');
    expect(allowedActions.map(({ textContent }) => textContent)).toEqual([
      'deposits',
      'open orders',
    ]);
    await settled();
    expect(screen.queryByLabelText('Amount in USDT')).not.toBeInTheDocument();
  });

  it('sends nothing when the sixth digit is entered, and asks for missing digits on tap', async () => {
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

  it('links from the review to the reset of the fund password', async () => {
    await review();
    expect(screen.getByRole('link', { name: 'Forgot fund password?' })).toHaveAttribute(
      'href',
      '/txpassword?by=login',
    );
  });

  it('shows the whole target on the review, and sends the request on tap', async () => {
    const { pin, store } = await review({ trcWithdrawal: withdrawalRow(), balanceList: inList });
    expect(screen.getByText(inParts('495.00'))).toBeVisible();
    const groups = ['TR7N', 'Hqje', 'KQxG', 'TCi8', 'q8ZY', '4pL8', 'otSz', 'gj', 'Lj6t'];
    for (const group of groups) expect(screen.getByText(group)).toBeVisible();
    await pin('246810');
    await waitFor(() => expect(window.location.search).toBe('?withdrawal=W-1'));
    await waitFor(() => expect(screen.getByText('Submitted Success')).toBeVisible());
    await settled();
    expect(screen.queryByText('Successful Withdrawal')).not.toBeInTheDocument();
    const [sent] = exchange.asked('trcWithdrawal');
    expect(sent?.body).toMatchObject({ walletId: 'w1', amount: '500', payPassword: '246810' });
    expect(JSON.stringify(store.getState())).not.toContain('246810');
  });

  it('leads back from the page of the withdrawal to an empty form', async () => {
    const { pin } = await review({
      trcWithdrawal() {
        exchange.answer({ balanceList: inList });
        return withdrawalRow();
      },
    });
    await pin('246810');
    await screen.findByRole('list', { name: 'Progress' });
    act(() => window.history.back());
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(await screen.findByLabelText('Amount in USDT')).toHaveValue('');
    await settled();
    expect(window.location.search).toBe('');
    expect(await exchange.allAsked('trcWithdrawal')).toHaveLength(1);
  });

  it('reads the balance again after a refused withdrawal', async () => {
    const { pin } = await review({ trcWithdrawal: refusal('INSUFFICIENT_BALANCE') });
    await settled();
    const { userDetails } = transferAnswers();
    exchange.answer({
      userDetails: { ...userDetails, balance: { ...userDetails.balance, available: '501' } },
    });
    await pin('246810');
    expect(await screen.findByText('1.00 USDT')).toBeVisible();
  });

  it('shows the number of attempts left after a wrong fund password, and accepts another attempt', async () => {
    const { pin } = await review({
      trcWithdrawal: refusal('WRONG_PAY_PASSWORD', { attemptsLeft: 3 }),
    });
    await pin('000000');
    expect(await screen.findByText(/3 tries are left/)).toBeVisible();
    exchange.answer({ ...transferAnswers(), trcWithdrawal: withdrawalRow(), balanceList: inList });
    await pin('246810');
    await waitFor(() => expect(window.location.search).toBe('?withdrawal=W-1'));
    const sent = await exchange.allAsked('trcWithdrawal');
    const keys = sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(2);
  });

  it('shows refusals other than a wrong fund password on the page, and accepts the next attempt', async () => {
    const { pin, enterPin } = await review({ trcWithdrawal: refusal('INSUFFICIENT_BALANCE') });
    await pin('246810');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('alert')).toHaveTextContent(/balance/i);
    const wrong = refusal('WRONG_PAY_PASSWORD', { attemptsLeft: 3 });
    exchange.answer({ ...transferAnswers(), trcWithdrawal: wrong });
    await enterPin();
    await pin('000000');
    expect(
      await within(screen.getByRole('dialog', { name: 'Withdraw' })).findByText(/3 tries are left/),
    ).toBeVisible();
  });

  it('returns to the form when the session ended at the last tap, and says what was sent', async () => {
    const { user, pin } = await review({ trcWithdrawal: status(401) });
    await pin('246810');
    await screen.findByRole('heading', { name: 'Log in' });
    await fill({ Username: 'linhtran88', Password: 'correct horse' });
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByText(/Your session ended while you were confirming/)).toBeVisible();
    expect(window.location.pathname).toBe('/withdraw');
    expect(screen.getByLabelText('Amount in USDT')).toHaveValue('500');
    await user.click(screen.getByRole('button', { name: 'Review' }));
    await screen.findByRole('button', { name: 'Enter fund password' });
    expect(screen.queryByText(/Your session ended while you were confirming/)).toBeNull();
    expect(await exchange.allAsked('trcWithdrawal')).toHaveLength(1);
  });

  it('keeps the focus on the fund password, also during the request and after a refusal', async () => {
    const wrong = refusal('WRONG_PAY_PASSWORD', { attemptsLeft: 3 });
    const { user } = await review({ trcWithdrawal: wrong });
    expect(screen.getByLabelText('Fund password')).toHaveFocus();
    await user.keyboard('246811{Enter}');
    expect(await screen.findByText(/3 tries are left/)).toBeVisible();
    exchange.answer({ trcWithdrawal: withdrawalRow(), balanceList: inList });
    await user.keyboard('246810{Enter}');
    await waitFor(() => expect(window.location.search).toBe('?withdrawal=W-1'));
    const asked = await exchange.allAsked('trcWithdrawal');
    expect(asked.map(({ body }) => body)).toMatchObject([
      { payPassword: '246811' },
      { payPassword: '246810' },
    ]);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('returns to the field when the button is tapped and the password is incomplete or wrong', async () => {
    const wrong = refusal('WRONG_PAY_PASSWORD', { attemptsLeft: 3 });
    const { user, confirm } = await review({ trcWithdrawal: wrong });
    await user.keyboard('2468');
    await confirm();
    expect(await screen.findByText('Please Enter The Withdrawal Password')).toBeVisible();
    expect(screen.getByLabelText('Fund password')).toHaveFocus();
    await user.keyboard('11');
    await confirm();
    expect(await screen.findByText(/3 tries are left/)).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Fund password')).toHaveFocus());
  });

  it('has a button on the review that opens the closed fund password sheet', async () => {
    const { user } = await review();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByLabelText('Fund password')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Enter fund password' })).toBeVisible();
  });

  it('keeps the form when the user goes back from the review', async () => {
    const { user } = await review();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByLabelText('Amount in USDT')).toHaveValue('500');
  });

  it('shows the form if the URL of the review is opened without input', async () => {
    await open(transferAnswers(), '/withdraw?step=review');
    expect(await screen.findByLabelText('Amount in USDT')).toBeVisible();
    expect(window.location.search).toBe('');
  });

  it('sends only one request while there is no answer', async () => {
    const { pin } = await review({ trcWithdrawal: silence() });
    await pin('246810');
    await waitFor(() => expect(screen.getByLabelText('Fund password')).toHaveAttribute('readonly'));
    expect(await exchange.allAsked('trcWithdrawal')).toHaveLength(1);
  });

  it('shows the pending request when the user goes back to the form and opens the review again', async () => {
    const { user, pin } = await review({ trcWithdrawal: silence() });
    await pin('246810');
    await waitFor(() => expect(screen.getByLabelText('Fund password')).toHaveAttribute('readonly'));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(await screen.findByRole('button', { name: 'Review' }));
    const enterPin = await screen.findByRole('button', { name: 'Enter fund password' });
    expect(enterPin).toHaveAttribute('aria-busy', 'true');
    expect(await exchange.allAsked('trcWithdrawal')).toHaveLength(1);
  });
});

describe('Withdrawal page', () => {
  /** Opens the page of a withdrawal with the given record. */
  const open = (row: ReturnType<typeof withdrawalRow>, answers: Answers = transferAnswers()) =>
    start({
      path: '/withdraw?withdrawal=W-1',
      token: 'token-of-linh',
      answers: { ...answers, balanceList: { items: [row], nextCursor: null } },
    });

  it('shows what is known about a completed withdrawal', async () => {
    await open(withdrawalRow({ state: 'success' }));
    const steps = await screen.findByRole('list', { name: 'Progress' });
    const [, , sent, received] = within(steps).getAllByRole('listitem');
    expect(sent).toHaveTextContent(/Sent.*done/);
    expect(received).toHaveTextContent(/still to come.*only the receiver can see this/);
  });

  it('shows why a withdrawal failed and that the money was returned', async () => {
    await open(withdrawalRow({ state: 'fail', failReason: 'REJECTED_BY_RECEIVER' }));
    expect(await screen.findByText(/The receiver did not accept it\./)).toHaveTextContent(
      'The money is back in your balance.',
    );
  });

  it('cancels the withdrawal after a confirmation, with the same key for several taps', async () => {
    const { user } = await open(withdrawalRow(), withTransferActions('cancelWithdrawal'));
    await user.click(await screen.findByRole('button', { name: 'Cancel this withdrawal' }));
    const sheet = within(screen.getByRole('dialog', { name: 'Cancel this withdrawal' }));
    expect(sheet.getByText(/^500\.00 USDT come back to your balance at once/)).toBeVisible();
    exchange.answer({ walletSubmit: broken() });
    await user.click(sheet.getByRole('button', { name: 'Yes, cancel it' }));
    expect(await sheet.findByText(/it cannot be cancelled twice/)).toBeVisible();
    // Made after the shown row, because the app keeps the row that was changed last.
    const cancelled = withdrawalRow({ state: 'fail', failReason: 'CANCELLED' });
    const done = { items: [cancelled], nextCursor: null };
    exchange.answer({ walletSubmit: cancelled, balanceList: done });
    await user.click(sheet.getByRole('button', { name: 'Yes, cancel it' }));
    // The text is in the badge and in the last step. A cancellation by the user is not a failure.
    expect(await screen.findAllByText('Cancelled')).toHaveLength(2);
    expect(screen.queryByText('Fail')).toBeNull();
    expect(await screen.findByText(/You cancelled it\..*back in your balance/)).toBeVisible();
    const sent = await exchange.allAsked('walletSubmit');
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
    expect(sent.at(-1)?.body).toEqual({ withdrawalId: 'W-1', cancel: true });
    expect(screen.queryByRole('button', { name: 'Cancel this withdrawal' })).toBeNull();
  });

  it.each([
    ['when the backend does not support it', transferAnswers(), 'under_review'],
    ['after the decision', withTransferActions('cancelWithdrawal'), 'success'],
  ] as const)('has no cancel button %s', async (_, answers, state) => {
    await open(withdrawalRow({ state }), answers);
    await screen.findByRole('list', { name: 'Progress' });
    await settled();
    expect(screen.queryByRole('button', { name: 'Cancel this withdrawal' })).toBeNull();
  });

  it('links from a failed withdrawal to a new one and to support', async () => {
    await open(withdrawalRow({ state: 'fail', failReason: 'REJECTED_BY_RECEIVER' }));
    expect(await screen.findByRole('link', { name: 'New withdrawal' })).toHaveAttribute(
      'href',
      '/withdraw',
    );
    expect(screen.getByRole('link', { name: 'Talk to support' })).toHaveAttribute('href', '/kf');
  });
});

describe('Transfer request after a reload', () => {
  const ID = withdrawalIntent.id;

  const pendingIntent = (more: Partial<TransferIntent> = {}): TransferIntent => ({
    ...withdrawalIntent,
    paymethod: 'bank',
    walletId: null,
    target: null,
    askedAt: Date.now() + 0.55,
    ...more,
  });

  /** Opens the page as after a reload during a request without a response. */
  function reload(path: string, intent: TransferIntent, answers: Answers = {}) {
    const stored = { machine: 'transfer', intent, at: Date.now(), session: checksum('t') };
    localStorage.setItem('unanswered', JSON.stringify([stored]));
    return start({ path, token: 't', answers: { ...transferAnswers(), ...answers } });
  }

  it('is shown after its outcome is known, without a second request', async () => {
    await reload('/withdraw?step=review', pendingIntent());
    expect(screen.getByRole('heading', { name: 'Checking' })).toBeVisible();
    await settled();
    expect(screen.queryByLabelText('Amount in USDT')).not.toBeInTheDocument();
    exchange.answer({ balanceList: { items: [withdrawalRow()], nextCursor: null } });
    await waitFor(() => expect(window.location.search).toBe('?withdrawal=W-1'));
    expect(await screen.findByRole('list', { name: 'Progress' })).toBeVisible();
    expect(await exchange.allAsked('bankWithdrawal')).toHaveLength(0);
    // The stored time has fractions of a millisecond, but the exchange would refuse such a time.
    const froms = exchange.asked('balanceList').flatMap(({ body }) => body.from ?? []);
    expect(froms).not.toHaveLength(0);
    expect(froms.filter((from) => !Number.isInteger(from))).toEqual([]);
    expect(localStorage.getItem('unanswered')).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  it('does not keep the user from a new withdrawal after its outcome was shown', async () => {
    const { user } = await reload('/withdraw', pendingIntent());
    expect(screen.getByRole('heading', { name: 'Checking' })).toBeVisible();
    const failed = withdrawalRow({ state: 'fail', failReason: 'REJECTED_BY_RECEIVER' });
    exchange.answer({ balanceList: { items: [failed], nextCursor: null } });
    await waitFor(() => expect(window.location.search).toBe('?withdrawal=W-1'));
    await user.click(await screen.findByRole('link', { name: 'New withdrawal' }));
    expect(await screen.findByLabelText('Amount in USDT')).toBeVisible();
    expect(window.location.search).toBe('');
  });

  it('leads back to the form, with a reason, if the exchange does not have it', async () => {
    const { store } = await reload('/withdraw', pendingIntent());
    const absent = { type: 'CONFIRMED_ABSENT' } as const;
    act(() => {
      store.dispatch(sendToMachine({ machine: 'transfer', id: ID, event: absent, at: Date.now() }));
    });
    expect(await screen.findByLabelText('Amount in USDT')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(/your balance has not changed/);
  });

  it('is sent again with the same key if it is a deposit, and its payment page opens', async () => {
    // The response is delayed, so that even a slow machine renders “Checking” before the response arrives.
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await reload(
      '/recharge',
      pendingIntent({ kind: 'deposit', paymethod: 'digital', amount: '150' }),
      {
        deposit: () => answered.then(() => depositRow()),
      },
    );
    expect(await screen.findByRole('heading', { name: 'Checking' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next step' })).toHaveAttribute('aria-busy', 'true');
    answer();
    await waitFor(() => expect(window.location.search).toBe('?deposit=D-1'));
    expect(exchange.asked('deposit')[0]?.headers.get('idempotency-key')).toBe(ID);
  });

  it('is no longer checked after the session ends', async () => {
    const { user } = await reload('/my', pendingIntent());
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    const question = await screen.findByRole('dialog', { name: 'Sign out?' });
    await user.click(within(question).getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    expect(localStorage.getItem('unanswered')).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('Withdrawal amounts', () => {
  /** Opens the form with this available balance. */
  function openWith(available: string) {
    const { userDetails, ...rest } = transferAnswers();
    const balance = { ...userDetails.balance, available };
    const answers = { ...rest, userDetails: { ...userDetails, balance } };
    return start({ path: '/withdraw', token: 'token-of-linh', answers });
  }

  test.each([
    ['25%', '505.56'],
    ['50%', '1011.12'],
    ['75%', '1516.68'],
    ['All', '2022.244'],
  ])(
    'can be filled in with the button “%s”, as a share of the available balance',
    async (name, amount) => {
      const { user } = await openWith('2022.244');
      await user.click(await screen.findByRole('radio', { name }));
      expect(screen.getByLabelText('Amount in USDT')).toHaveValue(amount);
      expect(screen.getByRole('radio', { name })).toBeChecked();
    },
  );

  test('have no button for a share that is outside the limits', async () => {
    await openWith('39.99');
    expect(await screen.findByRole('radio', { name: '50%' })).toBeInTheDocument();
    expect(screen.queryByRole('radio', { name: '25%' })).not.toBeInTheDocument();
  });

  test('show every digit in the form and on the review, and add up', async () => {
    const { user } = await openWith('10019.227581');
    await user.type(await screen.findByLabelText('Amount in USDT'), '150.55');
    const shown = ['10,019.227581 USDT', '1.5055 USDT', '149.0445 USDT', '9,868.677581 USDT'];
    for (const amount of shown) expect(screen.getByText(amount)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Review' }));
    expect(await screen.findByText(inParts('149.0445'))).toBeVisible();
    expect(screen.getByText('1.5055 USDT')).toBeVisible();
    expect(screen.getByText('9,868.677581 USDT')).toBeVisible();
  });

  test.each([
    [1, 30, '1–30 min'],
    [10, 60, '10 min to 1 hr'],
  ])('show a duration of %i to %i minutes as one text', async (arrivalMin, arrivalMax, words) => {
    const { config } = standardAnswers();
    const withdrawal = { ...config.withdrawal, arrivalMin, arrivalMax };
    const answers = { ...transferAnswers(), config: { ...config, withdrawal } };
    await start({ path: '/withdraw', token: 'token-of-linh', answers });
    expect(await screen.findByText(words)).toBeVisible();
  });
});
