/** Every call that moves money, with every answer that is not of the exchange, on the first call and on repetitions. */
import { HttpResponse } from 'msw';
import { ENDPOINT_NAMES, endpoints } from '#contract';
import type { EndpointName } from '#contract';
import { orderInEachState } from '#samples/orders';
import { unpaidDeposit, withdrawalUnderReview } from '#samples/transfers';
import { fundHolding, lockupAfter } from '#samples/wealth';
import { MONEY_REQUESTS } from '#testkit/testing/moneyRequests';
import type { MoneyRequest } from '#testkit/testing/moneyRequests';
import { decidesFirstCall, FOREIGN_ANSWERS } from '#testkit/testing/foreignAnswers';
import type { ForeignAnswer } from '#testkit/testing/foreignAnswers';
import { isOutcomePending } from '../machines/requestStates';
import { actOnTransfer } from './actOnTransfer';
import { isMachineAction, recordsOfKind, rowsWanted } from './machines';
import { placeOrder } from './placeOrder';
import { requestPurchase } from './requestPurchase';
import { requestDeposit, requestWithdrawal, sendProof } from './requestTransfer';
import { broken, RawResponse, refusal } from '#testkit/app/exchange';
import type { ReceivedCall } from '#testkit/app/exchange';
import { appOnFakeTime } from '#testkit/app/followedApp';
import type { FollowedApp } from '#testkit/app/followedApp';
import { ORDER_ROWS_AT, ticket } from '#testkit/app/orderRows';
import { PIN } from '#testkit/app/transferBook';

const { start } = appOnFakeTime(ORDER_ROWS_AT);

type Dispatch = FollowedApp['store']['dispatch'];

/** One call that moves money. A number identifies each request of a page. */
interface MoneyCall {
  readonly call: EndpointName;
  readonly machine: 'order' | 'transfer' | 'purchase';
  /** True if a page can have several of these requests without an outcome. */
  readonly isConcurrent: boolean;
  readonly tap: (dispatch: Dispatch, number: number) => unknown;
  readonly numberOf: (body: ReceivedCall['body']) => number;
  /** The row of an executed request. */
  readonly row: (number: number, now: number) => object;
  /** The calls that list the rows. */
  readonly lists: readonly EndpointName[];
  /** Rows that exist before the tap. */
  readonly before?: (number: number) => object;
  /** True if the request tracker does not repeat the call: the user taps again. */
  readonly isRepeatedByUser?: true;
}

const amountOf = (number: number) => String(100 + number);
const byAmount = ({ amount }: ReceivedCall['body']) => Number(amount) - 100;
const productOf = (number: number) => `P-${number}`;
const byProduct = ({ productId }: ReceivedCall['body']) => Number(String(productId).slice(2));
const cycleOf = (number: number) => number + 2;

const fund = { name: 'Fund', amount: '100', promisedUnits: null } as const;
const target = { target: 'V' } as const;
const inFlow = { machine: 'transfer', lists: ['balanceList'] } as const;
const withdrawn = { ...inFlow, isConcurrent: false, numberOf: byAmount } as const;
const depositOf = (number: number) => unpaidDeposit(ORDER_ROWS_AT, { id: `D-${number}` });

const failedDeposit = (number: number) =>
  ({ ...depositOf(number), state: 'fail', failReason: 'PAYMENT_NOT_FOUND' }) as const;
const withdrawalOf = (number: number) =>
  withdrawalUnderReview(ORDER_ROWS_AT, { id: `W-${number}` });
const byDeposit = ({ depositId }: ReceivedCall['body']) => Number(String(depositId).slice(2));
const action = { ...inFlow, call: 'walletSubmit', isConcurrent: true } as const;
const cancel = { cancel: true } as const;

