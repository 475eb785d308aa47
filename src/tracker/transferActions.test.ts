/** Proof, correction and cancellation of a transfer: one key for each intent, until the exchange has answered it. */
import type { Transfer } from '../machines/transfer/selectors';
import { api } from '../api';
import { createStore } from '../app/store';
import type { MONEY_REQUESTS, MoneyRequest } from '#testkit/testing/moneyRequests';
import { broken, refusal, status } from '#testkit/app/exchange';
import { appOnFakeTime, inTurn } from '#testkit/app/followedApp';
import type { FollowedApp } from '#testkit/app/followedApp';
import { ORDER_ROWS_AT } from '#testkit/app/orderRows';
import { awaitingPayment, transferBook, underReview } from '#testkit/app/transferBook';
import { actOnTransfer } from './actOnTransfer';
import { rowsWanted } from './machines';
import { readAllEntries } from './pendingEntries';
import { sendProof } from './requestTransfer';

const { start } = appOnFakeTime(ORDER_ROWS_AT);

type Dispatch = FollowedApp['store']['dispatch'];

interface Action {
  readonly before: Transfer;
  readonly after: Transfer;
  readonly tap: (dispatch: Dispatch, row: Transfer) => unknown;
}

const failed = {
  ...awaitingPayment,
  state: 'fail',
  failReason: 'PAYMENT_NOT_FOUND',
  updatedAt: ORDER_ROWS_AT + 1_000,
} as const;
const updatedAt = ORDER_ROWS_AT + 5_000;
const cancel = { cancel: true } as const;

const ACTIONS: Record<
  Extract<MoneyRequest, (typeof MONEY_REQUESTS)['walletSubmit'][number]>,
  Action
> = {
  'a payment proof': {
    before: awaitingPayment,
    after: { ...awaitingPayment, state: 'under_review', updatedAt },
    tap: (dispatch, { id }) => dispatch(sendProof(id, { reference: 'tx', proofImage: null })),
  },
  'a corrected payment proof': {
    before: failed,
    after: { ...failed, state: 'under_review', updatedAt },
    tap: (dispatch, row) =>
      dispatch(
        actOnTransfer(
          { action: 'correction', row, content: 'tx' },
          { depositId: row.id, reference: 'tx', again: true },
        ),
      ),
  },
  'a cancelled deposit': {
    before: awaitingPayment,
    after: { ...awaitingPayment, state: 'fail', failReason: 'CANCELLED', updatedAt },
    tap: (dispatch, row) =>
      dispatch(actOnTransfer({ action: 'cancellation', row }, { depositId: row.id, ...cancel })),
  },
  'a cancelled withdrawal': {
    before: underReview,
    after: { ...underReview, state: 'fail', failReason: 'CANCELLED', updatedAt },
    tap: (dispatch, row) =>
      dispatch(actOnTransfer({ action: 'cancellation', row }, { withdrawalId: row.id, ...cancel })),
  },
};

/** Opens a page with the transfer, whose owner is known. */
async function open(row: Transfer, walletSubmit: object, isLater = false) {
  const { book, answers } = transferBook();
  book.rows = [row];
  const app = await start({ ...answers, walletSubmit: walletSubmit as never }, { isLater });
  await known(app);
  return { app, book };
}

async function known(app: FollowedApp): Promise<void> {
  const user = api.endpoints.userDetails.initiate(undefined, { forceRefetch: true });
  void app.store.dispatch(user);
  app.store.dispatch(rowsWanted({ machine: 'transfer' }));
  await app.advance(100);
}

const keys = (app: FollowedApp) => new Set(app.keysOf('walletSubmit'));

