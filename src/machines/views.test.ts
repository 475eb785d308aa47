import type { ResultOf } from '#contract';
import { newDeposit, withdrawal } from '#testkit/scenarios/transferParts';
import { intent, orderedRow, pendingRow, wonRow } from '#testkit/app/orderRows';
import { moveOn } from '#testkit/app/moveOn';
import { KINDS } from '#testkit/testing/machineKinds';
import { DEFINITIONS as ALL } from './all';
import type { MachineKinds, OrderPhase } from './kinds';
import type { OrderIntent } from './order/selectors';
import { isRunning, liveResult } from './order/selectors';
import type { PurchaseIntent } from './purchase/schemas';
import { MACHINES, startSnapshot } from './registry';
import {
  isTransfer,
  transferKindOfRow,
  isProofPending,
  isTransferRequested,
} from './transfer/selectors';
import { isTransferPolled } from './polledStates';
import type { Transfer, TransferIntent } from './transfer/schemas';
import { isOutcomePending } from './requestStates';

const phasesOf = (kind: 'order' | 'transfer') => Object.keys(MACHINES[kind].machine.states);

describe('Phase predicates', () => {
  const phasesWhere = (predicate: (phase: never) => boolean, kind: 'order' | 'transfer') =>
    phasesOf(kind).filter((phase) => predicate(phase as never));

  it('isRunning is true from the acceptance of an order until its result', () => {
    const running: readonly OrderPhase[] = ['unknown', 'pending', 'ordered', 'awaiting'];
    expect(phasesWhere(isRunning, 'order')).toEqual(running);
  });

  it.each<
    [
      string,
      (phase: MachineKinds['transfer']['value']) => boolean,
      readonly MachineKinds['transfer']['value'][],
    ]
  >([
    ['isTransferRequested', isTransferRequested, ['submitting', 'checking']],
    ['isProofPending', isProofPending, ['proving', 'proof_checking']],
    ['isTransferPolled', isTransferPolled, ['unknown', 'proof_checking', 'under_review']],
  ])(
    'the predicate %s is true in its own phases of a transfer and in no other',
    (_what, predicate, phases) => {
      expect(phasesWhere(predicate, 'transfer')).toEqual(phases);
    },
  );

  it('isOutcomePending is true exactly for requests that were sent and have no answer', () => {
    const sent = ['submitting', 'resubmitting', 'checking', 'proving', 'proof_checking'];
    const phases = new Set(KINDS.flatMap((kind) => Object.keys(MACHINES[kind].machine.states)));
    expect([...phases].filter(isOutcomePending).sort()).toEqual([...sent].sort());
  });
});

describe('liveResult', () => {
  const snapshot = (order: typeof pendingRow) =>
    moveOn('order', startSnapshot('order', intent), { type: 'REPORTED', order })!;

  it('compares the price with the entry price, and is null without an entry price', () => {
    expect(liveResult(snapshot(orderedRow), '97001.00')).toEqual({
      side: 'winning',
      priceChange: '0.5',
    });
    expect(liveResult(snapshot(pendingRow), '97001.00')).toBeNull();
    expect(liveResult(snapshot(wonRow), '97000.00')).toEqual({
      side: 'losing',
      priceChange: '-0.5',
    });
  });
});

describe('Balance list', () => {
  it.each<[string, Partial<Transfer>, string]>([
    ['a withdrawal with a kind', { kind: 'withdrawal', paymethod: 'bank' }, 'withdrawal'],
    ['a wallet payout without a kind', { paymethod: 'trc' }, 'withdrawal'],
    ['any other payment without a kind', { paymethod: 'digital' }, 'deposit'],
  ])('classifies %s', (_what, change, kind) => {
    expect(transferKindOfRow({ ...newDeposit, kind: undefined, ...change } as Transfer)).toBe(kind);
  });

  it('treats rows with a state as transfers and all others as movements of money', () => {
    type Line = ResultOf<'balanceList'>['items'][number];
    const movement = { recordId: 'B1', kind: 'order_stake' } as unknown as Line;
    expect([withdrawal as Line, movement].map(isTransfer)).toEqual([true, false]);
  });
});

/**
 * Two quick taps with the same fingerprint are one request. While a request has no response, no other request with the
 * same exclusivity key is accepted.
 */
describe('Second tap', () => {
  const other = { id: 'other', amount: '11' };

  const order: OrderIntent = intent;
  it.each<[string, Partial<OrderIntent>, boolean, boolean]>([
    [
      'for the same order at a later price',
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
      const { exclusivityKey, intent: rules } = ALL.order.request;
      const second = { ...order, ...change };
      expect(exclusivityKey(second) === exclusivityKey(order)).toBe(isSameKey);
      expect(
        JSON.stringify(rules.fingerprint(second)) === JSON.stringify(rules.fingerprint(order)),
      ).toBe(isSameFingerprint);
    },
  );

  const transfer: TransferIntent = { ...ALL.transfer.inputFromRow(newDeposit), network: 'TRC20' };
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
        ALL.transfer.request.exclusivityKey(second) ===
          ALL.transfer.request.exclusivityKey(transfer),
      ).toBe(isSameKey);
      const fingerprint = (each: TransferIntent) =>
        JSON.stringify(ALL.transfer.request.intent.fingerprint(each));
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
    [
      'for the same purchase at a later fund value',
      { id: 'x', promisedUnits: '8.2', askedAt: 9 },
      true,
      true,
    ],
    ['for another amount', other, true, false],
    ['for another product', { productId: 'FUND-BOND' }, false, false],
  ])(
    'on a purchase, %s: same exclusivity key %p, same fingerprint %p',
    (_what, change, isSameKey, isSameFingerprint) => {
      const second = { ...purchase, ...change };
      expect(
        ALL.purchase.request.exclusivityKey(second) ===
          ALL.purchase.request.exclusivityKey(purchase),
      ).toBe(isSameKey);
      const fingerprint = (each: PurchaseIntent) =>
        JSON.stringify(ALL.purchase.request.intent.fingerprint(each));
      expect(fingerprint(second) === fingerprint(purchase)).toBe(isSameFingerprint);
    },
  );
});