const MONEY_CALLS: Record<MoneyRequest, MoneyCall> = {
  'an order': {
    call: 'orderCreate',
    machine: 'order',
    isConcurrent: true,
    lists: ['orderHoldList', 'orderList'],
    tap: (dispatch, number) => dispatch(placeOrder({ ...ticket, productId: productOf(number) })),
    numberOf: byProduct,
    row: (number) => ({
      ...orderInEachState(ORDER_ROWS_AT).pending,
      orderNo: `R-${number}`,
      productId: productOf(number),
    }),
  },
  'a fund purchase': {
    call: 'wealthBuy',
    machine: 'purchase',
    isConcurrent: true,
    lists: ['wealthOrders'],
    tap: (dispatch, number) =>
      dispatch(
        requestPurchase({ ...fund, productId: productOf(number), kind: 'fund', cycleDays: null }),
      ),
    numberOf: byProduct,
    row: (number, now) =>
      fundHolding(now, { orderNo: `W-${number}`, productId: productOf(number) }),
  },
  'a lock-up': {
    call: 'wealthSubmit',
    machine: 'purchase',
    isConcurrent: true,
    lists: ['defiMyOrder'],
    tap: (dispatch, number) =>
      dispatch(
        requestPurchase({
          ...{ ...fund, productId: productOf(number) },
          ...{ kind: 'lockup', cycleDays: cycleOf(number) },
        }),
      ),
    numberOf: byProduct,
    row: (number, now) =>
      lockupAfter(0, now, { orderNo: `L-${number}`, cycleDays: cycleOf(number) }),
  },
  'a payment proof': {
    ...action,
    tap: (dispatch, number) =>
      dispatch(sendProof(`D-${number}`, { reference: 'tx', proofImage: null })),
    numberOf: byDeposit,
    row: (number, now) => ({ ...depositOf(number), state: 'under_review', updatedAt: now }),
    before: depositOf,
  },
  'a corrected payment proof': {
    ...action,
    isRepeatedByUser: true,
    tap: (dispatch, number) =>
      dispatch(
        actOnTransfer(
          { action: 'correction', row: failedDeposit(number), content: 'tx' },
          { depositId: `D-${number}`, reference: 'tx', again: true },
        ),
      ),
    numberOf: byDeposit,
    row: (number, now) => ({ ...depositOf(number), state: 'under_review', updatedAt: now }),
    before: failedDeposit,
  },
  'a cancelled deposit': {
    ...action,
    isRepeatedByUser: true,
    tap: (dispatch, number) =>
      dispatch(
        actOnTransfer(
          { action: 'cancellation', row: depositOf(number) },
          { depositId: `D-${number}`, ...cancel },
        ),
      ),
    numberOf: byDeposit,
    row: (number, now) => ({ ...failedDeposit(number), failReason: 'CANCELLED', updatedAt: now }),
    before: depositOf,
  },
  'a cancelled withdrawal': {
    ...action,
    isRepeatedByUser: true,
    tap: (dispatch, number) =>
      dispatch(
        actOnTransfer(
          { action: 'cancellation', row: withdrawalOf(number) },
          { withdrawalId: `W-${number}`, ...cancel },
        ),
      ),
    numberOf: ({ withdrawalId }) => Number(String(withdrawalId).slice(2)),
    row: (number, now) => ({
      ...withdrawalOf(number),
      ...{ state: 'fail', failReason: 'CANCELLED', updatedAt: now },
    }),
    before: withdrawalOf,
  },
  'a deposit': {
    ...withdrawn,
    call: 'deposit',
    tap: (dispatch, number) =>
      dispatch(
        requestDeposit({ paymethod: 'digital', amount: amountOf(number), network: 'TRC20' }),
      ),
    row: (number, now) => unpaidDeposit(now, { id: `D-${number}`, amount: amountOf(number) }),
  },
  'a withdrawal to a bank card': {
    ...withdrawn,
    call: 'bankWithdrawal',
    tap: (dispatch, number) =>
      dispatch(
        requestWithdrawal(
          { ...target, paymethod: 'bank', amount: amountOf(number), walletId: null },
          PIN,
        ),
      ),
    row: (number, now) =>
      withdrawalUnderReview(now, { id: `W-${number}`, amount: amountOf(number) }),
  },
  'a withdrawal to a wallet': {
    ...withdrawn,
    call: 'trcWithdrawal',
    tap: (dispatch, number) =>
      dispatch(
        requestWithdrawal(
          { ...target, paymethod: 'trc', amount: amountOf(number), walletId: 'w' },
          PIN,
        ),
      ),
    row: (number, now) =>
      withdrawalUnderReview(now, { id: `W-${number}`, amount: amountOf(number), paymethod: 'trc' }),
  },
};

/** What a call of the request `number` is answered with; `true` stands for the row of the request. */
type Reply = (number: number, attempt: number) => RawResponse | true;

const reply = ({ status, contentType, body }: ForeignAnswer) =>
  new RawResponse(
    () =>
      new HttpResponse(status === 204 ? null : body, {
        status,
        headers: contentType ? { 'content-type': contentType } : {},
      }),
  );

/** A page and an exchange that executes each call of this kind when it arrives, whatever it answers. */
async function startWith(money: MoneyCall, replyTo: Reply, executes = true) {
  const rows = new Map<number, object>();
  const attempts = new Map<number, number>();
  const known = () => [...rows.values()];
  const app = await start({
    ...Object.fromEntries(
      money.lists.map((name) => [name, () => ({ items: known(), nextCursor: null })]),
    ),
    [money.call]({ body }: ReceivedCall) {
      const number = money.numberOf(body);
      const attempt = (attempts.get(number) ?? 0) + 1;
      attempts.set(number, attempt);
      const row = money.row(number, Date.now());
      if (executes && attempt === 1) rows.set(number, row);
      const answer = replyTo(number, attempt);
      return answer === true ? (rows.get(number) ?? row) : answer;
    },
  });
  const add = (number: number) => {
    if (money.before) rows.set(number, money.before(number));
  };
  const keys = (number: number) =>
    app
      .asked(money.call)
      .filter(({ body }) => money.numberOf(body) === number)
      .map(({ headers }) => headers.get('idempotency-key'));
  return { app, add, keys };
}

