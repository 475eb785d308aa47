import { api } from '../../api';
import type { Verification } from '#contract';
import { sendIdentity } from '../sendIdentity';
import { rowsWanted } from '../machines';
import { sealedCount } from '../../state/secrets';
import { saveDraft, readDraft } from '../../state/storage/drafts';
import { pageMemory } from '../../state/storage/pageMemory';
import { selectToasts } from '../../state/toasts';
import { broken, refusal, status } from '#testkit/app/exchange';
import type { Answers } from '#testkit/app/exchange';
import { appOnFakeTime, inTurn } from '#testkit/app/followedApp';
import type { FollowedApp } from '#testkit/app/followedApp';
import { standardAnswers } from '#testkit/app/standardAnswers';

const { start } = appOnFakeTime();

const sent: Verification = { state: 'under_review', needed: [], submittedAt: 1_000 };
const approved: Verification = { ...sent, state: 'approved', reviewedAt: 4_000 };
const none: Verification = { state: 'none', needed: ['realName', 'idNumber'] };

const secrets = { realName: 'Linh', idNumber: '012345678901' };
const phase = (app: FollowedApp) => app.phases('kyc')[0];
const tones = ({ store }: FollowedApp) =>
  selectToasts(store.getState()).map(({ text, tone }) => [text.id, tone]);
const inOrder = (...answers: readonly object[]) => inTurn(...answers) as never;

/** Returns the seconds at which the exchange was polled during the given time. */
async function pollTimes(app: FollowedApp, ms: number): Promise<readonly number[]> {
  const looks: number[] = [];
  for (let at = 0, before = app.asked('idcard').length; at <= ms; at += 500) {
    const now = app.asked('idcard').length;
    if (now > before) looks.push(at / 1_000);
    before = now;
    await app.advance(500);
  }
  return looks;
}

describe('Identity review', () => {
  it('is polled with growing delays until the verdict, which is then reported on any screen', async () => {
    let row = sent;
    const app = await start({ idcard: () => row });
    app.store.dispatch(rowsWanted({ machine: 'kyc' }));
    await app.advance(20);
    expect(phase(app)).toBe('under_review');
    const looks = await pollTimes(app, 70_000);
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

  it('that began before the page was loaded is polled and its verdict reported', async () => {
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

  it('uses the answer that the screen has already requested', async () => {
    const app = await start({ idcard: sent });
    await app.store.dispatch(api.endpoints.idcard.initiate());
    app.store.dispatch(rowsWanted({ machine: 'kyc' }));
    await app.advance(20);
    expect(phase(app)).toBe('under_review');
    expect(app.asked('idcard')).toHaveLength(1);
    expect(await pollTimes(app, 4_000)).toHaveLength(2);
  });

  it('is not polled while the page is hidden or after sign-out', async () => {
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

  it('is polled again after a failed request', async () => {
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

  it('causes one transition for repeated equal answers', async () => {
    const app = await start({ idcard: sent });
    app.store.dispatch(rowsWanted({ machine: 'kyc' }));
    await app.advance(10_000);
    expect(app.moves()).toEqual(['kyc/REPORTED']);
  });
});

describe('Identity submission', () => {
  it('is sent once for several taps and leaves no sealed envelope', async () => {
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
    ['got no answer and arrived', broken(), sent, 'under_review'],
    ['got no answer and did not arrive', broken(), none, 'none'],
    ['got a gateway error and arrived', status(502), sent, 'under_review'],
    ['was refused as already submitted', refusal('ALREADY_SUBMITTED'), sent, 'under_review'],
  ])('is looked up when it %s', async (_name, answer, row, end) => {
    const app = await start({ bindIdcard: answer as never, idcard: row });
    app.store.dispatch(sendIdentity(secrets));
    await app.advance(100);
    expect(phase(app)).toBe('checking');
    await app.advance(3_500);
    expect(phase(app)).toBe(end);
    expect(app.asked('bindIdcard')).toHaveLength(1);
  });

  it('is not resolved by an answer that was requested before the submission failed', async () => {
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
      'an invalid field',
      status(400, { reason: 'INVALID', fields: [{ field: 'idNumber', rule: 'idNumber' }] }),
    ],
    ['a rate limit', status(429, { reason: 'RATE_LIMITED' }, { 'retry-after': '60' })],
    ['its size', status(413, { reason: 'INVALID' })],
  ])('is not under review when refused for %s and can be sent again', async (_name, refused) => {
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

describe('Draft and picture of an identity submission', () => {
  const keptData = () => [readDraft('identity'), pageMemory.unsentPictures.has('front')];
  const KEPT = [{ realName: 'Linh' }, true];

  beforeEach(() => {
    saveDraft('identity', { texts: { realName: 'Linh' }, untilSessionEnds: [] });
    pageMemory.unsentPictures.set('front', new Blob(['x']));
  });

  it('are dropped once the exchange has accepted the submission', async () => {
    const app = await start({ bindIdcard: sent, idcard: sent });
    app.store.dispatch(sendIdentity(secrets));
    expect(keptData()).toEqual(KEPT);
    await app.advance(20);
    expect(keptData()).toEqual([{}, false]);
  });

  it.each<[string, Verification]>([
    ['first submission', none],
    ['renewal', approved],
  ])('are kept when the exchange refuses the %s', async (_name, row) => {
    const app = await start({ bindIdcard: status(413, { reason: 'INVALID' }), idcard: row });
    app.store.dispatch(rowsWanted({ machine: 'kyc' }));
    await app.advance(100);
    app.store.dispatch(sendIdentity(secrets));
    await app.advance(5_000);
    expect(phase(app)).toBe(row.state);
    expect(keptData()).toEqual(KEPT);
    expect(app.told()).toEqual([]);
  });
});

describe('Identity effects', () => {
  it('send renew for a second submission of an approved identity', async () => {
    const app = await start({ bindIdcard: sent, idcard: approved });
    app.store.dispatch(rowsWanted({ machine: 'kyc' }));
    await app.advance(100);
    app.store.dispatch(sendIdentity(secrets));
    await app.advance(20);
    expect(app.asked('bindIdcard').map(({ body }) => body)).toEqual([{ ...secrets, renew: true }]);
  });

  it('do not count the submission as lost after one answer without it, because a replica may be stale', async () => {
    const app = await start({ bindIdcard: broken(), idcard: inOrder(none, sent) });
    app.store.dispatch(sendIdentity(secrets));
    await app.advance(5_000);
    expect(app.moves()).toEqual(['kyc/SUBMITTED', 'kyc/UNANSWERED', 'kyc/REPORTED']);
    expect(phase(app)).toBe('under_review');
  });

  it('reload the account after the verdict', async () => {
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

  describe('on the identity screen', () => {
    beforeEach(() => window.history.replaceState(null, '', '/realname'));
    afterEach(() => window.history.replaceState(null, '', '/'));

    it('report the submission but not the verdict, which the screen shows', async () => {
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
