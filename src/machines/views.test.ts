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

describe('Phase predicates', () => {
  const phasesWhere = (predicate: (phase: never) => boolean, kind: 'order' | 'transfer') =>
    phasesOf(kind).filter((phase) => predicate(phase as never));

  it('isRunning is true from acceptance to the result of an order', () => {
    const running: readonly OrderPhase[] = ['pending', 'ordered', 'awaiting'];
    expect(phasesWhere(isRunning, 'order')).toEqual(running);
  });

  it.each<[string, (phase: TransferPhase) => boolean, readonly TransferPhase[]]>([
    ['isTransferRequested', isTransferRequested, ['submitting', 'checking']],
    ['isProofPending', isProofPending, ['proving', 'proof_checking']],
    ['isTransferPolled', isTransferPolled, ['proof_checking', 'under_review']],
  ])('%s is true only for its phases of a transfer', (_what, predicate, phases) => {
    expect(phasesWhere(predicate, 'transfer')).toEqual(phases);
  });

  it('isOutcomePending is true exactly for requests that were sent and have no answer', () => {
    const sent = ['submitting', 'resubmitting', 'checking', 'proving', 'proof_checking'];
    const phases = new Set(KINDS.flatMap((kind) => Object.keys(MACHINES[kind].machine.states)));
    expect([...phases].filter(isOutcomePending).sort()).toEqual([...sent].sort());
  });
});

describe('liveResult', () => {
  const place = (order: typeof pendingRow) =>
    moveOn('order', startPlace('order', intent), { type: 'REPORTED', order })!;

  it('depends on the tapped side and is null without an entry', () => {
    expect(liveResult(place(orderedRow), '97001.00')).toEqual({
      side: 'winning',
      priceChange: '0.5',
    });
    expect(liveResult(place(pendingRow), '97001.00')).toBeNull();
    expect(liveResult(place(wonRow), '97000.00')).toEqual({ side: 'losing', priceChange: '-0.5' });
  });
});

describe('Balance list', () => {
  it.each<[string, Partial<Transfer>, string]>([
    ['a withdrawal with a kind', { kind: 'withdrawal', paymethod: 'bank' }, 'withdrawal'],
    ['a wallet payout without a kind', { paymethod: 'trc' }, 'withdrawal'],
    ['any other payment without a kind', { paymethod: 'digital' }, 'deposit'],
  ])('classifies %s', (_what, change, kind) => {
    expect(transferKindOfRow({ ...deposit, kind: undefined, ...change } as Transfer)).toBe(kind);
  });

  it('treats rows with a state as transfers and all others as movements', () => {
    type Line = ResultOf<'balanceList'>['items'][number];
    const movement = { recordId: 'B1', kind: 'order_stake' } as unknown as Line;
    expect([withdrawal as Line, movement].map(isTransfer)).toEqual([true, false]);
  });
});

/**
 * Two taps with the same fingerprint may be one; a second tap with the same exclusivity key waits for the first
 * answer.
 */
describe('Second tap', () => {
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
    ['in the other direction', { direction: 'drop' }, true, false],
    ['for another duration', { durationSec: 300 }, true, false],
    ['for another product', { productId: 'EURUSD' }, false, false],
  ])(
    'on an order, %s: same exclusivity key %p, same fingerprint %p',
    (_what, change, isSameKey, isSameFingerprint) => {
      const { exclusivityKey, intentFingerprint } = ALL.order.request;
      const second = { ...order, ...change };
      expect(exclusivityKey(second) === exclusivityKey(order)).toBe(isSameKey);
      expect(
        JSON.stringify(intentFingerprint(second)) === JSON.stringify(intentFingerprint(order)),
      ).toBe(isSameFingerprint);
    },
  );

  const transfer: TransferIntent = { ...ALL.transfer.inputFromRow(deposit), network: 'TRC20' };
  it.each<[string, Partial<TransferIntent>, boolean, boolean]>([
    ['for the same transfer, later', { id: 'x', askedAt: 9, target: null }, true, true],
    ['for another amount', other, true, false],
    ['by another payment method', { paymethod: 'bank' }, true, false],
    ['on another network', { network: 'ERC20' }, true, false],
    ['to another wallet', { walletId: 'w2' }, true, false],
    ['for a withdrawal', { kind: 'withdrawal' }, false, false],
  ])(
    'on a transfer, %s: same exclusivity key %p, same fingerprint %p',
    (_what, change, isSameKey, isSameFingerprint) => {
      const second = { ...transfer, ...change };
      expect(
        transferRequest.exclusivityKey(second) === transferRequest.exclusivityKey(transfer),
      ).toBe(isSameKey);
      const fingerprint = (each: TransferIntent) =>
        JSON.stringify(transferRequest.intentFingerprint(each));
      expect(fingerprint(second) === fingerprint(transfer)).toBe(isSameFingerprint);
    },
  );

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
  ])(
    'on a purchase, %s: same exclusivity key %p, same fingerprint %p',
    (_what, change, isSameKey, isSameFingerprint) => {
      const second = { ...purchase, ...change };
      expect(
        purchaseRequest.exclusivityKey(second) === purchaseRequest.exclusivityKey(purchase),
      ).toBe(isSameKey);
      const fingerprint = (each: PurchaseIntent) =>
        JSON.stringify(purchaseRequest.intentFingerprint(each));
      expect(fingerprint(second) === fingerprint(purchase)).toBe(isSameFingerprint);
    },
  );
});
