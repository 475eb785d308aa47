import { requestDeposit, requestWithdrawal, sendProof } from './requestTransfer';
import { rowsWanted } from './machines';
import { broken, silence, status } from '#testkit/app/exchange';
import { appOnFakeTime } from '#testkit/app/followedApp';
import { ORDER_ROWS_AT } from '#testkit/app/orderRows';
import {
  requestedDeposit,
  PIN,
  transferBook,
  underReview,
  awaitingPayment,
  draft,
} from '#testkit/app/transferBook';

const { start } = appOnFakeTime(ORDER_ROWS_AT);

describe('Pending transfer after a reload', () => {
  /** Opens a page, sends a request that gets no response, and leaves the page. */
  async function pendingRequest(ask: (page: Awaited<ReturnType<typeof start>>) => string) {
    const page = await start({ bankWithdrawal: broken(), deposit: broken() });
    const id = ask(page);
    await page.advance(100);
    return id;
  }
  const withdraw = () =>
    pendingRequest(({ store }) => store.dispatch(requestWithdrawal(draft, PIN)));

  it('is searched in the list if it is a withdrawal, and not sent again, because its password is lost', async () => {
    const id = await withdraw();
    const { book, answers } = transferBook();
    const app = await start(answers);
    const calls = app.asked('bankWithdrawal').length;
    expect(app.phases('transfer')).toEqual(['checking']);
    expect(app.store.dispatch(requestWithdrawal(draft, PIN))).toBe(id);
    book.rows = [underReview];
    await app.advance(1_500);
    expect(app.phases('transfer')).toEqual(['under_review']);
    expect(app.told()).toEqual(['common.submitted']);
    expect(app.asked('bankWithdrawal')).toHaveLength(calls);
  });

  it('is reported as absent only when a late call can no longer arrive, if it is a withdrawal', async () => {
    await withdraw();
    const { answers } = transferBook();
    const app = await start(answers);
    await app.advance(115_000);
    expect(app.phases('transfer')).toEqual(['checking']);
    await app.advance(30_000);
    expect(app.phases('transfer')).toEqual(['absent']);
    expect(localStorage.getItem('unanswered')).toBeNull();
  });

  it('does not match an older withdrawal of the same kind', async () => {
    await withdraw();
    const { book, answers } = transferBook();
    const app = await start(answers);
    book.rows = [{ ...underReview, createdAt: ORDER_ROWS_AT - 60_000 }];
    await app.advance(3_000);
    expect(app.phases('transfer')).toContain('checking');
  });

  it('is sent again with its idempotency key if it is a deposit', async () => {
    const id = await pendingRequest(({ store }) =>
      store.dispatch(requestDeposit(requestedDeposit)),
    );
    const { answers } = transferBook();
    const app = await start(answers);
    await app.advance(1_500);
    expect(app.phases('transfer')).toEqual(['awaiting_payment']);
    expect(new Set(app.keysOf('deposit'))).toEqual(new Set([id]));
    // The form that would open the payment page may not be loaded yet, or the user has left it.
    expect(app.told()).toEqual(['news.transfer.depositCreated']);
    const [toast] = app.store.getState().toasts;
    expect(toast?.path).toBe(`/recharge2?deposit=${awaitingPayment.id}`);
  });

  it('is restored with its key when the app was closed and is opened again', async () => {
    const id = await withdraw();
    sessionStorage.clear();
    const { book, answers } = transferBook();
    const app = await start(answers);
    expect(app.phases('transfer')).toEqual(['checking']);
    expect(app.store.dispatch(requestWithdrawal(draft, PIN))).toBe(id);
    expect(JSON.stringify({ ...localStorage })).not.toContain(PIN);
    book.rows = [underReview];
    await app.advance(1_500);
    expect(app.phases('transfer')).toEqual(['under_review']);
  });

  it('is looked up when the app is opened long after the tap, and is sent again only after another tap', async () => {
    await pendingRequest(({ store }) => store.dispatch(requestDeposit(requestedDeposit)));
    const { answers } = transferBook();
    const stored = localStorage.getItem('unanswered') ?? '';
    const at = (minutes: number) => `"at":${ORDER_ROWS_AT - minutes * 60_000}`;
    expect(stored).toContain(at(0));
    localStorage.setItem('unanswered', stored.replace(at(0), at(10)));
    const app = await start(answers);
    const calls = app.asked('deposit').length;
    await app.advance(60_000);
    expect(app.phases('transfer')).toEqual(['checking']);
    expect(app.asked('deposit')).toHaveLength(calls);
    await app.advance(90_000);
    expect(app.phases('transfer')).toEqual(['absent']);
  });

  it('is sent again only after the Retry-After time that was received before the reload, if it is a deposit', async () => {
    const page = await start({ deposit: status(503, {}, { 'retry-after': '30' }) });
    page.store.dispatch(requestDeposit(requestedDeposit));
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

  it('is polled if it is a payment proof, until the late proof is detected within seconds', async () => {
    const before = transferBook();
    before.book.rows = [awaitingPayment];
    const page = await start({ ...before.answers, walletSubmit: silence() });
    page.store.dispatch(rowsWanted({ machine: 'transfer' }));
    await page.advance(100);
    page.store.dispatch(sendProof('D1', { reference: 'tx-1', proofImage: null }));
    await page.advance(100);
    const { book, answers } = transferBook();
    book.rows = [awaitingPayment];
    const app = await start(answers);
    app.store.dispatch(rowsWanted({ machine: 'transfer' }));
    await app.advance(2_000);
    expect(app.phases('transfer')).toEqual(['awaiting_payment']);
    book.rows = [{ ...awaitingPayment, state: 'under_review' }];
    await app.advance(3_000);
    expect(app.phases('transfer')).toEqual(['under_review']);
    expect(app.asked('walletSubmit')).toHaveLength(1);
    expect(window.sessionStorage).toHaveLength(0);
  });

  it('is not restored in another session', async () => {
    const page = await start({ bankWithdrawal: broken() });
    page.store.dispatch(requestWithdrawal(draft, PIN));
    await page.advance(100);
    page.signOut();
    const app = await start(transferBook().answers);
    expect(app.phases('transfer')).toEqual([]);
  });
});
