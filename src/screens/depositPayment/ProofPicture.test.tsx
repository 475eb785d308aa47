import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { fundAnswers } from '../../testing/fundAnswers';
import * as files from '../../testing/pictureFiles';
import { appUnderTest } from '../../testing/renderApp';
import { depositRow, pageOf } from '../../testing/sampleRows';
import { dropSentPictures, keepSentPicture, sentPicture } from '../../state/storage/sentPictures';
import { settled } from '../../testing/settled';
import { browserImageTools, type Decoded } from '../shared/pictures/imageTools';

const { exchange, start } = appUnderTest();

const SMALL = 'data:image/jpeg;base64,c21hbGw=';

const image: Decoded = {
  width: 1_200,
  height: 800,
  encode: () => Promise.resolve(new Blob(['small'], { type: 'image/jpeg' })),
  release: () => undefined,
};

beforeEach(() => {
  // jsdom neither decodes nor draws.
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

describe('The picture of a payment', () => {
  it('is shown, and leaves with the reference, made small', async () => {
    const user = await open();
    await add(user, files.jpeg());
    const shown = await screen.findByRole('img', { name: 'The picture you chose' });
    expect(shown).toHaveAttribute('src', SMALL);
    expect(await submit(user)).toMatchObject({ reference: 'tx-1', proofImage: SMALL });
  });

  it('is waited for: a proof never leaves without the picture that is being made small', async () => {
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

  it('can be taken back, and the proof leaves without one', async () => {
    const user = await open();
    await add(user, files.png());
    await user.click(await screen.findByRole('button', { name: 'Remove the picture' }));
    await settled();
    expect(screen.queryByRole('img', { name: 'The picture you chose' })).not.toBeInTheDocument();
    expect(await submit(user)).toEqual({ depositId: 'D-1', reference: 'tx-1' });
  });

  it('stands on the page of the payment once it was sent, and is in no store', async () => {
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

  it('that was sent from elsewhere is said to be with the exchange', async () => {
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

  it('is forgotten with the session', () => {
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
  ])('is refused with words: %s', async (_name, file, words) => {
    const user = await open();
    await add(user, file);
    expect(await screen.findByText(words)).toBeVisible();
    await settled();
    expect(screen.queryByRole('img', { name: 'The picture you chose' })).not.toBeInTheDocument();
    expect(browserImageTools.decode).not.toHaveBeenCalled();
  });

  it('that is good takes the place of what was wrong with the one before', async () => {
    const user = await open();
    await add(user, files.heic());
    await screen.findByText(/HEIC/);
    await add(user, files.jpeg());
    expect(await screen.findByRole('img', { name: 'The picture you chose' })).toBeVisible();
    expect(screen.queryByText(/HEIC/)).not.toBeInTheDocument();
  });
});
