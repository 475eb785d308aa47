import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Verification } from '../../contract';
import { broken, refusal, silence, status } from '../../testing/exchange';
import * as files from '../../testing/pictureFiles';
import { appUnderTest } from '../../testing/renderApp';
import { settled } from '../../testing/settled';
import { browserImageTools } from '../shared/pictures/imageTools';

const { exchange, start } = appUnderTest();

const urls = new Set<string>();
beforeEach(() => {
  urls.clear();
  let made = 0;
  URL.createObjectURL = () => {
    made += 1;
    urls.add(`blob:picture-${made}`);
    return `blob:picture-${made}`;
  };
  URL.revokeObjectURL = (url) => void urls.delete(url);
  // jsdom neither decodes nor draws.
  jest.spyOn(browserImageTools, 'decode').mockImplementation(() =>
    Promise.resolve({
      width: 1_200,
      height: 800,
      encode: () => Promise.resolve(new Blob(['small'], { type: 'image/jpeg' })),
      release: () => undefined,
    }),
  );
});

const AT = 1_767_225_600_000;
const none: Verification = {
  state: 'none',
  needed: ['realName', 'idNumber', 'frontImage', 'backImage'],
};
const sent: Verification = {
  state: 'under_review',
  needed: [],
  realName: 'T*** *** ****',
  idNumber: '********6789',
  submittedAt: AT,
};
const approved: Verification = { ...sent, state: 'approved', reviewedAt: AT + 4_000 };
const denied = (more: Partial<Verification> = {}): Verification => ({
  ...sent,
  state: 'denied',
  needed: ['frontImage'],
  reviewedAt: AT + 4_000,
  denialReason: 'BLURRED',
  denialSide: 'front',
  ...more,
});

const open = (answers: Parameters<typeof start>[0]['answers'] = {}) =>
  start({ path: '/realname', token: 'token-of-linh', answers });

const badField = (field: string, rule: string) =>
  status(400, { reason: 'INVALID', fields: [{ field, rule }] });

async function fillDetails(user: UserEvent, name = 'Trần Thị Linh', number = '079 123 456 789') {
  await user.type(await screen.findByLabelText('Real name'), name);
  await user.type(screen.getByLabelText('ID number'), number);
  await user.click(screen.getByRole('button', { name: 'Next' }));
}

async function addPicture(user: UserEvent, file = files.jpeg()) {
  await user.upload(await screen.findByLabelText(/^Take a (new )?picture$/), file);
  await user.click(await screen.findByRole('button', { name: 'Use this picture' }));
}

async function fillAll(user: UserEvent) {
  await fillDetails(user);
  await addPicture(user);
  await screen.findByText('Please Upload The Back Of The ID');
  await addPicture(user, files.png());
}

