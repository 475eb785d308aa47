import { TRC20_ADDRESS } from '#samples/account';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Deposit, ResultOf } from '#contract';
import { forgetSession } from '../../app/effects/forgetSession';
import { pageMemory } from '../../state/storage/pageMemory';
import { broken, refusal } from '#testkit/app/exchange';
import { transferAnswers, withTransferActions } from '#testkit/app/transferAnswers';
import * as files from '#testkit/app/pictureFiles';
import { appUnderTest } from '#testkit/app/renderApp.tsx';
import { depositRow, pageOf } from '#testkit/app/sampleRows';
import { settled } from '#testkit/app/settled';
import { standardAnswers } from '#testkit/app/standardAnswers';
import { browserImageTools } from '../shared/pictures/imageTools';
import type { Decoded } from '../shared/pictures/imageTools';

const { exchange, start } = appUnderTest();

describe('Deposit', () => {
  const open = (more: Parameters<typeof exchange.answer>[0] = {}) =>
    start({ path: '/recharge', token: 't', answers: { ...transferAnswers(), ...more } });

  it('shows limits and fee of all three methods before one is chosen', async () => {
    const { user } = await open();
    expect(await screen.findByRole('radio', { name: /Digital Currency/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: /Bank Card/ })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: /Quick Payment/ })).toBeInTheDocument();
    expect(screen.getByText('10.00 to 10,000.00 USDT')).toBeVisible();
    await user.type(screen.getByLabelText('Amount in USDT'), '150');
    expect(screen.getByText('free')).toBeVisible();
    expect(screen.getByText('= 150.00 USDT')).toBeVisible();
  });

  it('fills in a quick amount on tap', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('radio', { name: '500' }));
    expect(screen.getByLabelText('Amount in USDT')).toHaveValue('500');
    expect(screen.getByText('500.00 USDT')).toBeVisible();
  });

  it('offers only quick amounts that the method accepts, and shows the fee of each method', async () => {
    const { config } = standardAnswers();
    const depositMethods = [
      { paymethod: 'digital' as const, min: '10', max: '10000', feeRate: '0' },
      { paymethod: 'quick' as const, min: '200', max: '900', feeRate: '0.015' },
    ];
    const { user } = await open({ config: { ...config, depositMethods } });
    const shownAmounts = () =>
      within(screen.getByRole('radiogroup', { name: 'Quick amounts' }))
        .getAllByRole('radio')
        .map((each) => each.getAttribute('value'));
    expect(await screen.findByRole('radio', { name: /Digital Currency.*free/ })).toBeChecked();
    expect(shownAmounts()).toEqual(['100', '500', '1000']);
    await user.click(screen.getByRole('radio', { name: /Quick Payment.*Fee 1.5%/ }));
    expect(shownAmounts()).toEqual(['500']);
  });

  it('says once that no method has a fee', async () => {
    const { config } = standardAnswers();
    const depositMethods = config.depositMethods.map((each) => ({ ...each, feeRate: '0' }));
    await open({ config: { ...config, depositMethods } });
    expect(await screen.findAllByText('free')).toHaveLength(1);
    expect(screen.queryByText(/Fee 0/)).toBeNull();
  });

  it('shows the credited amount only after an amount was entered', async () => {
    const { user } = await open();
    const field = await screen.findByLabelText('Amount in USDT');
    expect(screen.queryByText('Added to your balance')).not.toBeInTheDocument();
    await user.type(field, '150');
    expect(screen.getByText('Added to your balance')).toBeVisible();
    expect(screen.queryByText('–')).not.toBeInTheDocument();
  });

  it('shows currency, exchange rate and amount to transfer if the config has them', async () => {
    const { config } = standardAnswers();
    const bank = { min: '10', max: '10000', feeRate: '0', currency: 'VND', rate: '25400' };
    const depositMethods = [{ ...bank, paymethod: 'bank' as const }];
    const { user } = await open({ config: { ...config, depositMethods } });
    expect(await screen.findByText('1 USDT = 25,400 VND')).toBeVisible();
    await user.type(screen.getByLabelText('Amount in USDT'), '150.5');
    expect(screen.getByText('3,822,700 VND')).toBeVisible();
  });

  it.each([
    ['', 'Please Enter The Deposit Amount'],
    ['-5', 'Incorrect Amount'],
    ['1e3', 'Incorrect Amount'],
    ['5', 'At least 10.00 USDT'],
    ['10001', 'At most 10,000.00 USDT'],
  ])('shows for the invalid amount %j: %s', async (typed, words) => {
    const { user } = await open();
    const field = await screen.findByLabelText('Amount in USDT');
    if (typed !== '') await user.type(field, typed);
    await user.click(screen.getByRole('button', { name: 'Next step' }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(await exchange.allAsked('deposit')).toHaveLength(0);
  });

  it('creates the deposit and opens its payment page', async () => {
    const { user } = await open({ deposit: depositRow({ paymethod: 'bank' }) });
    await user.click(await screen.findByRole('radio', { name: /Bank Card/ }));
    await user.type(screen.getByLabelText('Amount in USDT'), '150');
    await user.click(screen.getByRole('button', { name: 'Next step' }));
    await waitFor(() => expect(window.location.pathname).toBe('/recharge2'));
    expect(window.location.search).toBe('?deposit=D-1');
    const [sent] = exchange.asked('deposit');
    expect(sent?.body).toEqual({ paymethod: 'bank', amount: '150' });
    expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('leads back from the payment page to an empty form', async () => {
    const { user } = await open({ deposit: depositRow() });
    await user.type(await screen.findByLabelText('Amount in USDT'), '150');
    await user.click(screen.getByRole('button', { name: 'Next step' }));
    await screen.findByLabelText('Reference');
    act(() => window.history.back());
    await waitFor(() => expect(window.location.pathname).toBe('/recharge'));
    expect(await screen.findByLabelText('Amount in USDT')).toHaveValue('');
    await settled();
    expect(window.location.pathname).toBe('/recharge');
    expect(await exchange.allAsked('deposit')).toHaveLength(1);
  });

  it('shows why the exchange refused the deposit and keeps the typed amount', async () => {
    const { user } = await open({ deposit: refusal('METHOD_NOT_OFFERED') });
    await user.type(await screen.findByLabelText('Amount in USDT'), '150');
    await user.click(screen.getByRole('button', { name: 'Next step' }));
    expect(await screen.findByText('This payment method is not offered.')).toBeVisible();
    expect(screen.getByLabelText('Amount in USDT')).toHaveValue('150');
  });

  it('lists deposits that are not paid yet', async () => {
    await open({ balanceList: { items: [depositRow()], nextCursor: null } });
    const link = await screen.findByRole('link', { name: /Deposit · Digital Currency/ });
    expect(link).toHaveAttribute('href', '/recharge2?deposit=D-1');
  });
});

describe('Deposit payment', () => {
  const paymentDetails = (more: Partial<ResultOf<'getRechargeAddress'>> = {}) => ({
    depositId: 'D-1',
    network: 'TRC20',
    address: TRC20_ADDRESS,
    qrText: TRC20_ADDRESS,
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
        ...transferAnswers(),
        balanceList: { items: [row], nextCursor: null },
        getRechargeAddress: paymentDetails(),
        ...more,
      },
    });

  beforeEach(() => {
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  });

  it('shows the network of a crypto deposit in the sandbox and a warning not to send real money', async () => {
    await open(depositRow());
    expect(
      await screen.findByText(/Send exactly 150\.00 USDT over the TRC20 network/),
    ).toBeVisible();
    expect(screen.getByText(/do not send real money/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Go to address' })).toBeDisabled();
  });

  it('shows a message when the browser cannot draw the QR code', async () => {
    await open(depositRow());
    expect(await screen.findByText("Browser doesn't support the HTML5 canvas")).toBeVisible();
    await settled();
    expect(screen.queryByRole('button', { name: 'Save QR code' })).not.toBeInTheDocument();
  });

  it('copies the payment address', async () => {
    const { user } = await open(depositRow());
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(await screen.findByRole('button', { name: 'Copy address' }));
    expect(await screen.findByText('Copy Successfully')).toBeVisible();
    expect(copied).toHaveBeenCalledWith(TRC20_ADDRESS);
  });

  it('shows the bank details and the amount in the currency of the payment, and copies each of them', async () => {
    const payee = {
      bankName: 'Sandbox Bank',
      holderName: 'Tidemark',
      accountNumber: '0071000123456',
      note: 'TM0123456789',
    };
    const pay = { currency: 'VND', rate: '25400', amount: '3810000' };
    const { user } = await open(depositRow({ paymethod: 'bank' }), {
      getRechargeAddress: paymentDetails({ payee, pay, address: undefined, qrText: undefined }),
    });
    expect(await screen.findByText(/Transfer 3,810,000 VND to this account/)).toBeVisible();
    expect(screen.getByText('1 USDT = 25,400 VND')).toBeVisible();
    // The method name has a no-break space, so that it is not broken into two lines.
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

  it('has a wallet link for an address that accepts payments', async () => {
    await open(depositRow(), { getRechargeAddress: paymentDetails({ payable: true }) });
    expect(await screen.findByRole('link', { name: 'Go to address' })).toHaveAttribute(
      'href',
      `tron:${TRC20_ADDRESS}`,
    );
  });

  it('requires a reference, submits it and then shows that the proof is under review', async () => {
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
    expect(await screen.findByText('We’re matching your payment.')).toBeVisible();
    expect(exchange.asked('walletSubmit')[0]?.body).toEqual({
      depositId: 'D-1',
      reference: 'tx-1',
    });
  });

  it('keeps the reference if the proof is refused, and shows the reason', async () => {
    const { user } = await open(depositRow(), { walletSubmit: refusal('DEPOSIT_EXPIRED') });
    const submit = await screen.findByRole('button', { name: 'Submit proof' });
    await waitFor(() => expect(submit).not.toHaveAttribute('aria-busy'));
    await user.type(screen.getByLabelText('Reference'), 'tx-1');
    await user.click(submit);
    expect(await screen.findByText(/The time for this deposit is over/)).toBeVisible();
    expect(screen.getByLabelText('Reference')).toHaveValue('tx-1');
  });

  it.each([
    ['success', '150.00 USDT has been added to your balance.'],
    ['under_review', 'We’re matching your payment.'],
  ] as const)('shows for a deposit in the state %s, opened again: %s', async (state, words) => {
    await open(depositRow({ state }));
    expect(await screen.findByRole('heading', { name: words })).toBeVisible();
  });

  it('shows why a deposit failed when its page is opened again', async () => {
    await open(depositRow({ state: 'fail', failReason: 'PAYMENT_NOT_FOUND' }));
    expect(
      await screen.findByRole('heading', { name: 'No payment was found under this reference.' }),
    ).toBeVisible();
    expect(screen.getAllByText(/No payment was found/)).toHaveLength(1);
  });

  it('says that a deposit in the URL does not exist', async () => {
    await open(depositRow({ id: 'other' }));
    expect(await screen.findByText('No such deposit')).toBeVisible();
  });

  it('shows the submitted proof if the payment was not found, and accepts a correction', async () => {
    const sent = { reference: 'tx-1', hasProofImage: true };
    const failed = depositRow({ ...sent, state: 'fail', failReason: 'PAYMENT_NOT_FOUND' });
    const { user } = await open(failed, { config: withTransferActions('correctDeposit').config });
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
      ...withTransferActions('correctDeposit'),
      walletSubmit: again,
      balanceList: { items: [again], nextCursor: null },
    });
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('Submitted Success')).toBeVisible();
    expect(await screen.findByText('Under Review')).toBeVisible();
    const [body] = (await exchange.allAsked('walletSubmit')).map((asked) => asked.body);
    expect(body).toEqual({ depositId: 'D-1', reference: 'tx-2', again: true });
  });

  it('says after a lost answer that a correction cannot be sent twice', async () => {
    const failed = depositRow({ reference: 'x', state: 'fail', failReason: 'PAYMENT_NOT_FOUND' });
    const { config } = withTransferActions('correctDeposit');
    const { user } = await open(failed, { config, walletSubmit: broken() });
    const send = await screen.findByRole('button', { name: 'Send again' });
    await user.click(send);
    expect(await screen.findByText(/Tap again: it cannot be sent twice/)).toBeVisible();
    await user.click(send);
    const sent = await exchange.allAsked('walletSubmit');
    expect(sent).toHaveLength(2);
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  });

  it('shows that the deposit has expired, accepts the proof of a late payment and links to support', async () => {
    const expired = depositRow({ state: 'fail', failReason: 'EXPIRED' });
    await open(expired, { config: withTransferActions('correctDeposit').config });
    expect(await screen.findByRole('heading', { name: 'The time to pay ran out.' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Paid, but not found?' })).toBeVisible();
    expect(screen.getByText(/Do not pay a second time/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send again' })).toBeEnabled();
    expect(screen.getByRole('link', { name: 'Talk to support' })).toHaveAttribute('href', '/kf');
  });

  it('keeps the typed reference when the time to pay runs out before it is sent', async () => {
    const { user } = await open(depositRow(), withTransferActions('correctDeposit'));
    const submit = await screen.findByRole('button', { name: 'Submit proof' });
    await waitFor(() => expect(submit).not.toHaveAttribute('aria-busy'));
    await user.type(screen.getByLabelText('Reference'), 'tx-9');
    const expired = depositRow({ state: 'fail', failReason: 'EXPIRED', updatedAt: Date.now() });
    exchange.answer({ walletSubmit: refusal('DEPOSIT_EXPIRED'), balanceList: pageOf(expired) });
    await user.click(submit);
    expect(await screen.findByRole('heading', { name: 'Paid, but not found?' })).toBeVisible();
    expect(screen.getByLabelText('Reference')).toHaveValue('tx-9');
  });

  it('cancels an unpaid deposit if the backend supports it', async () => {
    const { user } = await open(depositRow(), {
      config: withTransferActions('cancelDeposit').config,
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel this deposit' }));
    expect(screen.getByText(/Cancel it only if you have not paid/)).toBeVisible();
    const cancelled = depositRow({ state: 'fail', failReason: 'CANCELLED', updatedAt: Date.now() });
    exchange.answer({
      ...withTransferActions('cancelDeposit'),
      walletSubmit: cancelled,
      balanceList: { items: [cancelled], nextCursor: null },
    });
    await user.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
    expect(await screen.findByText('You cancelled it.')).toBeVisible();
    const steps = within(screen.getByRole('list', { name: 'Progress' })).getAllByRole('listitem');
    expect(steps).toHaveLength(2);
    expect(steps[1]).toHaveTextContent(/^Payment and proof.*Cancelled/);
    expect((await exchange.allAsked('walletSubmit'))[0]?.body).toEqual({
      depositId: 'D-1',
      cancel: true,
    });
  });
});

describe('Proof picture', () => {
  const SMALL = 'data:image/jpeg;base64,c21hbGw=';

  const image: Decoded = {
    width: 1_200,
    height: 800,
    encode: () => Promise.resolve(new Blob(['small'], { type: 'image/jpeg' })),
    release: () => undefined,
  };

  beforeEach(() => {
    // jsdom can neither decode nor draw pictures, so both are replaced.
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    jest.spyOn(browserImageTools, 'decode').mockResolvedValue(image);
  });

  async function open() {
    const payee = { bankName: 'Sandbox Bank', holderName: 'S', accountNumber: '1', note: 'D-1' };
    const { user } = await start({
      path: '/recharge2?deposit=D-1',
      token: 't',
      answers: {
        ...transferAnswers(),
        balanceList: { items: [depositRow({ paymethod: 'bank' })], nextCursor: null },
        getRechargeAddress: {
          depositId: 'D-1',
          payee,
          minAmount: '10',
          confirmations: 1,
          expiresAt: Date.now() + 3_600_000,
          payable: false,
        },
        walletSubmit: depositRow({ state: 'under_review' }),
      },
    });
    await screen.findByLabelText('Reference');
    return user;
  }

  const add = async (user: UserEvent, file: File) =>
    user.upload(screen.getByLabelText(/^(Add a picture|Choose another)/), file);

  async function submit(user: UserEvent) {
    const button = screen.getByRole('button', { name: 'Submit proof' });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    await user.type(screen.getByLabelText('Reference'), 'tx-1');
    await user.click(button);
    expect(await screen.findByText('Submitted Success')).toBeVisible();
    return exchange.asked('walletSubmit')[0]?.body;
  }

  it('is shown as a preview, scaled down, and sent with the reference', async () => {
    const user = await open();
    await add(user, files.jpeg());
    const shown = await screen.findByRole('img', { name: 'The picture you chose' });
    expect(shown).toHaveAttribute('src', SMALL);
    expect(await submit(user)).toMatchObject({ reference: 'tx-1', proofImage: SMALL });
  });

  it('blocks the submission until the picture is scaled down', async () => {
    let decoded: (image: Decoded) => void = () => undefined;
    jest
      .spyOn(browserImageTools, 'decode')
      .mockReturnValue(new Promise((resolve) => (decoded = resolve)));
    const user = await open();
    const button = screen.getByRole('button', { name: 'Submit proof' });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    await add(user, files.jpeg());
    await user.type(screen.getByLabelText('Reference'), 'tx-1{Enter}');
    await user.click(button);
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(await exchange.allAsked('walletSubmit')).toEqual([]);

    decoded(image);
    await screen.findByRole('img', { name: 'The picture you chose' });
    await user.click(button);
    expect(await screen.findByText('Submitted Success')).toBeVisible();
    expect(exchange.asked('walletSubmit').map(({ body }) => body)).toMatchObject([
      { reference: 'tx-1', proofImage: SMALL },
    ]);
  });

  it('can be removed, and then the proof is sent without a picture', async () => {
    const user = await open();
    await add(user, files.png());
    await user.click(await screen.findByRole('button', { name: 'Remove the picture' }));
    await settled();
    expect(screen.queryByRole('img', { name: 'The picture you chose' })).not.toBeInTheDocument();
    expect(await submit(user)).toEqual({ depositId: 'D-1', reference: 'tx-1' });
  });

  it('is shown on the payment page after it was sent, and is never in the Redux store', async () => {
    const user = await open();
    await add(user, files.jpeg());
    await screen.findByRole('img', { name: 'The picture you chose' });
    exchange.answer({
      balanceList: pageOf(
        depositRow({ state: 'under_review', reference: 'tx-1', hasProofImage: true }),
      ),
    });
    await submit(user);
    const sent = await screen.findByRole('img', { name: 'The picture you sent' });
    expect(sent).toHaveAttribute('src', SMALL);
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('base64');
  });

  it('is reported as received if it was sent from another device', async () => {
    await start({
      path: '/recharge2?deposit=D-1',
      token: 't',
      answers: {
        ...transferAnswers(),
        balanceList: pageOf(
          depositRow({ state: 'under_review', reference: 'tx-1', hasProofImage: true }),
        ),
      },
    });
    expect(await screen.findByText('Sent (kept by the exchange)')).toBeVisible();
    await settled();
    expect(screen.queryByRole('img', { name: /picture you/ })).not.toBeInTheDocument();
  });

  it('is deleted when the session ends', () => {
    pageMemory.sentPictures.set('D-1', SMALL);
    forgetSession('expired');
    expect(pageMemory.sentPictures.size).toBe(0);
  });

  it.each([
    ['more than 20 MB', files.huge(), /larger than 20 MB/],
    ['HEIC named .jpg', files.heic(), /HEIC pictures cannot be read/],
    ['SVG named .jpg', files.svg(), /use a JPEG, PNG or WebP/],
    ['a web page named .jpg', files.htmlPage(), /use a JPEG, PNG or WebP/],
    ['20,000 × 20,000', files.jpeg(20_000, 20_000), /more than 64 megapixels/],
    ['truncated', files.truncatedPng(), /damaged or is not a picture/],
    ['empty', files.empty(), /use a JPEG, PNG or WebP/],
  ])('is refused with a message if the file is: %s', async (_name, file, words) => {
    const user = await open();
    await add(user, file);
    expect(await screen.findByText(words)).toBeVisible();
    await settled();
    expect(screen.queryByRole('img', { name: 'The picture you chose' })).not.toBeInTheDocument();
    expect(browserImageTools.decode).not.toHaveBeenCalled();
  });

  it('removes the error of the previous picture when a new one is chosen', async () => {
    const user = await open();
    await add(user, files.heic());
    await screen.findByText(/HEIC/);
    await add(user, files.jpeg());
    expect(await screen.findByRole('img', { name: 'The picture you chose' })).toBeVisible();
    expect(screen.queryByText(/HEIC/)).not.toBeInTheDocument();
  });
});
