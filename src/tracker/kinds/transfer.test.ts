import { api, noCacheEntry } from '../../api';
import { requestWithdrawal, sendProof } from '../requestTransfer';
import { rowsWanted } from '../machines';
import { dropDrafts, readDraft, saveDraft, TRANSFER_DRAFTS } from '../../state/storage/drafts';
import { broken, refusal } from '#testkit/app/exchange';
import type { Answers } from '#testkit/app/exchange';
import { ORDER_ROWS_AT } from '#testkit/app/orderRows';
import { appOnFakeTime, inTurn } from '#testkit/app/followedApp';
import {
  decided,
  PIN,
  transferBook,
  underReview,
  awaitingPayment,
  draft,
} from '#testkit/app/transferBook';

const { start } = appOnFakeTime(ORDER_ROWS_AT);

afterEach(dropDrafts);

const inOrder = (...answers: readonly object[]) => inTurn(...answers) as never;

describe('Withdrawal', () => {
  it('is reported as submitted when accepted and as successful only after the review', async () => {
    const { book, answers } = transferBook();
    book.rows = [underReview];
    const app = await start(answers);
    app.store.dispatch(requestWithdrawal(draft, PIN));
    await app.advance(3_000);
    expect(app.phases('transfer')).toEqual(['under_review']);
    expect(app.told()).toEqual(['common.submitted']);
    book.rows = [decided('success')];
    await app.advance(5_000);
    expect(app.phases('transfer')).toEqual(['success']);
    expect(app.told()).toEqual(['common.submitted', 'news.transfer.withdrawn']);
    // The toast of the verdict replaces the toast of the submission, because together they would be contradictory.
    const way = `/withdraw?withdrawal=${underReview.id}`;
    expect(app.store.getState().toasts.map(({ path }) => path)).toEqual([way]);
  });

  it('has no link in its toast on its own screen', async () => {
    const { book, answers } = transferBook();
    book.rows = [underReview];
    const app = await start(answers);
    app.store.dispatch(requestWithdrawal(draft, PIN));
    await app.advance(3_000);
    window.history.replaceState(null, '', `/withdraw?withdrawal=${underReview.id}`);
    book.rows = [decided('success')];
    await app.advance(5_000);
    expect(app.told()).toContain('news.transfer.withdrawn');
    expect(app.store.getState().toasts.at(-1)?.path).toBeUndefined();
    window.history.replaceState(null, '', '/');
  });

  it('is reported as returned when it fails in review', async () => {
    const { book, answers } = transferBook();
    book.rows = [decided('fail')];
    const app = await start(answers);
    app.store.dispatch(requestWithdrawal(draft, PIN));
    await app.advance(3_000);
    expect(app.told()).toEqual(['common.submitted', 'news.transfer.withdrawalFailed']);
  });

  it('empties its form when it is accepted after the user has left the page', async () => {
    const { answers } = transferBook();
    const app = await start({ ...answers, bankWithdrawal: inOrder(broken(), underReview) });
    saveDraft(TRANSFER_DRAFTS.withdrawal, { texts: { amount: '500' }, untilSessionEnds: [] });
    saveDraft(TRANSFER_DRAFTS.deposit, { texts: { amount: '150' }, untilSessionEnds: [] });
    app.store.dispatch(requestWithdrawal(draft, PIN));
    await app.advance(100);
    expect(app.phases('transfer')).toEqual(['checking']);
    expect(readDraft(TRANSFER_DRAFTS.withdrawal)).toEqual({ amount: '500' });
    await app.advance(4_000);
    expect(app.phases('transfer')).toEqual(['under_review']);
    expect(readDraft(TRANSFER_DRAFTS.withdrawal)).toEqual({});
    expect(readDraft(TRANSFER_DRAFTS.deposit)).toEqual({ amount: '150' });
  });

  it('keeps its form when it is refused', async () => {
    const { answers } = transferBook();
    const app = await start({ ...answers, bankWithdrawal: refusal('INSUFFICIENT_BALANCE') });
    saveDraft(TRANSFER_DRAFTS.withdrawal, { texts: { amount: '500' }, untilSessionEnds: [] });
    app.store.dispatch(requestWithdrawal(draft, PIN));
    await app.advance(100);
    expect(app.phases('transfer')).toEqual(['refused']);
    expect(readDraft(TRANSFER_DRAFTS.withdrawal)).toEqual({ amount: '500' });
  });

  it('is repeated with the same key and password until it is answered', async () => {
    const { answers } = transferBook();
    const app = await start({
      ...answers,
      bankWithdrawal: inOrder(broken(), broken(), underReview),
    });
    const id = app.store.dispatch(requestWithdrawal(draft, PIN));
    await app.advance(100);
    expect(app.phases('transfer')).toEqual(['checking']);
    await app.advance(4_000);
    expect(app.phases('transfer')).toEqual(['under_review']);
    expect(app.keysOf('bankWithdrawal')).toEqual([id, id, id]);
    const passwords = app.asked('bankWithdrawal').map(({ body }) => body.payPassword);
    expect(passwords).toEqual([PIN, PIN, PIN]);
  });

  it('is looked up and not sent again when writes are not idempotent', async () => {
    const { book, answers } = transferBook();
    const app = await start({ ...answers, bankWithdrawal: broken() }, { isIdempotent: false });
    app.store.dispatch(requestWithdrawal(draft, PIN));
    await app.advance(2_000);
    expect(app.phases('transfer')).toEqual(['checking']);
    book.rows = [underReview];
    await app.advance(3_000);
    expect(app.phases('transfer')).toEqual(['under_review']);
    expect(app.asked('bankWithdrawal')).toHaveLength(1);
  });

  it('counts as absent only when a late call can no longer arrive', async () => {
    const { answers } = transferBook();
    const app = await start({ ...answers, bankWithdrawal: broken() }, { isIdempotent: false });
    app.store.dispatch(requestWithdrawal(draft, PIN));
    await app.advance(115_000);
    expect(app.phases('transfer')).toEqual(['checking']);
    await app.advance(30_000);
    expect(app.phases('transfer')).toEqual(['absent']);
    expect(app.asked('bankWithdrawal')).toHaveLength(1);
  });

  it('is resent with its first key if the lists do not contain it, while another amount gets a new key', async () => {
    const { answers } = transferBook();
    const app = await start({ ...answers, bankWithdrawal: broken() }, { isIdempotent: false });
    const first = app.store.dispatch(requestWithdrawal(draft, PIN));
    await app.advance(150_000);
    expect(app.phases('transfer')).toEqual(['absent']);
    expect(app.store.dispatch(requestWithdrawal(draft, PIN))).toBe(first);
    await app.advance(150_000);
    expect(app.keysOf('bankWithdrawal')).toEqual([first, first]);
    expect(app.store.dispatch(requestWithdrawal({ ...draft, amount: '7' }, PIN))).not.toBe(first);
  });

  it('is created once when it arrives after it was reported absent', async () => {
    const { book, answers } = transferBook();
    const bankWithdrawal = inOrder(broken(), underReview);
    const app = await start({ ...answers, bankWithdrawal }, { isIdempotent: false });
    app.store.dispatch(requestWithdrawal(draft, PIN));
    await app.advance(150_000);
    book.rows = [underReview];
    app.store.dispatch(requestWithdrawal(draft, PIN));
    await app.advance(500);
    expect(app.phases('transfer')).toEqual(['under_review']);
  });

  it('is sent once when confirmed three times before the next render', async () => {
    const { answers } = transferBook();
    const app = await start(answers);
    const ids = [1, 2, 3].map(() => app.store.dispatch(requestWithdrawal(draft, PIN)));
    await app.advance(500);
    expect(new Set(ids).size).toBe(1);
    expect(app.asked('bankWithdrawal')).toHaveLength(1);
  });

  it('to another target is blocked while the result of the first withdrawal is unknown', async () => {
    const { answers } = transferBook();
    const app = await start({ ...answers, bankWithdrawal: broken() }, { isIdempotent: false });
    const first = app.store.dispatch(requestWithdrawal(draft, PIN));
    await app.advance(2_000);
    const other = { ...draft, paymethod: 'trc', walletId: 'w1' } as const;
    expect(app.store.dispatch(requestWithdrawal(other, PIN))).toBe(first);
    await app.advance(500);
    expect(app.asked('trcWithdrawal')).toEqual([]);
  });

  it('keeps its fund password out of actions, state and storage', async () => {
    const { answers } = transferBook();
    const app = await start({ ...answers, bankWithdrawal: inOrder(broken(), underReview) });
    app.store.dispatch(requestWithdrawal(draft, PIN));
    const kept = JSON.stringify({ ...localStorage, ...sessionStorage });
    await app.advance(5_000);
    expect(kept).toContain('500');
    expect(JSON.stringify([app.actions, app.store.getState(), kept])).not.toContain(PIN);
  });

  it('is not repeated after sign-out', async () => {
    const { answers } = transferBook();
    const app = await start({ ...answers, bankWithdrawal: broken() });
    app.store.dispatch(requestWithdrawal(draft, PIN));
    await app.advance(500);
    app.signOut();
    await app.advance(60_000);
    expect(app.asked('bankWithdrawal')).toHaveLength(1);
  });
});

