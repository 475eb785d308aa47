import { askDeposit, askWithdrawal } from '../../state/machines/askTransfer';
import { broken } from '../../testing/exchange';
import { appOnFakeTime } from '../../testing/followedApp';
import { deposit, PIN, START, transferBook, underReview, wish } from '../../testing/transferBook';

const { start } = appOnFakeTime(START);

describe('After a reload', () => {
  /** An earlier page of this tab asks and hears nothing. */
  async function leftBehind(ask: (page: Awaited<ReturnType<typeof start>>) => string) {
    const page = await start({ bankWithdrawal: broken(), deposit: broken() });
    const id = ask(page);
    await page.advance(100);
    return id;
  }
  const withdraw = () => leftBehind(({ store }) => store.dispatch(askWithdrawal(wish, PIN)));

  it('a withdrawal is looked for and never sent again, for its password is gone', async () => {
    const id = await withdraw();
    const { book, answers } = transferBook();
    const app = await start(answers);
    const calls = app.asked('bankWithdrawal').length;
    expect(app.phases('transfer')).toEqual(['checking']);
    expect(app.store.dispatch(askWithdrawal(wish, PIN))).toBe(id);
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
    await app.advance(14_000);
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
    const id = await leftBehind(({ store }) => store.dispatch(askDeposit(deposit)));
    const { answers } = transferBook();
    const app = await start(answers);
    await app.advance(1_500);
    expect(app.phases('transfer')).toEqual(['awaiting_payment']);
    expect(new Set(app.keysOf('deposit'))).toEqual(new Set([id]));
  });

  it('nothing of it is there for another session', async () => {
    const page = await start({ bankWithdrawal: broken() });
    page.store.dispatch(askWithdrawal(wish, PIN));
    await page.advance(100);
    page.signOut();
    const app = await start(transferBook().answers);
    expect(app.phases('transfer')).toEqual([]);
  });
});
