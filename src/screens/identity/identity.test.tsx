import { act, screen, waitFor, within } from '@testing-library/react';
import { broken, refusal, silence, status } from '#testkit/app/exchange';
import {
  SENT_AT,
  addPicture,
  approvedVerification,
  deniedVerification,
  fillAll,
  fillDetails,
  none,
  pictureUrls,
  mockPictures,
  sentVerification,
} from '#testkit/app/identity';
import * as files from '#testkit/app/pictureFiles';
import { appUnderTest } from '#testkit/app/renderApp.tsx';
import { settled } from '#testkit/app/settled';
import { standardAnswers } from '#testkit/app/standardAnswers';
import { fill } from '#testkit/app/exactTexts';

const { exchange, start } = appUnderTest();

describe('Identity form', () => {
  mockPictures();

  const open = (answers: Parameters<typeof start>[0]['answers'] = {}) =>
    start({ path: '/realname', token: 'token-of-linh', answers });

  const badField = (field: string, rule: string) =>
    status(400, { reason: 'INVALID', fields: [{ field, rule }] });

  it('explains what is required and why, how long the review takes, and how long data is kept', async () => {
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
  ])('does not continue with the name "%s" and the number "%s"', async (name, number, texts) => {
    const { user } = await open();
    await screen.findByLabelText('Real name');
    await fill({ 'Real name': name, 'ID number': number });
    await user.click(screen.getByRole('button', { name: 'Next' }));
    for (const text of texts) expect(screen.getAllByText(text)[0]).toBeVisible();
    expect(screen.getByLabelText('Real name')).toBeInvalid();
    expect(screen.getByLabelText('Real name')).toHaveFocus();
  });

  it('has one button for the rear camera and one for the file dialog', async () => {
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
    ['truncated', files.truncatedPng(), /damaged or incomplete/],
    ['20,000 × 20,000', files.png(20_000, 20_000), /more than 64 megapixels/],
  ])('refuses a picture with a message if the file is: %s', async (_name, file, words) => {
    const { user } = await open();
    await fillDetails(user);
    await user.upload(await screen.findByLabelText('Take a picture'), file);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words));
    await settled();
    expect(screen.queryByRole('button', { name: 'Use this picture' })).not.toBeInTheDocument();
  });

  it('sends all parts once and shows that they are under review', async () => {
    const { user, store } = await open({ bindIdcard: sentVerification });
    await fillAll(user);
    expect(await screen.findByText('Trần Thị Linh')).toBeVisible();
    expect(screen.getByText('079123456789')).toBeVisible();
    expect(pictureUrls.size).toBe(2);
    exchange.answer({ idcard: sentVerification });
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

  it('opens the step of a field that the exchange refused, with the message at the field', async () => {
    const { user } = await open({ bindIdcard: badField('idNumber', 'idNumber') });
    await fillAll(user);
    await user.click(await screen.findByRole('button', { name: 'Send for review' }));
    await waitFor(() => expect(screen.getByLabelText('ID number')).toBeInvalid());
    expect(screen.getByLabelText('Real name')).toHaveValue('Trần Thị Linh');
  });

  it('requests another picture when the exchange refuses one', async () => {
    const { user } = await open({ bindIdcard: badField('backImage', 'image') });
    await fillAll(user);
    await user.click(await screen.findByRole('button', { name: 'Send for review' }));
    expect(await screen.findByRole('heading', { name: 'Back of the ID' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(/damaged or incomplete/);
  });

  it('determines the outcome of an unanswered submission and shows the state at the exchange', async () => {
    const { user } = await open({ bindIdcard: broken() });
    await fillAll(user);
    exchange.answer({ idcard: sentVerification });
    await user.click(await screen.findByRole('button', { name: 'Send for review' }));
    expect(await screen.findByText(/We are checking whether it arrived/)).toBeVisible();
    expect(await screen.findByText('Under Review')).toBeVisible();
    expect(await exchange.allAsked('bindIdcard')).toHaveLength(1);
  });

  it('says that a submission did not arrive at the exchange, and keeps the input', async () => {
    const { user } = await open({ bindIdcard: broken() });
    await fillAll(user);
    await user.click(await screen.findByRole('button', { name: 'Send for review' }));
    expect(await screen.findByText(/It did not arrive/)).toBeVisible();
    exchange.answer({ bindIdcard: sentVerification, idcard: sentVerification });
    await user.click(screen.getByRole('button', { name: 'Send for review' }));
    expect(await screen.findByText('Under Review')).toBeVisible();
    expect(await exchange.allAsked('bindIdcard')).toHaveLength(2);
  });

  it('shows the state of a submission that was sent from another device', async () => {
    const { user } = await open({ bindIdcard: refusal('ALREADY_SUBMITTED') });
    await fillAll(user);
    exchange.answer({ idcard: approvedVerification });
    await user.click(await screen.findByRole('button', { name: 'Send for review' }));
    expect(await screen.findByText('Approved')).toBeVisible();
    expect(screen.getByText('••••••••6789')).toBeVisible();
  });

  it('keeps text and pictures while the user is on another page, and deletes them at sign-out', async () => {
    const { user } = await start({ path: '/my', token: 'token-of-linh' });
    await user.click(await screen.findByRole('link', { name: /^Identity/ }));
    await fillDetails(user);
    await addPicture(user);
    await screen.findByRole('heading', { name: 'Back of the ID' });
    act(() => window.history.back());
    await user.click(await screen.findByRole('link', { name: /^Identity/ }));
    expect(await screen.findByLabelText('Real name')).toHaveValue('Trần Thị Linh');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('img', { name: 'Your picture of the front' })).toBeVisible();
    act(() => window.history.back());
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    const question = await screen.findByRole('dialog', { name: 'Sign out?' });
    await user.click(within(question).getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    const { pageMemory } = await import('../../state/storage/pageMemory');
    const { readDraft } = await import('../../state/storage/drafts');
    expect([pageMemory.unsentPictures.size, readDraft('identity')]).toEqual([0, {}]);
  });

  it('goes back one step and keeps the input', async () => {
    const { user } = await open();
    await fillDetails(user);
    await screen.findByRole('heading', { name: 'Front of the ID' });
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByLabelText('ID number')).toHaveValue('079 123 456 789');
  });
});

describe('Identity review', () => {
  mockPictures();

  const { config } = standardAnswers();

  const open = (answers: Parameters<typeof start>[0]['answers'] = {}) =>
    start({ path: '/realname', token: 'token-of-linh', answers });

  describe('after a submission', () => {
    it('polls the review until it ends', async () => {
      await open({ idcard: sentVerification });
      expect(await screen.findByText('Under Review')).toBeVisible();
      expect(screen.getByText('T••• ••• ••••')).toBeVisible();
      exchange.answer({ idcard: approvedVerification });
      expect(await screen.findByText('Approved')).toBeVisible();
    });

    it.each([
      ['BLURRED', 'front', /front of your ID is blurred/, 'Front photo needed again'],
      ['BLURRED', 'back', /back of your ID is blurred/, 'Front photo needed again'],
      ['INCOMPLETE', 'back', /back of your ID is cut off/, 'Front photo needed again'],
      ['EXPIRED', undefined, /has expired/, 'Front photo needed again'],
      ['OTHER', undefined, /could not confirm/, 'Front photo needed again'],
      [undefined, undefined, /could not confirm/, 'Front photo needed again'],
    ] as const)(
      'explains a denial with the reason %s on the side %s',
      async (reason, side, words, count) => {
        await open({
          idcard: { ...deniedVerification(), denialReason: reason, denialSide: side },
        });
        expect(await screen.findByRole('heading', { name: 'Denied' })).toBeVisible();
        expect(screen.getByText(count)).toBeVisible();
        expect(screen.getByText(words)).toBeVisible();
        expect(screen.getByRole('link', { name: 'Check The Cause' })).toHaveAttribute(
          'href',
          '/bz2?article=denied',
        );
        expect(
          screen.getByText(
            /Accepted, no need to send again: your name, your ID number, and the back/,
          ),
        ).toBeVisible();
      },
    );

    it('shows the number of required parts if more than pictures are required again', async () => {
      await open({ idcard: deniedVerification({ needed: none.needed, denialReason: 'OTHER' }) });
      expect(await screen.findByText('4 of 4 parts')).toBeVisible();
      expect(screen.queryByText('Both photos needed again')).not.toBeInTheDocument();
    });

    it('shows an underage user a link to support instead of the form', async () => {
      await open({
        idcard: deniedVerification({ needed: none.needed, denialReason: 'UNDERAGE' }),
      });
      await screen.findByRole('link', { name: 'Check The Cause' });
      expect(screen.getByText(/you are under age/)).toBeVisible();
      expect(screen.getByText(/support pays out what is yours/)).toBeVisible();
      expect(screen.getByRole('link', { name: 'Talk to support' })).toHaveAttribute('href', '/kf');
      await settled();
      expect(screen.queryByLabelText('Real name')).not.toBeInTheDocument();
    });

    it('explains why nothing can be changed while the identity is under review', async () => {
      await open({ idcard: sentVerification });
      expect(await screen.findByText(/cannot be changed while a reviewer has it/)).toBeVisible();
    });

    it('explains how to renew an approved document, and loads the state again when the page is reopened', async () => {
      const { user } = await open({ idcard: approvedVerification });
      expect(await screen.findByText(/Support opens the verification again/)).toBeVisible();
      expect(screen.getByRole('link', { name: 'Talk to support' })).toHaveAttribute('href', '/kf');
      exchange.answer({
        idcard: deniedVerification({
          needed: ['frontImage', 'backImage'],
          denialReason: 'EXPIRED',
        }),
      });
      await user.click(screen.getByRole('link', { name: 'Back to Mine' }));
      await user.click(await screen.findByRole('link', { name: /^Identity/ }));
      expect(await screen.findByText('Both photos needed again')).toBeVisible();
      await screen.findByRole('link', { name: 'Check The Cause' });
      expect(screen.getByText(/has expired/)).toBeVisible();
      expect(screen.getByRole('heading', { name: 'Front of the ID' })).toBeVisible();
    });

    it('accepts a new document for an approved identity if the exchange accepts one', async () => {
      const later = { ...sentVerification, submittedAt: SENT_AT + 9e4 };
      const { user } = await open({
        config: { ...config, identityRenewal: true },
        idcard: approvedVerification,
        bindIdcard: later,
      });
      await user.click(await screen.findByRole('button', { name: 'Send a new document' }));
      expect(screen.getByText(/withdrawals wait/)).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Back' }));
      expect(await screen.findByText('Approved')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Send a new document' }));
      await fillDetails(user);
      await addPicture(user);
      await addPicture(user);
      exchange.answer({ idcard: later });
      await user.click(screen.getByRole('button', { name: 'Send for review' }));
      expect(await screen.findByText('Under Review')).toBeVisible();
      const asked = await exchange.allAsked('bindIdcard');
      expect(asked.map(({ body }) => Object.keys(body).sort())).toEqual([
        ['backImage', 'frontImage', 'idNumber', 'realName', 'renew'],
      ]);
    });

    it('keeps an approved identity and shows no toast if the renewal is refused', async () => {
      const { user } = await open({
        config: { ...config, identityRenewal: true },
        idcard: approvedVerification,
        bindIdcard: refusal('ALREADY_SUBMITTED', { state: 'approved' }),
      });
      await user.click(await screen.findByRole('button', { name: 'Send a new document' }));
      await fillDetails(user);
      await addPicture(user);
      await addPicture(user);
      await user.click(screen.getByRole('button', { name: 'Send for review' }));
      expect(await exchange.allAsked('bindIdcard')).toHaveLength(1);
      expect(screen.queryByText('Your identity is verified')).not.toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Send for review' })).toBeEnabled();
    });

    it('requires only the denied parts again', async () => {
      const { user } = await open({
        idcard: deniedVerification(),
        bindIdcard: { ...sentVerification, submittedAt: SENT_AT + 9e4 },
      });
      await screen.findByRole('link', { name: 'Check The Cause' });
      expect(screen.getByText('1 of 2')).toBeVisible();
      await addPicture(user);
      expect(await screen.findByText(/Already sent, no need to send again/)).toBeVisible();
      exchange.answer({ idcard: { ...sentVerification, submittedAt: SENT_AT + 9e4 } });
      await user.click(screen.getByRole('button', { name: 'Send for review' }));
      expect(await screen.findByText('Under Review')).toBeVisible();
      expect((await exchange.allAsked('bindIdcard')).map(({ body }) => Object.keys(body))).toEqual([
        ['frontImage'],
      ]);
    });

    it('requires only name and number again if they do not match the document', async () => {
      const { user } = await open({
        idcard: deniedVerification({ needed: ['realName', 'idNumber'], denialReason: 'MISMATCH' }),
      });
      expect(await screen.findByRole('heading', { name: /Your details/ })).toBeVisible();
      expect(screen.getByRole('link', { name: 'Check The Cause' })).toBeVisible();
      await fillDetails(user);
      expect(await screen.findByRole('button', { name: 'Send for review' })).toBeVisible();
      await settled();
      expect(screen.getByRole('button', { name: 'Change your details' })).toBeVisible();
      for (const side of ['front', 'back'])
        expect(
          screen.queryByRole('button', { name: `Change the ${side}` }),
        ).not.toBeInTheDocument();
    });
  });

  describe('before the identity is loaded', () => {
    it('shows a placeholder', async () => {
      await open({ idcard: silence() });
      expect(await screen.findByRole('status', { name: 'Loading' })).toBeVisible();
    });

    it('shows an error if the identity cannot be loaded, and retries', async () => {
      const { user } = await open({ idcard: status(500) });
      expect(await screen.findByText('Your verification could not be loaded')).toBeVisible();
      exchange.answer({ idcard: none });
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByLabelText('Real name')).toBeVisible();
    });
  });
});