/** Taps each request twice with a pause, and expects that it is executed and never shown as failed. */
async function expectOnce(
  money: MoneyCall,
  answers: readonly ForeignAnswer[],
  replyTo: Reply,
): Promise<void> {
  const { app, add, keys } = await startWith(money, replyTo);
  const all = answers.map((_answer, number) => number);
  const groups = money.isConcurrent ? [all] : all.map((number) => [number]);
  if (money.before) all.forEach(add);
  app.store.dispatch(rowsWanted({ machine: money.machine }));
  await app.advance(50);
  for (const group of groups) {
    for (const number of group) money.tap(app.store.dispatch, number);
    await app.advance(200);
    for (const number of group) money.tap(app.store.dispatch, number);
    await app.advance(money.isConcurrent ? 9_000 : 3_500);
  }
  const failed = app.actions
    .filter(isMachineAction)
    .filter(({ payload: { event } }) => /REFUSED|ABSENT/.test(event.type))
    .map(({ payload: { event } }) => event);
  expect(failed).toEqual([]);
  const withTwoKeys = all.filter((number) => new Set(keys(number)).size !== 1);
  expect(withTwoKeys.map((number) => answers[number]?.name)).toEqual([]);
  const pending = recordsOfKind(app.store.getState(), money.machine)
    .filter(({ value }) => isOutcomePending(value))
    .map(({ context }) => answers[money.numberOf(context.intent)]?.name);
  expect(pending).toEqual([]);
}

const onRepetitions = FOREIGN_ANSWERS.filter(({ status }) => status !== 401);
const onFirstCall = FOREIGN_ANSWERS.filter((answer) => !decidesFirstCall(answer));
/** Each status, and each kind of body once; `src/api/outcome.test.ts` has all of their combinations. */
const selected = (answers: readonly ForeignAnswer[]) =>
  answers.filter(
    ({ name, status }) => /without an envelope|200/.test(name) || status === 403 || status === 409,
  );

/** The forms of a request: the options of its union. */
const formsOf = (name: EndpointName) => {
  const { request } = endpoints[name];
  return 'options' in request ? request.options.length : 1;
};

it('every form of every call of the contract that moves money is an intent', () => {
  const calls = ENDPOINT_NAMES.filter((name) => 'movesMoney' in endpoints[name]);
  expect(Object.keys(MONEY_REQUESTS).toSorted()).toEqual(calls.toSorted());
  for (const [name, requests] of Object.entries(MONEY_REQUESTS)) {
    expect(requests.length).toBeGreaterThanOrEqual(formsOf(name as EndpointName));
    expect(requests.map((draft) => MONEY_CALLS[draft].call)).toEqual(requests.map(() => name));
  }
});

const rows = Object.entries(MONEY_CALLS);

describe.each(rows)('%s', (_request, money) => {
  it('is executed once and never shown as failed if its answer is not of the exchange', async () => {
    const answers = selected(onFirstCall);
    await expectOnce(money, answers, (number, attempt) => {
      const answer = answers[number];
      return attempt > 1 || !answer || reply(answer);
    });
  });

  it('is looked up and never shown as failed if the answers to its repetitions are not of the exchange', async () => {
    const answers = selected(onRepetitions);
    await expectOnce(money, answers, (number, attempt) => {
      const answer = answers[number];
      return attempt === 1 || !answer ? broken() : reply(answer);
    });
  });

  it('is not shown as refused if a backend refuses the repetition because of the first call', async () => {
    const answer = refusal('INSUFFICIENT_BALANCE');
    await expectOnce(money, onRepetitions.slice(0, 1), (_number, attempt) =>
      attempt === 1 ? broken() : answer,
    );
  });
});

describe.each(rows.filter(([, { isRepeatedByUser }]) => !isRepeatedByUser))(
  '%s',
  (_request, money) => {
    it('is refused by the reason that answers a repetition if the lists do not contain it', async () => {
      const { app, add } = await startWith(
        money,
        (_number, attempt) => (attempt === 1 ? broken() : refusal('FUNDS_FROZEN')),
        false,
      );
      add(1);
      app.store.dispatch(rowsWanted({ machine: money.machine }));
      await app.advance(50);
      money.tap(app.store.dispatch, 1);
      await app.advance(10_000);
      const refused = app.actions.filter(isMachineAction).at(-1)?.payload.event;
      expect(refused).toMatchObject({ type: 'REFUSED', refusal: { reason: 'FUNDS_FROZEN' } });
    });

    it('counts as absent if all repetitions are turned away and the lists never contain it', async () => {
      const denied = FOREIGN_ANSWERS.find(({ status }) => status === 403);
      const { app, add, keys } = await startWith(
        money,
        (_number, attempt) => (attempt === 1 || !denied ? broken() : reply(denied)),
        false,
      );
      add(1);
      app.store.dispatch(rowsWanted({ machine: money.machine }));
      await app.advance(50);
      money.tap(app.store.dispatch, 1);
      await app.advance(300_000);
      const last = app.actions.filter(isMachineAction).at(-1)?.payload.event;
      expect(last).toEqual({ type: 'CONFIRMED_ABSENT' });
      expect(new Set(keys(1)).size).toBe(1);
    });
  },
);
