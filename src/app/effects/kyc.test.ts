import { api } from '../../api';
import type { Verification } from '#contract';
import { sendIdentity } from '../../state/machines/sendIdentity';
import { rowsWanted } from '../../state/machines/machines';
import { sealedCount } from '../../state/secrets';
import { saveDraft, readDraft } from '../../state/storage/drafts';
import { unsentPicture, keepUnsentPicture } from '../../state/storage/unsentPictures';
import { selectToasts } from '../../state/toasts';
import { broken, refusal, status } from '../../testing/exchange';
import type { Answers } from '../../testing/exchange';
import { appOnFakeTime, inTurn } from '../../testing/followedApp';
import type { FollowedApp } from '../../testing/followedApp';
import { standardAnswers } from '../../testing/standardAnswers';

const { start } = appOnFakeTime();

const sent: Verification = { state: 'under_review', needed: [], submittedAt: 1_000 };
const approved: Verification = { ...sent, state: 'approved', reviewedAt: 4_000 };
const none: Verification = { state: 'none', needed: ['realName', 'idNumber'] };

const secrets = { realName: 'Linh', idNumber: '012345678901' };
const phase = (app: FollowedApp) => app.phases('kyc')[0];
const tones = ({ store }: FollowedApp) =>
  selectToasts(store.getState()).map(({ text, tone }) => [text.id, tone]);
const inOrder = (...answers: readonly object[]) => inTurn(...answers) as never;

/** Seconds after the first look at which the exchange was asked, rounded. */
async function looksOf(app: FollowedApp, ms: number): Promise<readonly number[]> {
  const looks: number[] = [];
  for (let at = 0, before = app.asked('idcard').length; at <= ms; at += 500) {
    const now = app.asked('idcard').length;
    if (now > before) looks.push(at / 1_000);
    before = now;
    await app.advance(500);
  }
  return looks;
}

describe('While a review goes on', () => {
  it('the exchange is asked, ever more seldom, until it has decided, and the verdict is told wherever the user is', async () => {
    let row = sent;
    const app = await start({ idcard: () => row });
    app.store.dispatch(rowsWanted({ machine: 'kyc' }));
    await app.advance(20);
    expect(phase(app)).toBe('under_review');
    const looks = await looksOf(app, 70_000);
    const pauses = looks.map((at, index) => at - (looks[index - 1] ?? 0));
    expect(pauses.map(Math.round)).toEqual([1, 2, 2, 3, 5, 8, 15, 30]);
    row = approved;
    await app.advance(40_000);
    expect(phase(app)).toBe('approved');
    expect(tones(app)).toEqual([['news.identity.approved', 'good']]);
    expect(app.store.getState().toasts.map(({ path }) => path)).toEqual(['/realname']);
    const before = app.asked('idcard').length;
    await app.advance(600_000);
    expect(app.asked('idcard')).toHaveLength(before);
  });

  it('begun before this page was loaded, its verdict is told too', async () => {
    const account = standardAnswers().userDetails as { user: object };
    const user = { ...account.user, verification: 'under_review' };
    let row: Verification = sent;
    const app = await start({ idcard: () => row, userDetails: { ...account, user } as never });
    await app.store.dispatch(api.endpoints.userDetails.initiate());
    await app.advance(20);
    row = { ...sent, state: 'denied', denialReason: 'BLURRED', reviewedAt: 4_000 };
    await app.advance(3_000);
    expect(tones(app)).toEqual([['news.identity.denied', 'bad']]);
  });

  it('what the screen has asked before anything was followed is not asked for again', async () => {
    const app = await start({ idcard: sent });
    await app.store.dispatch(api.endpoints.idcard.initiate());
    app.store.dispatch(rowsWanted({ machine: 'kyc' }));
    await app.advance(20);
    expect(phase(app)).toBe('under_review');
    expect(app.asked('idcard')).toHaveLength(1);
    expect(await looksOf(app, 4_000)).toHaveLength(2);
  });

  it('nobody asks while the page is hidden or the session over', async () => {
    const app = await start({ idcard: sent });
    app.store.dispatch(rowsWanted({ machine: 'kyc' }));
    await app.advance(20);
    app.show(false);
    await app.advance(5_000);
    const before = app.asked('idcard').length;
    await app.advance(60_000);
    expect(app.asked('idcard')).toHaveLength(before);
    app.show(true);
    await app.advance(20);
    expect(app.asked('idcard')).toHaveLength(before + 1);
    app.signOut();
    await app.advance(60_000);
    expect(app.asked('idcard')).toHaveLength(before + 1);
  });

  it('a look that fails is repeated', async () => {
    let row: Answers['idcard'] = sent;
    const app = await start({ idcard: () => row as Verification });
    app.store.dispatch(rowsWanted({ machine: 'kyc' }));
    await app.advance(20);
    row = broken();
    await app.advance(8_000);
    row = approved;
    await app.advance(20_000);
    expect(phase(app)).toBe('approved');
  });

  it('each answer moves the machine once', async () => {
    const app = await start({ idcard: sent });
    app.store.dispatch(rowsWanted({ machine: 'kyc' }));
    await app.advance(10_000);
    expect(app.moves()).toEqual(['kyc/REPORTED']);
  });
});