describe('Identity, not verified yet', () => {
  it('says first what is asked, why, how long it takes, and how long it is kept', async () => {
    await open();
    for (const name of ['What', 'Why', 'How long', 'Kept']) {
      expect(await screen.findByText(name)).toBeVisible();
    }
    expect(screen.getByText('1 of 4')).toBeVisible();
  });

  it.each([
    ['', '', ['Please Enter The Real Name', 'Please Enter The ID Number']],
    ['L', '12345', ['2 to 60 characters, as on your ID.', '6 to 20 letters or digits.']],
    ['a'.repeat(61), '1'.repeat(21), ['2 to 60 characters, as on your ID.']],
  ])('does not go on with name "%s" and number "%s"', async (name, number, texts) => {
    const { user } = await open();
    await screen.findByLabelText('Real name');
    if (name) await user.type(screen.getByLabelText('Real name'), name);
    if (number) await user.type(screen.getByLabelText('ID number'), number);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    for (const text of texts) expect(screen.getAllByText(text)[0]).toBeVisible();
    expect(screen.getByLabelText('Real name')).toBeInvalid();
    expect(screen.getByLabelText('Real name')).toHaveFocus();
  });

  it('offers the camera on the back and the files', async () => {
    const { user } = await open();
    await fillDetails(user);
    expect(await screen.findByText('Please Upload The Front Of The ID')).toBeVisible();
    const camera = await screen.findByLabelText('Take a picture');
    expect(camera).toHaveAttribute('capture', 'environment');
    expect(camera).toHaveAttribute('accept', 'image/*');
    expect(screen.getByLabelText('Choose a file')).not.toHaveAttribute('capture');
  });

  it.each([
    ['HEIC named .jpg', files.heic(), /HEIC photo/],
    ['SVG named .jpg', files.svg(), /drawing or a web page/],
    ['more than 20 MB', files.huge(), /larger than 20 MB/],
    ['truncated', files.truncatedJpeg(), /damaged or incomplete/],
    ['20,000 × 20,000', files.png(20_000, 20_000), /more than 40 megapixels/],
  ])('refuses a picture with words: %s', async (_name, file, words) => {
    const { user } = await open();
    await fillDetails(user);
    await user.upload(await screen.findByLabelText('Take a picture'), file);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words));
    await settled();
    expect(screen.queryByRole('button', { name: 'Use this picture' })).not.toBeInTheDocument();
  });

  it('sends everything once, says so, and shows that it is under review', async () => {
    const { user, store } = await open({ bindIdcard: sent });
    await fillAll(user);
    expect(await screen.findByText('Trần Thị Linh')).toBeVisible();
    expect(screen.getByText('079123456789')).toBeVisible();
    expect(urls.size).toBe(2);
    exchange.answer({ idcard: sent });
    await user.dblClick(screen.getByRole('button', { name: 'Send for review' }));
    expect(await screen.findByText('Submitted Success')).toBeVisible();
    expect(await screen.findByText('Under Review')).toBeVisible();
    expect((await exchange.allAsked('bindIdcard')).map(({ body }) => body)).toEqual([
      {
        realName: 'Trần Thị Linh',
        idNumber: '079123456789',
        frontImage: 'data:image/jpeg;base64,c21hbGw=',
        backImage: 'data:image/jpeg;base64,c21hbGw=',
      },
    ]);
    expect(urls.size).toBe(0);
    const everything = JSON.stringify([store.getState(), { ...localStorage }]);
    expect(everything).not.toMatch(/Linh"|079123456789|base64|c21hbGw/);
  });

  it('puts a part that the exchange refuses in front, with its words', async () => {
    const { user } = await open({ bindIdcard: badField('idNumber', 'idNumber') });
    await fillAll(user);
    await user.click(await screen.findByRole('button', { name: 'Send for review' }));
    await waitFor(() => expect(screen.getByLabelText('ID number')).toBeInvalid());
    expect(screen.getByLabelText('Real name')).toHaveValue('Trần Thị Linh');
  });

  it('asks for another picture where the exchange refuses one', async () => {
    const { user } = await open({ bindIdcard: badField('backImage', 'image') });
    await fillAll(user);
    await user.click(await screen.findByRole('button', { name: 'Send for review' }));
    expect(await screen.findByRole('heading', { name: 'Back of the ID' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(/damaged or incomplete/);
  });

  it('asks what became of it when no answer came, and shows what the exchange says', async () => {
    const { user } = await open({ bindIdcard: broken() });
    await fillAll(user);
    exchange.answer({ idcard: sent });
    await user.click(await screen.findByRole('button', { name: 'Send for review' }));
    expect(await screen.findByText(/Checking whether it arrived/)).toBeVisible();
    expect(await screen.findByText('Under Review', {}, { timeout: 4_000 })).toBeVisible();
    expect(await exchange.allAsked('bindIdcard')).toHaveLength(1);
  });

  it('says that it did not arrive, and keeps what was entered', async () => {
    const { user } = await open({ bindIdcard: broken() });
    await fillAll(user);
    await user.click(await screen.findByRole('button', { name: 'Send for review' }));
    expect(await screen.findByText(/It did not arrive/, {}, { timeout: 4_000 })).toBeVisible();
    exchange.answer({ bindIdcard: sent, idcard: sent });
    await user.click(screen.getByRole('button', { name: 'Send for review' }));
    expect(await screen.findByText('Under Review')).toBeVisible();
    expect(await exchange.allAsked('bindIdcard')).toHaveLength(2);
  });

  it('is told of a submission from elsewhere by asking', async () => {
    const { user } = await open({ bindIdcard: refusal('ALREADY_SUBMITTED') });
    await fillAll(user);
    exchange.answer({ idcard: approved });
    await user.click(await screen.findByRole('button', { name: 'Send for review' }));
    expect(await screen.findByText('Approved', {}, { timeout: 4_000 })).toBeVisible();
    expect(screen.getByText('••••••••6789')).toBeVisible();
  });

  it('keeps text and pictures while its user is elsewhere, and forgets them at sign-out', async () => {
    const { user } = await start({ path: '/my', token: 'token-of-linh' });
    await user.click(await screen.findByRole('link', { name: /Identity Verification/ }));
    await fillDetails(user);
    await addPicture(user);
    await screen.findByRole('heading', { name: 'Back of the ID' });
    act(() => window.history.back());
    await user.click(await screen.findByRole('link', { name: /Identity Verification/ }));
    expect(await screen.findByLabelText('Real name')).toHaveValue('Trần Thị Linh');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('img', { name: 'Your picture of the front' })).toBeVisible();
    act(() => window.history.back());
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    const { heldPicture } = await import('../../state/storage/heldPictures');
    const { readDraft } = await import('../../state/storage/drafts');
    expect([heldPicture('frontImage'), readDraft('identity')]).toEqual([null, {}]);
  });

  it('goes a step back without losing anything', async () => {
    const { user } = await open();
    await fillDetails(user);
    await screen.findByRole('heading', { name: 'Front of the ID' });
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByLabelText('ID number')).toHaveValue('079 123 456 789');
  });
});