describe('Transfer polling', () => {
  it('runs only while a transfer is under review', async () => {
    const { book, answers } = transferBook();
    book.rows = [awaitingPayment, decided('success')];
    const app = await start(answers);
    app.store.dispatch(rowsWanted({ machine: 'transfer' }));
    await app.advance(60_000);
    expect(app.asked('balanceList')).toHaveLength(1);
    book.rows = [underReview];
    app.store.dispatch(rowsWanted({ machine: 'transfer' }));
    await app.advance(10_000);
    expect(app.asked('balanceList').length).toBeGreaterThan(3);
  });

  it('pauses on a hidden page and resumes at once when visible', async () => {
    const { book, answers } = transferBook();
    book.rows = [underReview];
    const app = await start(answers);
    app.store.dispatch(rowsWanted({ machine: 'transfer' }));
    await app.advance(100);
    app.show(false);
    await app.advance(1_500);
    const before = app.asked('balanceList').length;
    await app.advance(60_000);
    expect(app.asked('balanceList').length).toBeLessThanOrEqual(before + 1);
    book.rows = [decided('success')];
    app.show(true);
    await app.advance(100);
    expect(app.phases('transfer')).toEqual(['success']);
  });
});

describe('Payment proof of a deposit', () => {
  const proof = { reference: 'tx-1', proofImage: 'data:image/jpeg;base64,AA==' };

  async function withDeposit(more: Answers, isIdempotent = true) {
    const { book, answers } = transferBook();
    book.rows = [awaitingPayment];
    const app = await start({ ...answers, ...more }, { isIdempotent });
    app.store.dispatch(rowsWanted({ machine: 'transfer' }));
    await app.advance(100);
    return app;
  }

  it('is repeated with its key and picture when unanswered', async () => {
    const sent = { ...awaitingPayment, state: 'under_review' };
    const app = await withDeposit({ walletSubmit: inOrder(broken(), sent) });
    app.store.dispatch(sendProof('D1', proof));
    await app.advance(100);
    expect(app.phases('transfer')).toEqual(['proof_checking']);
    await app.advance(1_500);
    expect(app.phases('transfer')).toEqual(['under_review']);
    expect(new Set(app.keysOf('walletSubmit')).size).toBe(1);
    expect(app.asked('walletSubmit').map(({ body }) => body)).toEqual([
      { depositId: 'D1', ...proof },
      { depositId: 'D1', ...proof },
    ]);
    expect(app.told()).toEqual(['common.submitted']);
  });

  it('is sent once when confirmed three times before the next render', async () => {
    const app = await withDeposit({ walletSubmit: { ...awaitingPayment, state: 'under_review' } });
    for (let tap = 0; tap < 3; tap += 1) app.store.dispatch(sendProof('D1', proof));
    await app.advance(500);
    expect(app.asked('walletSubmit')).toHaveLength(1);
  });

  it('can be sent again when it did not arrive', async () => {
    const app = await withDeposit({ walletSubmit: broken() }, false);
    app.store.dispatch(sendProof('D1', { ...proof, proofImage: null }));
    await app.advance(150_000);
    expect(app.phases('transfer')).toEqual(['awaiting_payment']);
    expect(app.asked('walletSubmit')).toHaveLength(1);
  });

  it.each(['PAYMENT_NOT_FOUND', 'CANCELLED'])(
    'is tracked until its verdict when it corrects the proof of a deposit that ended as %s',
    async (failReason) => {
      const failed = {
        ...awaitingPayment,
        state: 'fail',
        failReason,
        updatedAt: ORDER_ROWS_AT + 60_000,
      } as const;
      const corrected = {
        ...awaitingPayment,
        state: 'under_review',
        updatedAt: ORDER_ROWS_AT + 120_000,
      } as const;
      const { book, answers } = transferBook();
      book.rows = [awaitingPayment];
      const app = await start({ ...answers, walletSubmit: corrected });
      app.store.dispatch(rowsWanted({ machine: 'transfer' }));
      await app.advance(100);
      book.rows = [failed];
      app.store.dispatch(rowsWanted({ machine: 'transfer' }));
      await app.advance(100);
      expect(app.phases('transfer')).toEqual(['fail']);
      const correction = { depositId: 'D1', reference: 'tx-2', again: true } as const;
      book.rows = [corrected];
      await app.store.dispatch(
        api.endpoints.walletSubmit.initiate({ ...correction, idempotencyKey: 'k' }, noCacheEntry),
      );
      app.store.dispatch(rowsWanted({ machine: 'transfer' }));
      await app.advance(100);
      expect(app.phases('transfer')).toEqual(['under_review']);
      book.rows = [{ ...awaitingPayment, state: 'success', updatedAt: ORDER_ROWS_AT + 180_000 }];
      await app.advance(5_000);
      expect(app.phases('transfer')).toEqual(['success']);
      expect(app.told()).toContain('news.transfer.deposited');
    },
  );

  it('is not tracked again when a late answer repeats a state from before the verdict', async () => {
    const review = {
      ...awaitingPayment,
      state: 'under_review',
      updatedAt: ORDER_ROWS_AT + 60_000,
    } as const;
    const { book, answers } = transferBook();
    book.rows = [review];
    const app = await start(answers);
    app.store.dispatch(rowsWanted({ machine: 'transfer' }));
    await app.advance(100);
    book.rows = [{ ...review, state: 'fail', updatedAt: ORDER_ROWS_AT + 120_000 }];
    await app.advance(5_000);
    expect(app.phases('transfer')).toEqual(['fail']);
    book.rows = [review];
    app.store.dispatch(rowsWanted({ machine: 'transfer' }));
    await app.advance(100);
    expect(app.phases('transfer')).toEqual(['fail']);
  });
});