describe('A submission', () => {
  it('leaves once, however often it is tapped, and no envelope is left over', async () => {
    const app = await start({ bindIdcard: sent, idcard: sent });
    const envelopes = sealedCount();
    for (let tap = 0; tap < 3; tap += 1) app.store.dispatch(sendIdentity(secrets));
    await app.advance(20);
    expect(app.asked('bindIdcard').map(({ body }) => body)).toEqual([secrets]);
    expect(sealedCount()).toBe(envelopes);
    expect(phase(app)).toBe('under_review');
    expect(app.told()).toEqual(['common.submitted']);
  });

  it.each<[string, object, Verification, string]>([
    ['got no answer and had arrived', broken(), sent, 'under_review'],
    ['got no answer and had not', broken(), none, 'none'],
    ['met a broken answer', status(502), sent, 'under_review'],
    ['had been taken before', refusal('ALREADY_SUBMITTED'), sent, 'under_review'],
  ])('that %s is looked for, also when the screen was left', async (_name, answer, row, end) => {
    const app = await start({ bindIdcard: answer as never, idcard: row });
    app.store.dispatch(sendIdentity(secrets));
    await app.advance(100);
    expect(phase(app)).toBe('checking');
    await app.advance(3_500);
    expect(phase(app)).toBe(end);
    expect(app.asked('bindIdcard')).toHaveLength(1);
  });

  it('is not judged by an answer that was asked for before it was lost', async () => {
    const app = await start({ bindIdcard: broken(), idcard: inOrder(none, sent) });
    app.store.dispatch(sendIdentity(secrets));
    await app.advance(100);
    await app.store.dispatch(api.endpoints.idcard.initiate());
    expect(phase(app)).toBe('checking');
    await app.advance(2_000);
    expect(phase(app)).toBe('under_review');
  });

  it.each<[string, object]>([
    [
      'a field',
      status(400, { reason: 'INVALID', fields: [{ field: 'idNumber', rule: 'idNumber' }] }),
    ],
    ['haste', status(429, { reason: 'RATE_LIMITED' }, { 'retry-after': '60' })],
    ['its size', status(413, { reason: 'INVALID' })],
  ])('refused for %s is not under review, and can be sent again', async (_name, refused) => {
    const app = await start({ bindIdcard: inOrder(refused, sent), idcard: none });
    app.store.dispatch(sendIdentity(secrets));
    await app.advance(20);
    expect(phase(app)).toBe('none');
    expect(app.told()).toEqual([]);
    app.store.dispatch(sendIdentity(secrets));
    await app.advance(20);
    expect(phase(app)).toBe('under_review');
  });
});

describe('A submission that somebody has typed and photographed', () => {
  const isKept = () => [readDraft('identity'), unsentPicture('front') !== null];
  const KEPT = [{ realName: 'Linh' }, true];

  beforeEach(() => {
    saveDraft('identity', { texts: { realName: 'Linh' }, untilSessionEnds: [] });
    keepUnsentPicture('front', new Blob(['x']));
  });

  it('is forgotten once the exchange has taken it', async () => {
    const app = await start({ bindIdcard: sent, idcard: sent });
    app.store.dispatch(sendIdentity(secrets));
    expect(isKept()).toEqual(KEPT);
    await app.advance(20);
    expect(isKept()).toEqual([{}, false]);
  });

  it.each<[string, Verification]>([
    ['a first one', none],
    ['a renewal', approved],
  ])('is there for another try where it was refused: %s', async (_name, row) => {
    const app = await start({ bindIdcard: status(413, { reason: 'INVALID' }), idcard: row });
    app.store.dispatch(rowsWanted({ machine: 'kyc' }));
    await app.advance(100);
    app.store.dispatch(sendIdentity(secrets));
    await app.advance(5_000);
    expect(phase(app)).toBe(row.state);
    expect(isKept()).toEqual(KEPT);
    expect(app.told()).toEqual([]);
  });
});

describe('What follows from a submission', () => {
  it('a renewal says that it is one', async () => {
    const app = await start({ bindIdcard: sent, idcard: approved });
    app.store.dispatch(rowsWanted({ machine: 'kyc' }));
    await app.advance(100);
    app.store.dispatch(sendIdentity(secrets));
    await app.advance(20);
    expect(app.asked('bindIdcard').map(({ body }) => body)).toEqual([{ ...secrets, renew: true }]);
  });

  it('one look without it is not believed: a replica of the exchange may be late', async () => {
    const app = await start({ bindIdcard: broken(), idcard: inOrder(none, sent) });
    app.store.dispatch(sendIdentity(secrets));
    await app.advance(5_000);
    expect(app.moves()).toEqual(['kyc/SUBMITTED', 'kyc/UNANSWERED', 'kyc/REPORTED']);
    expect(phase(app)).toBe('under_review');
  });

  it('the account is read again when it is decided', async () => {
    let row = sent;
    const app = await start({ bindIdcard: sent, idcard: () => row });
    void app.store.dispatch(api.endpoints.userDetails.initiate());
    app.store.dispatch(sendIdentity(secrets));
    await app.advance(500);
    const before = app.asked('userDetails').length;
    row = approved;
    await app.advance(20_000);
    expect(phase(app)).toBe('approved');
    expect(app.asked('userDetails')).toHaveLength(before + 1);
  });

  describe('on the page of the identity itself', () => {
    beforeEach(() => window.history.replaceState(null, '', '/realname'));
    afterEach(() => window.history.replaceState(null, '', '/'));

    it('that it was taken is told, its verdict is there to be seen', async () => {
      let row = sent;
      const app = await start({ bindIdcard: sent, idcard: () => row });
      app.store.dispatch(sendIdentity(secrets));
      await app.advance(100);
      row = approved;
      await app.advance(20_000);
      expect(phase(app)).toBe('approved');
      expect(app.told()).toEqual(['common.submitted']);
    });
  });
});
