import { api } from '../api';
import { LOST_ANSWERS } from '../api/unansweredCalls';
import type { EndpointName } from '#contract';
import type { MachineKind } from '../machines/kinds';
import { rowsWanted } from './machines';
import { placeOrder } from './placeOrder';
import { requestPurchase } from './requestPurchase';
import { requestDeposit, requestWithdrawal, sendProof } from './requestTransfer';
import { sendIdentity } from './sendIdentity';
import { broken } from '#testkit/app/exchange';
import { appOnFakeTime } from '#testkit/app/followedApp';
import type { FollowedApp } from '#testkit/app/followedApp';
import { ORDER_ROWS_AT, ticket } from '#testkit/app/orderRows';
import { depositRow, pageOf } from '#testkit/app/sampleRows';

const { start } = appOnFakeTime(ORDER_ROWS_AT);

const purchase = { productId: 'P', name: 'P', amount: '60', promisedUnits: null } as const;
const withdrawal = { amount: '5', target: 'V' } as const;

type Tap = readonly [MachineKind, (dispatch: FollowedApp['store']['dispatch']) => unknown];

const taps: { readonly [N in EndpointName]?: Tap } = {
  orderCreate: ['order', (dispatch) => dispatch(placeOrder(ticket))],
  deposit: [
    'transfer',
    (dispatch) => dispatch(requestDeposit({ paymethod: 'bank', amount: '50', network: null })),
  ],
  bankWithdrawal: [
    'transfer',
    (dispatch) =>
      dispatch(requestWithdrawal({ ...withdrawal, paymethod: 'bank', walletId: null }, '246810')),
  ],
  trcWithdrawal: [
    'transfer',
    (dispatch) =>
      dispatch(requestWithdrawal({ ...withdrawal, paymethod: 'trc', walletId: 'w' }, '246810')),
  ],
  walletSubmit: [
    'transfer',
    (dispatch) => dispatch(sendProof('D-1', { reference: 'tx-1', proofImage: null })),
  ],
  wealthSubmit: [
    'purchase',
    (dispatch) => dispatch(requestPurchase({ ...purchase, kind: 'lockup', cycleDays: 7 })),
  ],
  wealthBuy: [
    'purchase',
    (dispatch) => dispatch(requestPurchase({ ...purchase, kind: 'fund', cycleDays: null })),
  ],
  bindIdcard: ['kyc', (dispatch) => dispatch(sendIdentity({ realName: 'Linh' }))],
};

const isMutation = (name: string) => 'useMutation' in api.endpoints[name as EndpointName];

it('Every call with effects has a rule for a lost answer', () => {
  expect(Object.keys(LOST_ANSWERS).toSorted()).toEqual(
    Object.keys(api.endpoints).filter(isMutation).toSorted(),
  );
});

it('Every call that a machine tracks after a lost answer is in the table of this file', () => {
  const tracked = Object.entries(LOST_ANSWERS).filter(([, decision]) => decision === 'tracked');
  expect(Object.keys(taps).toSorted()).toEqual(tracked.map(([name]) => name).toSorted());
});

it.each(Object.entries(taps))(
  'A machine is checking after a lost answer of %s',
  async (name, tap) => {
    const [machine, act] = tap;
    const row = depositRow();
    const app = await start({ balanceList: pageOf(row), [name]: broken() });
    app.store.dispatch(rowsWanted({ machine: 'transfer' }));
    await app.advance(100);
    act(app.store.dispatch);
    await app.advance(100);
    expect(app.asked(name as EndpointName)).toHaveLength(1);
    expect(app.phases(machine)).toEqual(
      expect.arrayContaining([name === 'walletSubmit' ? 'proof_checking' : 'checking']),
    );
  },
);
