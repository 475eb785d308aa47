import type { LockupOrder, WealthOrder } from '#contract';
import { DAYS, locked } from '#testkit/scenarios/lockupParts';
import { lockup, term } from '#testkit/scenarios/purchaseParts';
import { booked, completedWithdrawal, proved, withdrawal } from '#testkit/scenarios/transferParts';
import { moveOn } from '#testkit/app/moveOn';
import {
  intent,
  orderedRow,
  pendingRow,
  ORDER_ROWS_AT,
  voidRow,
  wonRow,
} from '#testkit/app/orderRows';
import { termIntent } from '#testkit/testing/termIntent';
import { DEFINITIONS as ALL } from './all';
import type { EntryOf, MachineKind, MachineKinds } from './kinds';
import type { LockupEvent } from './lockup/schemas';
import { missedResultToast } from './transitions';
import type { OrderEvent } from './order/schemas';
import type { PurchaseEvent } from './purchase/schemas';
import { startSnapshot } from './registry';
import type { Snapshot } from './registry';

const entryOf = <K extends MachineKind>(kind: K) => ALL[kind] as unknown as EntryOf<K, unknown>;

/** Returns the state and context of a machine after these events. */
const play = <K extends MachineKind>(
  kind: K,
  input: MachineKinds[K]['input'],
  events: readonly MachineKinds[K]['event'][],
): Snapshot<K> =>
  events.reduce<Snapshot<K>>(
    (snapshot, event) => moveOn(kind, snapshot, event) ?? snapshot,
    startSnapshot(kind, input),
  );

const SUBMITTED = { type: 'SUBMITTED' } as const;

describe('Toast of a result that was reached while the app was closed', () => {
  const endOf = <K extends MachineKind>(kind: K, row: unknown) =>
    missedResultToast(entryOf(kind), row);
  const matured = { ...term, state: 'matured' } as const;

  it.each<[string, MachineKind, unknown, string]>([
    ['a won order', 'order', wonRow, 'news.order.win'],
    ['a void order', 'order', voidRow, 'news.order.void'],
    ['a deposit that arrived', 'transfer', booked, 'news.transfer.deposited'],
    ['a completed lock-up', 'lockup', locked(DAYS), 'news.lockup.complete'],
    ['a matured term product', 'purchase', matured, 'news.purchase.matured'],
  ])('exists for %s', (_what, kind, row, id) => {
    expect(endOf(kind, row)?.text?.id).toBe(id);
  });

  it('names the purchased product', () => {
    expect(endOf('purchase', matured)?.text?.values).toEqual({ symbol: 'Cash Reserve' });
  });

  it('has no text for a withdrawal that the user cancelled', () => {
    expect(endOf('transfer', { ...withdrawal, state: 'fail', failReason: 'CANCELLED' })).toEqual({
      text: null,
    });
  });

  it.each<[string, MachineKind, unknown]>([
    ['a running order', 'order', orderedRow],
    ['a deposit under review', 'transfer', proved],
    ['a lock-up that earns', 'lockup', locked(3)],
    ['a term product before maturity', 'purchase', term],
    // The machine of a lock-up, not that of its purchase, reports its end.
    ['the purchase of a lock-up', 'purchase', { ...lockup, state: 'complete' }],
  ])('does not exist for %s', (_what, kind, row) => {
    expect(endOf(kind, row)).toBeNull();
  });
});

describe('earliestEnd', () => {
  const earliestEnd = <K extends MachineKind>(
    kind: K,
    input: MachineKinds[K]['input'],
    events: readonly MachineKinds[K]['event'][],
  ) => entryOf(kind).earliestEnd?.(play(kind, input, events));
  const order = (row: typeof pendingRow): OrderEvent => ({ type: 'REPORTED', order: row });
  const row = <R>(value: R) => ({ type: 'REPORTED', row: value }) as const;

  it('is 0 for a running order or transfer and null for an ended one', () => {
    expect(earliestEnd('order', intent, [order(orderedRow)])).toBe(0);
    expect(earliestEnd('order', intent, [order(wonRow)])).toBeNull();
    const asked = ALL.transfer.inputFromRow(withdrawal);
    expect(earliestEnd('transfer', asked, [row(withdrawal)])).toBe(0);
    expect(earliestEnd('transfer', asked, [row(completedWithdrawal)])).toBeNull();
  });

  it('is the end time of a lock-up, because it cannot be ended earlier', () => {
    expect(earliestEnd('lockup', {}, [row(locked(3))])).toBe(locked(3).endsAt);
    expect(earliestEnd('lockup', {}, [])).toBe(0);
    expect(earliestEnd('lockup', {}, [row(locked(DAYS))])).toBeNull();
  });

  it('is the maturity time of a purchase, or null if the exchange gives none', () => {
    const bought = (event: PurchaseEvent) =>
      earliestEnd('purchase', termIntent, [SUBMITTED, event]);
    expect(bought({ type: 'ACCEPTED', row: term })).toBe(term.maturesAt);
    const endless = { ...term, maturesAt: undefined } as WealthOrder;
    expect(bought({ type: 'ACCEPTED', row: endless })).toBeNull();
    expect(bought({ type: 'ACCEPTED', row: lockup })).toBeNull();
    expect(earliestEnd('purchase', termIntent, [SUBMITTED])).toBeNull();
  });
});

describe('dueEvent', () => {
  const order = (row: typeof pendingRow): OrderEvent => ({ type: 'REPORTED', order: row });
  const end = ORDER_ROWS_AT + 61_000;
  const atEnd: OrderEvent = { type: 'DEADLINE_REACHED', at: end };

  it.each<[string, readonly OrderEvent[], object | null]>([
    ['is null for an order without an entry', [order(pendingRow)], null],
    [
      'is the deadline of an order with an entry',
      [order(orderedRow)],
      { at: end, event: 'DEADLINE_REACHED' },
    ],
    ['is null for an order after its deadline', [order(orderedRow), atEnd], null],
    ['is null for a settled order', [order(wonRow)], null],
  ])('the due event %s', (_when, events, expected) => {
    expect(ALL.order.dueEvent(play('order', intent, events))).toEqual(expected);
  });

  const { nextCreditAt, ...withoutNextCredit } = locked(2);
  const reported = (row: LockupOrder): LockupEvent => ({ type: 'REPORTED', row });
  it.each<[string, readonly LockupEvent[], object | null]>([
    ['is null for a lock-up without a row', [], null],
    [
      'is the next credit of a lock-up',
      [reported(locked(2))],
      { at: nextCreditAt, event: 'CREDIT_DUE' },
    ],
    [
      'is null for a lock-up when the exchange names no next credit',
      [reported(withoutNextCredit)],
      null,
    ],
    [
      'is null for a lock-up whose credit is due and polled',
      [reported(locked(2)), { type: 'CREDIT_DUE', at: nextCreditAt ?? 0 }],
      null,
    ],
    ['is null for a complete lock-up', [reported(locked(DAYS))], null],
  ])('the due event %s', (_when, events, expected) => {
    expect(ALL.lockup.dueEvent(play('lockup', {}, events))).toEqual(expected);
  });
});
