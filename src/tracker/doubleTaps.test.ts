import { machinesRestored } from './machines';
import type { MachineRecord } from './machines';
import { placeOrder } from './placeOrder';
import { requestPurchase } from './requestPurchase';
import { requestWithdrawal } from './requestTransfer';
import { sendIdentity } from './sendIdentity';
import { sealedCount } from '../state/secrets';
import { broken } from '#testkit/app/exchange';
import { appOnFakeTime } from '#testkit/app/followedApp';
import type { FollowedApp } from '#testkit/app/followedApp';
import { ORDER_ROWS_AT, ticket } from '#testkit/app/orderRows';
import { createStore } from '../app/store';

const { start } = appOnFakeTime(ORDER_ROWS_AT);

const withdrawal = { paymethod: 'bank', amount: '5', walletId: null, target: 'V' } as const;
const purchase = {
  productId: 'F',
  name: 'Fund',
  kind: 'fund',
  amount: '5',
  cycleDays: null,
  promisedUnits: null,
} as const;

type Dispatch = FollowedApp['store']['dispatch'];

describe('Two taps before the first request is answered', () => {
  it.each<[string, (dispatch: Dispatch) => unknown, string, readonly unknown[]]>([
    ['an order', (dispatch) => dispatch(placeOrder(ticket)), 'orderCreate', ['submitting']],
    [
      'a withdrawal',
      (dispatch) => dispatch(requestWithdrawal(withdrawal, '246810')),
      'bankWithdrawal',
      ['submitting'],
    ],
    ['a purchase', (dispatch) => dispatch(requestPurchase(purchase)), 'wealthBuy', ['submitting']],
    [
      'an identity',
      (dispatch) => dispatch(sendIdentity({ realName: 'Linh' })),
      'bindIdcard',
      ['submitting'],
    ],
  ])('create one record of %s and one request', async (_name, tap, call, phases) => {
    const app = await start({});
    const envelopes = sealedCount();
    const first = tap(app.store.dispatch);
    const inStore = () =>
      Object.values(app.store.getState().tracker.machines).map(({ value }) => value);
    // Nothing was awaited, so the first tap was stored synchronously.
    expect(inStore()).toEqual(phases);
    const again = tap(app.store.dispatch);
    if (typeof first === 'string') expect(again).toBe(first);
    else expect([first, again]).toEqual([true, false]);
    expect(inStore()).toEqual(phases);
    await app.advance(100);
    expect(app.asked(call as Parameters<typeof app.asked>[0])).toHaveLength(1);
    expect(sealedCount()).toBe(envelopes);
  });
});

it('The last tap in one store does not count as a repeated tap in another store', () => {
  const { store: first } = createStore();
  const { store: second } = createStore();
  const id = first.dispatch(placeOrder(ticket));
  const [record] = Object.values(first.getState().tracker.machines);
  const accepted = { ...record, value: 'pending' } as MachineRecord<'order'>;
  for (const { dispatch } of [first, second]) dispatch(machinesRestored({ [id]: accepted }));
  expect(first.dispatch(placeOrder(ticket))).toBe(id);
  expect(second.dispatch(placeOrder(ticket))).not.toBe(id);
});

it('A tap in another tab finds the request whose outcome is unknown', async () => {
  const app = await start({ orderCreate: broken() });
  const id = app.store.dispatch(placeOrder(ticket));
  await app.advance(100);
  const otherTab = createStore().store;
  expect(otherTab.dispatch(placeOrder(ticket))).toBe(id);
  expect(otherTab.getState().tracker.machines).toEqual({});
  const otherProduct = otherTab.dispatch(placeOrder({ ...ticket, productId: 'EURUSD' }));
  expect(otherProduct).not.toBe(id);
});
