import { screen } from '@testing-library/react';
import { refusal, silence, status } from '../../testing/exchange';
import {
  addPicture,
  approved,
  denied,
  fillDetails,
  none,
  picturesWithoutBrowser,
  sent,
  SENT_AT,
} from '../../testing/identity';
import { appUnderTest } from '../../testing/renderApp';
import { settled } from '../../testing/settled';
import { standardAnswers } from '../../testing/standardAnswers';

const { exchange, start } = appUnderTest();
picturesWithoutBrowser();

const { config } = standardAnswers();

const open = (answers: Parameters<typeof start>[0]['answers'] = {}) =>
  start({ path: '/realname', token: 'token-of-linh', answers });

describe('Identity, with the reviewer and after', () => {
  it('follows the review by itself', async () => {
    await open({ idcard: sent });
    expect(await screen.findByText('Under Review')).toBeVisible();
    expect(screen.getByText('T••• ••• ••••')).toBeVisible();
    exchange.answer({ idcard: approved });
    expect(await screen.findByText('Approved')).toBeVisible();
  });

  it.each([
    ['BLURRED', 'front', /front of your ID is blurred/, '1 of 2 pictures'],
    ['BLURRED', 'back', /back of your ID is blurred/, '1 of 2 pictures'],
    ['INCOMPLETE', 'back', /back of your ID is cut off/, '1 of 2 pictures'],
    ['EXPIRED', undefined, /has expired/, '1 of 2 pictures'],
    ['OTHER', undefined, /could not confirm/, '1 of 2 pictures'],
    [undefined, undefined, /could not confirm/, '1 of 2 pictures'],
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
      screen.getByText(/Accepted, no need to send again: your name, your ID number, and the back/),
    ).toBeVisible();
  });

  it('counts all parts where pictures are not all that is asked for again', async () => {
    await open({ idcard: denied({ needed: none.needed, denialReason: 'OTHER' }) });
    expect(await screen.findByText('4 of 4 parts')).toBeVisible();
    expect(screen.queryByText('2 of 2 pictures')).not.toBeInTheDocument();
  });

  it('leads who is under age to support and to their money, not to the same form again', async () => {
    const { user } = await open({
      idcard: denied({ needed: none.needed, denialReason: 'UNDERAGE' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Check The Cause' }));
    expect(screen.getByText(/you are under age/)).toBeVisible();
    expect(screen.getByText(/support pays out what is yours/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Talk to support' })).toHaveAttribute('href', '/kf');
    await settled();
    expect(screen.queryByLabelText('Real name')).not.toBeInTheDocument();
  });

  it('says while it is under review why nothing can be corrected', async () => {
    await open({ idcard: sent });
    expect(await screen.findByText(/cannot be changed while a reviewer has it/)).toBeVisible();
  });

  it('says of an approved identity how a new document comes in, and asks when it is reopened', async () => {
    const { user } = await open({ idcard: approved });
    expect(await screen.findByText(/Support opens the verification again/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Talk to support' })).toHaveAttribute('href', '/kf');
    exchange.answer({
      idcard: denied({ needed: ['frontImage', 'backImage'], denialReason: 'EXPIRED' }),
    });
    await user.click(screen.getByRole('link', { name: 'Back to Mine' }));
    await user.click(await screen.findByRole('link', { name: /Identity Verification/ }));
    expect(await screen.findByText('2 of 2 pictures')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Check The Cause' }));
    expect(screen.getByText(/has expired/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Front of the ID' })).toBeVisible();
  });

  it('takes a new document for an approved identity where the exchange does, and may be left', async () => {
    const later = { ...sent, submittedAt: SENT_AT + 9e4 };
    const { user } = await open({
      config: { ...config, identityRenewal: true },
      idcard: approved,
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

  it('is still approved, without any news, where a renewal was refused', async () => {
    const { user } = await open({
      config: { ...config, identityRenewal: true },
      idcard: approved,
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

  it('asks again only for what is needed', async () => {
    const { user } = await open({
      idcard: denied(),
      bindIdcard: { ...sent, submittedAt: SENT_AT + 9e4 },
    });
    await user.click(await screen.findByRole('button', { name: 'Check The Cause' }));
    expect(screen.getByText('1 of 2')).toBeVisible();
    await addPicture(user);
    expect(await screen.findByText(/Already sent, no need to send again/)).toBeVisible();
    exchange.answer({ idcard: { ...sent, submittedAt: SENT_AT + 9e4 } });
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
    expect(screen.getByRole('button', { name: 'Change your details' })).toBeVisible();
    for (const side of ['front', 'back'])
      expect(screen.queryByRole('button', { name: `Change the ${side}` })).not.toBeInTheDocument();
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
