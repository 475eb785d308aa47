import { act, screen, waitFor, within } from '@testing-library/react';
import { broken, refusal, status } from '../../testing/exchange';
import {
  addPicture,
  approved,
  fillAll,
  fillDetails,
  pictureUrls,
  picturesWithoutBrowser,
  sent,
} from '../../testing/identity';
import * as files from '../../testing/pictureFiles';
import { appUnderTest } from '../../testing/renderApp';
import { settled } from '../../testing/settled';

const { exchange, start } = appUnderTest();
picturesWithoutBrowser();

const open = (answers: Parameters<typeof start>[0]['answers'] = {}) =>
  start({ path: '/realname', token: 'token-of-linh', answers });

const badField = (field: string, rule: string) =>
  status(400, { reason: 'INVALID', fields: [{ field, rule }] });

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
    ['20,000 × 20,000', files.png(20_000, 20_000), /more than 64 megapixels/],
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
    expect(pictureUrls.size).toBe(2);
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
    expect(pictureUrls.size).toBe(0);
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
    expect(await screen.findByText(/We are checking whether it arrived/)).toBeVisible();
    expect(await screen.findByText('Under Review')).toBeVisible();
    expect(await exchange.allAsked('bindIdcard')).toHaveLength(1);
  });

  it('says that it did not arrive, and keeps what was entered', async () => {
    const { user } = await open({ bindIdcard: broken() });
    await fillAll(user);
    await user.click(await screen.findByRole('button', { name: 'Send for review' }));
    expect(await screen.findByText(/It did not arrive/)).toBeVisible();
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
    expect(await screen.findByText('Approved')).toBeVisible();
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
    const question = await screen.findByRole('dialog', { name: 'Sign out?' });
    await user.click(within(question).getByRole('button', { name: 'Sign out' }));
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