describe.each(Object.entries(ACTIONS))('%s whose answer was lost', (_name, action) => {
  const { before, after, tap } = action;

  it('has the same key when it is tapped again after a reload', async () => {
    const page = await open(before, broken());
    tap(page.app.store.dispatch, before);
    await page.app.advance(100);
    const { app } = await open(before, after, true);
    tap(app.store.dispatch, before);
    await app.advance(500);
    expect(app.asked('walletSubmit').length).toBeGreaterThan(1);
    expect(keys(app).size).toBe(1);
  });

  it('has the same key when it is tapped in another tab', async () => {
    const { app } = await open(before, broken());
    tap(app.store.dispatch, before);
    await app.advance(100);
    const stored = readAllEntries();
    const otherTab = createStore().store;
    tap(otherTab.dispatch, before);
    await app.advance(100);
    expect(readAllEntries().map(({ intent }) => intent)).toEqual(
      stored.map(({ intent }) => intent),
    );
    expect(keys(app).size).toBe(1);
  });

  it('has the same key when its repetition ends the session and the user signs in again', async () => {
    const { app } = await open(before, inTurn<object>(broken(), status(401), after));
    tap(app.store.dispatch, before);
    await app.advance(100);
    if (app.asked('walletSubmit').length < 2) tap(app.store.dispatch, before);
    await app.advance(2_500);
    expect(app.store.getState().session.status).not.toBe('signedIn');
    app.signIn();
    await known(app);
    tap(app.store.dispatch, before);
    await app.advance(500);
    expect(app.asked('walletSubmit').length).toBeGreaterThan(2);
    expect(keys(app).size).toBe(1);
  });

  it.each([
    ['403 of a firewall', status(403)],
    ['409 of an intermediary', status(409)],
    ['503', status(503)],
    ['429', status(429, {}, { 'retry-after': '1' })],
    ['a reason that names no rule for this intent', refusal('NOT_FOUND')],
  ])('keeps its key when its repetitions are answered by %s', async (_answer, denied) => {
    const { app } = await open(before, inTurn<object>(broken(), denied, denied, after));
    for (let taps = 0; taps < 3; taps += 1) {
      tap(app.store.dispatch, before);
      await app.advance(3_000);
    }
    expect(app.asked('walletSubmit').length).toBeGreaterThan(2);
    expect(keys(app).size).toBe(1);
  });

  it('has the same key while the screen still shows the earlier row', async () => {
    const { app, book } = await open(before, broken());
    tap(app.store.dispatch, before);
    await app.advance(100);
    const [key] = keys(app);
    book.rows = [after];
    app.store.dispatch(rowsWanted({ machine: 'transfer' }));
    await app.advance(100);
    tap(app.store.dispatch, before);
    await app.advance(100);
    expect(keys(app)).toEqual(new Set([key]));
  });

  it('is forgotten by a later page that reads a row with another decision', async () => {
    const page = await open(before, broken());
    tap(page.app.store.dispatch, before);
    await page.app.advance(100);
    jest.setSystemTime(ORDER_ROWS_AT + 200_000);
    const { app, book } = await open(before, broken(), true);
    book.rows = [after];
    app.store.dispatch(rowsWanted({ machine: 'transfer' }));
    await app.advance(100);
    expect(readAllEntries()).toEqual([]);
  });

  it('has another key after the exchange has refused it with a reason of the contract', async () => {
    const { app } = await open(before, refusal('TOO_MANY_DEPOSITS'));
    tap(app.store.dispatch, before);
    await app.advance(500);
    expect(readAllEntries()).toEqual([]);
    tap(app.store.dispatch, before);
    await app.advance(500);
    expect(keys(app).size).toBe(2);
  });
});

it('A correction with the same text has another key after another decision of the exchange', async () => {
  const { tap } = ACTIONS['a corrected payment proof'];
  const { app } = await open(failed, broken());
  tap(app.store.dispatch, failed);
  await app.advance(500);
  tap(app.store.dispatch, { ...failed, updatedAt: failed.updatedAt + 60_000 });
  await app.advance(500);
  expect(keys(app).size).toBe(2);
});

it('A correction of an expired deposit has one key, whether the page or the exchange states the expiry', async () => {
  const { tap } = ACTIONS['a corrected payment proof'];
  const expired = { ...failed, failReason: 'EXPIRED' } as const;
  const { app } = await open(expired, broken());
  tap(app.store.dispatch, expired);
  await app.advance(500);
  tap(app.store.dispatch, { ...expired, updatedAt: expired.updatedAt + 700 });
  await app.advance(500);
  expect(keys(app).size).toBe(1);
});

it('Another reference or picture is another intent with a key of its own', async () => {
  const { app } = await open(failed, broken());
  for (const content of ['tx', 'tx-2']) {
    const request = { depositId: failed.id, reference: content, again: true } as const;
    void app.store.dispatch(actOnTransfer({ action: 'correction', row: failed, content }, request));
    await app.advance(500);
  }
  expect(keys(app).size).toBe(2);
  expect(JSON.stringify(readAllEntries())).not.toContain('tx');
});
