import type { ResultOf } from '#contract';
import { deposit, withdrawal } from '#testkit/scenarios/transferParts';
import { intent, orderedRow, pendingRow, wonRow } from '../testing/orderRows';
import { moveOn } from '../testing/moveOn';
import { KINDS } from '#testkit/testing/machineKinds';
import { MACHINES as ALL } from './all';
import type { OrderPhase, TransferPhase } from './kinds';
import type { OrderIntent } from './orderFacts';
import { isRunning, liveResult } from './orderView';
import { purchaseRequest } from './purchaseFacts';
import type { PurchaseIntent } from './purchaseSchemas';
import { MACHINES, startPlace } from './registry';
import { isTransfer, transferKindOfRow, transferRequest } from './transferFacts';
import type { Transfer, TransferIntent } from './transferSchemas';
import { isProofPending, isTransferRequested, isTransferPolled } from './transferView';
import { isOutcomePending } from './outcomePending';

const phasesOf = (kind: 'order' | 'transfer') => Object.keys(MACHINES[kind].machine.states);

describe('What a screen shows of a phase', () => {
  const holding = (holds: (phase: never) => boolean, kind: 'order' | 'transfer') =>
    phasesOf(kind).filter((phase) => holds(phase as never));

  it('an order runs from its acceptance to the word of the exchange', () => {
    const running: readonly OrderPhase[] = ['pending', 'ordered', 'awaiting'];
    expect(holding(isRunning, 'order')).toEqual(running);
  });

  it.each<[string, (phase: TransferPhase) => boolean, readonly TransferPhase[]]>([
    ['is asked for, without a row', isTransferRequested, ['submitting', 'checking']],
    ['has proof on its way', isProofPending, ['proving', 'proof_checking']],
    [
      'is watched, for the exchange will say more',
      isTransferPolled,
      ['proof_checking', 'under_review'],
    ],
  ])('a transfer %s', (_what, holds, phases) => {
    expect(holding(holds, 'transfer')).toEqual(phases);
  });

  it('whatever was sent and has no answer is undecided, and nothing else', () => {
    const sent = ['submitting', 'resubmitting', 'checking', 'proving', 'proof_checking'];
    const phases = new Set(KINDS.flatMap((kind) => Object.keys(MACHINES[kind].machine.states)));
    expect([...phases].filter(isOutcomePending).sort()).toEqual([...sent].sort());
  });
});

describe('Where the price is', () => {
  const place = (order: typeof pendingRow) =>
    moveOn('order', startPlace('order', intent), { type: 'REPORTED', order })!;

  it('is told by the side that was tapped, once there is an entry', () => {
    expect(liveResult(place(orderedRow), '97001.00')).toEqual({ side: 'winning', distance: '0.5' });
    expect(liveResult(place(pendingRow), '97001.00')).toBeNull();
    expect(liveResult(place(wonRow), '97000.00')).toEqual({ side: 'losing', distance: '-0.5' });
  });
});

describe('Lines of the list of all money', () => {
  it.each<[string, Partial<Transfer>, string]>([
    ['one that says so', { kind: 'withdrawal', paymethod: 'bank' }, 'withdrawal'],
    ['one to a wallet, of a backend that does not say', { paymethod: 'trc' }, 'withdrawal'],
    ['any other of such a backend', { paymethod: 'digital' }, 'deposit'],
  ])('%s is taken for what it is', (_what, change, kind) => {
    expect(transferKindOfRow({ ...deposit, kind: undefined, ...change } as Transfer)).toBe(kind);
  });

  it('with a state of its own are transfers, the others movements', () => {
    type Line = ResultOf<'balanceList'>['items'][number];
    const movement = { recordId: 'B1', kind: 'order_stake' } as unknown as Line;
    expect([withdrawal as Line, movement].map(isTransfer)).toEqual([true, false]);
  });
});

/** Two taps with one wish may be one, and while the first has no answer a second at the same place waits. */
describe('A second tap', () => {
  const other = { id: 'other', amount: '11' };

  const order: OrderIntent = intent;
  it.each<[string, Partial<OrderIntent>, boolean, boolean]>([
    [
      'for the same at a later price',
      { id: 'x', seenPrice: '1', seenAt: 9, placedAt: 9 },
      true,
      true,
    ],
    ['for another amount', other, true, false],
    ['the other way', { direction: 'drop' }, true, false],
    ['for another time', { durationSec: 300 }, true, false],
    ['for another product', { productId: 'EURUSD' }, false, false],
  ])('on an order, %s: same place %p, same wish %p', (_what, change, isPlace, isWish) => {
    const { exclusivityKey, intentFingerprint } = ALL.order.request;
    const second = { ...order, ...change };
    expect(exclusivityKey(second) === exclusivityKey(order)).toBe(isPlace);
    expect(
      JSON.stringify(intentFingerprint(second)) === JSON.stringify(intentFingerprint(order)),
    ).toBe(isWish);
  });

  const transfer: TransferIntent = { ...ALL.transfer.inputFromRow(deposit), network: 'TRC20' };
  it.each<[string, Partial<TransferIntent>, boolean, boolean]>([
    ['for the same, later', { id: 'x', askedAt: 9, target: null }, true, true],
    ['for another amount', other, true, false],
    ['by another way', { paymethod: 'bank' }, true, false],
    ['in another network', { network: 'ERC20' }, true, false],
    ['to another wallet', { walletId: 'w2' }, true, false],
    ['for a withdrawal', { kind: 'withdrawal' }, false, false],
  ])('on a transfer, %s: same place %p, same wish %p', (_what, change, isPlace, isWish) => {
    const second = { ...transfer, ...change };
    expect(
      transferRequest.exclusivityKey(second) === transferRequest.exclusivityKey(transfer),
    ).toBe(isPlace);
    const wish = (each: TransferIntent) => JSON.stringify(transferRequest.intentFingerprint(each));
    expect(wish(second) === wish(transfer)).toBe(isWish);
  });

  const purchase: PurchaseIntent = {
    id: 'p1',
    productId: 'FUND-GOLD',
    name: 'Gold Fund',
    kind: 'fund',
    amount: '10',
    cycleDays: null,
    promisedUnits: '8.1',
    askedAt: 1,
  };
  it.each<[string, Partial<PurchaseIntent>, boolean, boolean]>([
    ['for the same at a later value', { id: 'x', promisedUnits: '8.2', askedAt: 9 }, true, true],
    ['for another amount', other, true, false],
    ['for another product', { productId: 'FUND-BOND' }, false, false],
  ])('on a purchase, %s: same place %p, same wish %p', (_what, change, isPlace, isWish) => {
    const second = { ...purchase, ...change };
    expect(
      purchaseRequest.exclusivityKey(second) === purchaseRequest.exclusivityKey(purchase),
    ).toBe(isPlace);
    const wish = (each: PurchaseIntent) => JSON.stringify(purchaseRequest.intentFingerprint(each));
    expect(wish(second) === wish(purchase)).toBe(isWish);
  });
});
