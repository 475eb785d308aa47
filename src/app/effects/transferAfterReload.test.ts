import { requestDeposit, requestWithdrawal, sendProof } from '../../state/machines/requestTransfer';
import { rowsWanted } from '../../state/machines/machines';
import { broken, silence, status } from '../../testing/exchange';
import { appOnFakeTime } from '../../testing/followedApp';
import {
  deposit,
  PIN,
  START,
  transferBook,
  underReview,
  unpaid,
  wish,
} from '../../testing/transferBook';

const { start } = appOnFakeTime(START);

describe('After a reload', () => {
  /** An earlier page of this tab asks and hears nothing. */
  async function leftBehind(ask: (page: Awaited<ReturnType<typeof start>>) => string) {
    const page = await start({ bankWithdrawal: broken(), deposit: broken() });
    const id = ask(page);
    await page.advance(100);
    return id;
  }
  const withdraw = () => leftBehind(({ store }) => store.dispatch(requestWithdrawal(wish, PIN)));

  it('a withdrawal is looked for and never sent again, for its password is gone', async () => {
    const id = await withdraw();
    const { book, answers } = transferBook();
    const app = await start(answers);
    const calls = app.asked('bankWithdrawal').length;
    expect(app.phases('transfer')).toEqual(['checking']);
    expect(app.store.dispatch(requestWithdrawal(wish, PIN))).toBe(id);
    book.rows = [underReview];
    await app.advance(1_500);
    expect(app.phases('transfer')).toEqual(['under_review']);
    expect(app.told()).toEqual(['common.submitted']);
    expect(app.asked('bankWithdrawal')).toHaveLength(calls);
  });

  it('a withdrawal that never arrived is told as absent when no late call can come any more', async () => {
    await withdraw();
    const { answers } = transferBook();
    const app = await start(answers);
    await app.advance(115_000);
    expect(app.phases('transfer')).toEqual(['checking']);
    await app.advance(30_000);
    expect(app.phases('transfer')).toEqual(['absent']);
    expect(window.sessionStorage).toHaveLength(0);
  });

  it('an older twin is not taken for it', async () => {
    await withdraw();
    const { book, answers } = transferBook();
    const app = await start(answers);
    book.rows = [{ ...underReview, createdAt: START - 60_000 }];
    await app.advance(3_000);
    expect(app.phases('transfer')).toContain('checking');
  });

  it('a deposit is repeated with its key, which cannot act twice', async () => {
    const id = await leftBehind(({ store }) => store.dispatch(requestDeposit(deposit)));
    const { answers } = transferBook();
    const app = await start(answers);
    await app.advance(1_500);
    expect(app.phases('transfer')).toEqual(['awaiting_payment']);
    expect(new Set(app.keysOf('deposit'))).toEqual(new Set([id]));
  });

  it('a deposit is repeated no sooner than the exchange asked for before', async () => {
    const page = await start({ deposit: status(503, {}, { 'retry-after': '30' }) });
    page.store.dispatch(requestDeposit(deposit));
    await page.advance(100);
    const calls = page.asked('deposit').length;
    const { answers } = transferBook();
    const app = await start(answers);
    await app.advance(25_000);
    expect(app.asked('deposit')).toHaveLength(calls);
    expect(app.phases('transfer')).toEqual(['checking']);
    await app.advance(25_000);
    expect(app.phases('transfer')).toEqual(['awaiting_payment']);
  });

  it('a proof that arrives late is seen within seconds, and its deposit is looked at no longer than that', async () => {
    const before = transferBook();
    before.book.rows = [unpaid];
    const page = await start({ ...before.answers, walletSubmit: silence() });
    page.store.dispatch(rowsWanted({ machine: 'transfer' }));
    await page.advance(100);
    page.store.dispatch(sendProof('D1', { reference: 'tx-1', proofImage: null }));
    await page.advance(100);
    const { book, answers } = transferBook();
    book.rows = [unpaid];
    const app = await start(answers);
    app.store.dispatch(rowsWanted({ machine: 'transfer' }));
    await app.advance(2_000);
    expect(app.phases('transfer')).toEqual(['awaiting_payment']);
    book.rows = [{ ...unpaid, state: 'under_review' }];
    await app.advance(3_000);
    expect(app.phases('transfer')).toEqual(['under_review']);
    expect(app.asked('walletSubmit')).toHaveLength(1);
    expect(window.sessionStorage).toHaveLength(0);
  });

  it('nothing of it is there for another session', async () => {
    const page = await start({ bankWithdrawal: broken() });
    page.store.dispatch(requestWithdrawal(wish, PIN));
    await page.advance(100);
    page.signOut();
    const app = await start(transferBook().answers);
    expect(app.phases('transfer')).toEqual([]);
  });
});