describe('Identity, with the reviewer and after', () => {
  it('follows the review by itself', async () => {
    await open({ idcard: sent });
    expect(await screen.findByText('Under Review')).toBeVisible();
    expect(screen.getByText('T••• ••• ••••')).toBeVisible();
    exchange.answer({ idcard: approved });
    expect(await screen.findByText('Approved', {}, { timeout: 4_000 })).toBeVisible();
  });

  it.each([
    ['BLURRED', 'front', /front of your ID is blurred/, '1 of 2 pictures'],
    ['BLURRED', 'back', /back of your ID is blurred/, '1 of 2 pictures'],
    ['INCOMPLETE', 'back', /back of your ID is not wholly/, '1 of 2 pictures'],
    ['EXPIRED', undefined, /has expired/, '1 of 2 pictures'],
    ['UNDERAGE', undefined, /not of age/, '1 of 2 pictures'],
    ['OTHER', undefined, /could not tell/, '1 of 2 pictures'],
    [undefined, undefined, /could not tell/, '1 of 2 pictures'],
  ] as const)('denied for %s on %s: the cause in words', async (reason, side, words, count) => {
    const { user } = await open({
      idcard: { ...denied(), denialReason: reason, denialSide: side },
    });
    expect(await screen.findByRole('heading', { name: 'Denied' })).toBeVisible();
    expect(screen.getByText(count)).toBeVisible();
    expect(screen.queryByText(words)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Check The Cause' }));
    expect(screen.getByText(words)).toBeVisible();
    expect(
      screen.getByText(/Fine and kept: your name, your ID number, and the back/),
    ).toBeVisible();
  });

  it('asks again only for what is needed', async () => {
    const { user } = await open({
      idcard: denied(),
      bindIdcard: { ...sent, submittedAt: AT + 9e4 },
    });
    await user.click(await screen.findByRole('button', { name: 'Check The Cause' }));
    expect(screen.getByText('1 of 2')).toBeVisible();
    await addPicture(user);
    expect(await screen.findByText(/Already sent and kept/)).toBeVisible();
    exchange.answer({ idcard: { ...sent, submittedAt: AT + 9e4 } });
    await user.click(screen.getByRole('button', { name: 'Send for review' }));
    expect(await screen.findByText('Under Review')).toBeVisible();
    expect((await exchange.allAsked('bindIdcard')).map(({ body }) => Object.keys(body))).toEqual([
      ['frontImage'],
    ]);
  });

  it('asks for name and number alone when they are what does not match', async () => {
    const { user } = await open({
      idcard: denied({ needed: ['realName', 'idNumber'], denialReason: 'MISMATCH' }),
    });
    expect(await screen.findByText('Your details')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Check The Cause' }));
    await fillDetails(user);
    expect(await screen.findByRole('button', { name: 'Send for review' })).toBeVisible();
    await settled();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });
});

describe('Identity that cannot be loaded', () => {
  it('holds its place while it loads', async () => {
    await open({ idcard: silence() });
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeVisible();
  });

  it('says what happened and tries again', async () => {
    const { user } = await open({ idcard: status(500) });
    expect(await screen.findByText('Your verification could not be loaded')).toBeVisible();
    exchange.answer({ idcard: none });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Real name')).toBeVisible();
  });
});
