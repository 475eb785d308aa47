import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Deposit, ResultOf } from '../../contract';
import { refusal } from '../../testing/exchange';
import { fundAnswers, offering } from '../../testing/fundAnswers';
import { appUnderTest } from '../../testing/renderApp';
import { ADDRESS, depositRow } from '../../testing/sampleRows';
import { settled } from '../../testing/settled';

const { exchange, start } = appUnderTest();

const where = (more: Partial<ResultOf<'getRechargeAddress'>> = {}) => ({
  depositId: 'D-1',
  network: 'TRC20',
  address: ADDRESS,
  qrText: ADDRESS,
  minAmount: '10',
  confirmations: 19,
  expiresAt: Date.now() + 3_600_000,
  payable: false,
  ...more,
});

const open = (row: Deposit, more: Parameters<typeof exchange.answer>[0] = {}) =>
  start({
    path: '/recharge2?deposit=D-1',
    token: 't',
    answers: {
      ...fundAnswers(),
      balanceList: { items: [row], nextCursor: null },
      getRechargeAddress: where(),
      ...more,
    },
  });

describe('Where a deposit is paid', () => {
  beforeEach(() => {
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  });

  it('names the network in the sentence and says that the sandbox is not to be paid', async () => {
    await open(depositRow());
    expect(
      await screen.findByText(/Send exactly 150\.00 USDT over the TRC20 network/),
    ).toBeVisible();
    expect(screen.getByText(/do not send real money/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Go to address' })).toBeDisabled();
  });

  it('says so where the browser cannot draw the code', async () => {
    await open(depositRow());
    expect(await screen.findByText("Browser doesn't support the HTML5 canvas")).toBeVisible();
    await settled();
    expect(screen.queryByRole('button', { name: 'Save QR code' })).not.toBeInTheDocument();
  });

  it('copies the address', async () => {
    const { user } = await open(depositRow());
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(await screen.findByRole('button', { name: 'Copy address' }));
    expect(await screen.findByText('Copy Successfully')).toBeVisible();
    expect(copied).toHaveBeenCalledWith(ADDRESS);
  });

  it('tells what to transfer to a bank in its currency, and copies each part of it', async () => {
    const payee = {
      bankName: 'Sandbox Bank',
      holderName: 'Tidemark',
      accountNumber: '0071000123456',
      note: 'TM0123456789',
    };
    const pay = { currency: 'VND', rate: '25400', amount: '3810000' };
    const { user } = await open(depositRow({ paymethod: 'bank' }), {
      getRechargeAddress: where({ payee, pay, address: undefined, qrText: undefined }),
    });
    expect(await screen.findByText(/Transfer 3,810,000 VND to this account/)).toBeVisible();
    expect(screen.getByText('1 USDT = 25,400 VND')).toBeVisible();
    // The name of the way is never broken in two.
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Deposit · Bank\u00a0Card');
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    for (const [name, value] of [
      ['Amount to transfer', '3810000'],
      ['Account number', payee.accountNumber],
      ['Note', payee.note],
    ] as const) {
      await user.click(screen.getByRole('button', { name: `Copy: ${name}` }));
      await waitFor(() => expect(copied).toHaveBeenLastCalledWith(value));
    }
  });

  it('goes to an address that may be paid', async () => {
    await open(depositRow(), { getRechargeAddress: where({ payable: true }) });
    expect(await screen.findByRole('link', { name: 'Go to address' })).toHaveAttribute(
      'href',
      `tron:${ADDRESS}`,
    );
  });

  it('asks for a reference, hands it in, and then waits for the review', async () => {
    const { user } = await open(depositRow(), {
      walletSubmit: depositRow({ state: 'under_review' }),
    });
    const submit = await screen.findByRole('button', { name: 'Submit proof' });
    await waitFor(() => expect(submit).not.toHaveAttribute('aria-busy'));
    await user.click(submit);
    expect(await screen.findByText('Please Enter The Reference')).toBeVisible();
    const reference = screen.getByLabelText('Reference');
    fireEvent.change(reference, { target: { value: 'x'.repeat(65) } });
    await user.click(submit);
    expect(reference).toHaveAccessibleDescription('1 to 64 characters.');
    fireEvent.change(reference, { target: { value: '   ' } });
    await user.click(submit);
    expect(reference).toHaveAccessibleDescription('Please Enter The Reference');
    await user.clear(reference);
    await user.type(reference, 'tx-1');
    await user.click(submit);
    expect(await screen.findByText('Submitted Success')).toBeVisible();
    expect(
      await screen.findByText('We have your proof and are looking for your payment.'),
    ).toBeVisible();
    expect(exchange.asked('walletSubmit')[0]?.body).toEqual({
      depositId: 'D-1',
      reference: 'tx-1',
    });
  });

  it('keeps the reference when the proof is refused, and says why', async () => {
    const { user } = await open(depositRow(), { walletSubmit: refusal('DEPOSIT_EXPIRED') });
    const submit = await screen.findByRole('button', { name: 'Submit proof' });
    await waitFor(() => expect(submit).not.toHaveAttribute('aria-busy'));
    await user.type(screen.getByLabelText('Reference'), 'tx-1');
    await user.click(submit);
    expect(await screen.findByText(/This deposit has expired/)).toBeVisible();
    expect(screen.getByLabelText('Reference')).toHaveValue('tx-1');
  });

  it.each([
    ['success', '150.00 USDT has been added to your balance.'],
    ['under_review', 'We have your proof and are looking for your payment.'],
  ] as const)('opened again when it is %s says: %s', async (state, words) => {
    await open(depositRow({ state }));
    expect(await screen.findByRole('heading', { name: words })).toBeVisible();
  });

  it('opened again when it failed says why', async () => {
    await open(depositRow({ state: 'fail', failReason: 'PAYMENT_NOT_FOUND' }));
    expect(
      await screen.findByRole('heading', { name: 'No payment was found under this reference.' }),
    ).toBeVisible();
    expect(screen.getAllByText(/No payment was found/)).toHaveLength(1);
  });

  it('says that there is no such deposit', async () => {
    await open(depositRow({ id: 'other' }));
    expect(await screen.findByText('No such deposit')).toBeVisible();
  });

  it('that was not found shows what was sent, takes it corrected, and goes on', async () => {
    const sent = { reference: 'tx-1', hasProofImage: true };
    const failed = depositRow({ ...sent, state: 'fail', failReason: 'PAYMENT_NOT_FOUND' });
    const { user } = await open(failed, { config: offering('correctDeposit').config });
    expect(await screen.findByRole('link', { name: 'Talk to support' })).toHaveAttribute(
      'href',
      '/kf',
    );
    expect(screen.getByText('tx-1')).toBeVisible();
    expect(screen.getByText('Sent (kept by the exchange)')).toBeVisible();
    const reference = screen.getByLabelText('Reference');
    expect(reference).toHaveValue('tx-1');
    await user.clear(reference);
    await user.type(reference, 'tx-2');
    const again = depositRow({ reference: 'tx-2', state: 'under_review', updatedAt: Date.now() });
    exchange.answer({
      ...offering('correctDeposit'),
      walletSubmit: again,
      balanceList: { items: [again], nextCursor: null },
    });
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('Submitted Success')).toBeVisible();
    expect(await screen.findByText('Under Review')).toBeVisible();
    const [body] = (await exchange.allAsked('walletSubmit')).map((asked) => asked.body);
    expect(body).toEqual({ depositId: 'D-1', reference: 'tx-2', again: true });
  });

  it('that ran out of time says so, takes the proof of a late payment, and leads to support', async () => {
    const expired = depositRow({ state: 'fail', failReason: 'EXPIRED' });
    await open(expired, { config: offering('correctDeposit').config });
    expect(await screen.findByRole('heading', { name: 'The time to pay ran out.' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Paid, but not found?' })).toBeVisible();
    expect(screen.getByText(/Do not pay a second time/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send again' })).toBeEnabled();
    expect(screen.getByRole('link', { name: 'Talk to support' })).toHaveAttribute('href', '/kf');
  });

  it('that waits for its payment can be called back where the backend takes it', async () => {
    const { user } = await open(depositRow(), { config: offering('cancelDeposit').config });
    await user.click(await screen.findByRole('button', { name: 'Cancel this deposit' }));
    expect(screen.getByText(/Cancel it only if you have not paid/)).toBeVisible();
    const cancelled = depositRow({ state: 'fail', failReason: 'CANCELLED', updatedAt: Date.now() });
    exchange.answer({
      ...offering('cancelDeposit'),
      walletSubmit: cancelled,
      balanceList: { items: [cancelled], nextCursor: null },
    });
    await user.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
    expect(await screen.findByText('You cancelled it.')).toBeVisible();
    expect((await exchange.allAsked('walletSubmit'))[0]?.body).toEqual({
      depositId: 'D-1',
      cancel: true,
    });
  });
});
