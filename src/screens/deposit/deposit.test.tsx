import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Deposit, ResultOf } from '#contract';
import { dropSentPictures, keepSentPicture, sentPicture } from '../../state/storage/sentPictures';
import { refusal } from '../../testing/exchange';
import { fundAnswers, withTransferActions } from '../../testing/fundAnswers';
import * as files from '../../testing/pictureFiles';
import { appUnderTest } from '../../testing/renderApp';
import { ADDRESS, depositRow, pageOf } from '../../testing/sampleRows';
import { settled } from '../../testing/settled';
import { standardAnswers } from '../../testing/standardAnswers';
import { browserImageTools } from '../shared/pictures/imageTools';
import type { Decoded } from '../shared/pictures/imageTools';

const { exchange, start } = appUnderTest();

describe('Deposit', () => {
  const open = (more: Parameters<typeof exchange.answer>[0] = {}) =>
    start({ path: '/recharge', token: 't', answers: { ...fundAnswers(), ...more } });

  it('offers three methods with limits and fee before the tap', async () => {
    const { user } = await open();
    expect(await screen.findByRole('radio', { name: /Digital Currency/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: /Bank Card/ })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: /Quick Payment/ })).toBeInTheDocument();
    expect(screen.getByText('10.00 to 10,000.00 USDT')).toBeVisible();
    await user.type(screen.getByLabelText('Amount in USDT'), '150');
    expect(screen.getByText('0.00 USDT')).toBeVisible();
    expect(screen.getByText('= 150.00 USDT')).toBeVisible();
  });

  it('fills in a quick amount on tap', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('radio', { name: '500' }));
    expect(screen.getByLabelText('Amount in USDT')).toHaveValue('500');
    expect(screen.getByText('500.00 USDT')).toBeVisible();
  });

  it('offers only quick amounts that the method accepts, and names each fee', async () => {
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
    expect(await screen.findByRole('radio', { name: /Digital Currency.*Fee 0%/ })).toBeChecked();
    expect(shownAmounts()).toEqual(['100', '500', '1000']);
    await user.click(screen.getByRole('radio', { name: /Quick Payment.*Fee 1.5%/ }));
    expect(shownAmounts()).toEqual(['500']);
  });

  it('shows the credited amount only when an amount is typed', async () => {
    const { user } = await open();
    const field = await screen.findByLabelText('Amount in USDT');
    expect(screen.queryByText('Added to your balance')).not.toBeInTheDocument();
    await user.type(field, '150');
    expect(screen.getByText('Added to your balance')).toBeVisible();
    expect(screen.queryByText('–')).not.toBeInTheDocument();
  });

  it('shows currency, rate and transfer amount when the config has them', async () => {
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
  ])('answers the amount %j with: %s', async (typed, words) => {
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

  it('shows the refusal and keeps the typed amount', async () => {
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
        getRechargeAddress: paymentDetails(),
        ...more,
      },
    });

  beforeEach(() => {
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  });

  it('names the network and warns not to pay the sandbox', async () => {
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

  it('copies the address', async () => {
    const { user } = await open(depositRow());
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(await screen.findByRole('button', { name: 'Copy address' }));
    expect(await screen.findByText('Copy Successfully')).toBeVisible();
    expect(copied).toHaveBeenCalledWith(ADDRESS);
  });

  it('shows the bank transfer in its currency and copies each part', async () => {
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
    // A no-break space keeps the method name on one line.
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

  it('links to an address that accepts payments', async () => {
    await open(depositRow(), { getRechargeAddress: paymentDetails({ payable: true }) });
    expect(await screen.findByRole('link', { name: 'Go to address' })).toHaveAttribute(
      'href',
      `tron:${ADDRESS}`,
    );
  });

  it('requires a reference, submits it and then shows the review', async () => {
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

  it('keeps the reference when the proof is refused, and shows the reason', async () => {
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
  ] as const)('shows for a reopened deposit in state %s: %s', async (state, words) => {
    await open(depositRow({ state }));
    expect(await screen.findByRole('heading', { name: words })).toBeVisible();
  });

  it('shows the reason of a reopened failed deposit', async () => {
    await open(depositRow({ state: 'fail', failReason: 'PAYMENT_NOT_FOUND' }));
    expect(
      await screen.findByRole('heading', { name: 'No payment was found under this reference.' }),
    ).toBeVisible();
    expect(screen.getAllByText(/No payment was found/)).toHaveLength(1);
  });

  it('reports an unknown deposit', async () => {
    await open(depositRow({ id: 'other' }));
    expect(await screen.findByText('No such deposit')).toBeVisible();
  });

  it('shows the sent proof when the payment was not found, and accepts a correction', async () => {
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

  it('shows the expiry, accepts the proof of a late payment and links to support', async () => {
    const expired = depositRow({ state: 'fail', failReason: 'EXPIRED' });
    await open(expired, { config: withTransferActions('correctDeposit').config });
    expect(await screen.findByRole('heading', { name: 'The time to pay ran out.' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Paid, but not found?' })).toBeVisible();
    expect(screen.getByText(/Do not pay a second time/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send again' })).toBeEnabled();
    expect(screen.getByRole('link', { name: 'Talk to support' })).toHaveAttribute('href', '/kf');
  });

  it('is cancelled before payment when the backend supports it', async () => {
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
    // jsdom can neither decode nor draw pictures.
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    jest.spyOn(browserImageTools, 'decode').mockResolvedValue(image);
  });

  async function open() {
    const payee = { bankName: 'Sandbox Bank', holderName: 'S', accountNumber: '1', note: 'D-1' };
    const { user } = await start({
      path: '/recharge2?deposit=D-1',
      token: 't',
      answers: {
        ...fundAnswers(),
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

  it('is previewed and sent scaled down with the reference', async () => {
    const user = await open();
    await add(user, files.jpeg());
    const shown = await screen.findByRole('img', { name: 'The picture you chose' });
    expect(shown).toHaveAttribute('src', SMALL);
    expect(await submit(user)).toMatchObject({ reference: 'tx-1', proofImage: SMALL });
  });

  it('delays the submission until the picture is scaled down', async () => {
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

  it('is removed, and the proof is sent without a picture', async () => {
    const user = await open();
    await add(user, files.png());
    await user.click(await screen.findByRole('button', { name: 'Remove the picture' }));
    await settled();
    expect(screen.queryByRole('img', { name: 'The picture you chose' })).not.toBeInTheDocument();
    expect(await submit(user)).toEqual({ depositId: 'D-1', reference: 'tx-1' });
  });

  it('is shown on the payment page after sending, and kept out of the store', async () => {
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

  it('is reported as received when another device sent it', async () => {
    await start({
      path: '/recharge2?deposit=D-1',
      token: 't',
      answers: {
        ...fundAnswers(),
        balanceList: pageOf(
          depositRow({ state: 'under_review', reference: 'tx-1', hasProofImage: true }),
        ),
      },
    });
    expect(await screen.findByText('Sent (kept by the exchange)')).toBeVisible();
    await settled();
    expect(screen.queryByRole('img', { name: /picture you/ })).not.toBeInTheDocument();
  });

  it('is cleared with the session', () => {
    keepSentPicture('D-1', SMALL);
    dropSentPictures();
    expect(sentPicture('D-1')).toBeNull();
  });

  it.each([
    ['more than 20 MB', files.huge(), /larger than 20 MB/],
    ['HEIC named .jpg', files.heic(), /HEIC pictures cannot be read/],
    ['SVG named .jpg', files.svg(), /use a JPEG, PNG or WebP/],
    ['a web page named .jpg', files.page(), /use a JPEG, PNG or WebP/],
    ['20,000 × 20,000', files.jpeg(20_000, 20_000), /more than 64 megapixels/],
    ['truncated', files.truncatedJpeg(), /damaged or is not a picture/],
    ['empty', files.empty(), /use a JPEG, PNG or WebP/],
  ])('is refused with a message: %s', async (_name, file, words) => {
    const user = await open();
    await add(user, file);
    expect(await screen.findByText(words)).toBeVisible();
    await settled();
    expect(screen.queryByRole('img', { name: 'The picture you chose' })).not.toBeInTheDocument();
    expect(browserImageTools.decode).not.toHaveBeenCalled();
  });

  it('replaces the error of the previous picture', async () => {
    const user = await open();
    await add(user, files.heic());
    await screen.findByText(/HEIC/);
    await add(user, files.jpeg());
    expect(await screen.findByRole('img', { name: 'The picture you chose' })).toBeVisible();
    expect(screen.queryByText(/HEIC/)).not.toBeInTheDocument();
  });
});
