import type { LockupOrder, WealthOrder } from '#contract';
import { DAYS, locked } from '#testkit/scenarios/lockupParts';
import { lockup, term } from '#testkit/scenarios/purchaseParts';
import { booked, proved, sent, withdrawal } from '#testkit/scenarios/transferParts';
import { moveOn } from '../testing/moveOn';
import { intent, orderedRow, pendingRow, START, voidRow, wonRow } from '../testing/orderRows';
import { termIntent } from '#testkit/testing/termIntent';
import { MACHINES as ALL } from './all';
import type { EntryOf, MachineKind, MachineKinds } from './kinds';
import type { LockupEvent } from './lockupSchemas';
import { missedResultToast } from './transitions';
import type { OrderEvent } from './orderSchemas';
import type { PurchaseEvent } from './purchaseSchemas';
import { startPlace } from './registry';
import type { Place } from './registry';

const entryOf = <K extends MachineKind>(kind: K) => ALL[kind] as unknown as EntryOf<K, unknown>;

/** Where these events lead a machine. */
const play = <K extends MachineKind>(
  kind: K,
  input: MachineKinds[K]['input'],
  events: readonly MachineKinds[K]['event'][],
): Place<K> =>
  events.reduce<Place<K>>(
    (place, event) => moveOn(kind, place, event) ?? place,
    startPlace(kind, input),
  );

const SUBMITTED = { type: 'SUBMITTED' } as const;

describe('What has ended while the app was closed', () => {
  const endOf = <K extends MachineKind>(kind: K, row: unknown) =>
    missedResultToast(entryOf(kind), row);
  const matured = { ...term, state: 'matured' } as const;

  it.each<[string, MachineKind, unknown, string]>([
    ['an order that was won', 'order', wonRow, 'news.order.win'],
    ['an order that is void', 'order', voidRow, 'news.order.void'],
    ['a deposit that has arrived', 'transfer', booked, 'news.transfer.deposited'],
    ['a lock-up', 'lockup', locked(DAYS), 'news.lockup.complete'],
    ['a term product', 'purchase', matured, 'news.purchase.matured'],
  ])('is told: %s', (_what, kind, row, id) => {
    expect(endOf(kind, row)?.text?.id).toBe(id);
  });

  it('is told by name', () => {
    expect(endOf('purchase', matured)?.text?.values).toEqual({ symbol: 'Cash Reserve' });
  });

  it('is known, and not told to who called it back', () => {
    expect(endOf('transfer', { ...withdrawal, state: 'fail', failReason: 'CANCELLED' })).toEqual({
      text: null,
    });
  });

  it.each<[string, MachineKind, unknown]>([
    ['an order that runs', 'order', orderedRow],
    ['a deposit under review', 'transfer', proved],
    ['a lock-up that earns', 'lockup', locked(3)],
    ['a term product that is held', 'purchase', term],
    // It goes on as a machine of its own, which tells its end.
    ['the purchase of a lock-up', 'purchase', { ...lockup, state: 'complete' }],
  ])('is not %s', (_what, kind, row) => {
    expect(endOf(kind, row)).toBeNull();
  });
});

describe('An end that may come while the app is closed is looked for', () => {
  const endsFrom = <K extends MachineKind>(
    kind: K,
    input: MachineKinds[K]['input'],
    events: readonly MachineKinds[K]['event'][],
  ) => entryOf(kind).earliestEnd?.(play(kind, input, events));
  const order = (row: typeof pendingRow): OrderEvent => ({ type: 'REPORTED', order: row });
  const row = <R>(said: R) => ({ type: 'REPORTED', row: said }) as const;

  it('at once for an order or a transfer that runs, and never for one that has ended', () => {
    expect(endsFrom('order', intent, [order(orderedRow)])).toBe(0);
    expect(endsFrom('order', intent, [order(wonRow)])).toBeNull();
    const asked = ALL.transfer.inputFromRow(withdrawal);
    expect(endsFrom('transfer', asked, [row(withdrawal)])).toBe(0);
    expect(endsFrom('transfer', asked, [row(sent)])).toBeNull();
  });

  it('from its last day on for a lock-up, which nobody leaves earlier', () => {
    expect(endsFrom('lockup', {}, [row(locked(3))])).toBe(locked(3).endsAt);
    expect(endsFrom('lockup', {}, [])).toBe(0);
    expect(endsFrom('lockup', {}, [row(locked(DAYS))])).toBeNull();
  });

  it('from its maturity on for what was bought, where the exchange names one', () => {
    const bought = (said: PurchaseEvent) => endsFrom('purchase', termIntent, [SUBMITTED, said]);
    expect(bought({ type: 'ACCEPTED', row: term })).toBe(term.maturesAt);
    const endless = { ...term, maturesAt: undefined } as WealthOrder;
    expect(bought({ type: 'ACCEPTED', row: endless })).toBeNull();
    expect(bought({ type: 'ACCEPTED', row: lockup })).toBeNull();
    expect(endsFrom('purchase', termIntent, [SUBMITTED])).toBeNull();
  });
});

describe('A machine waits for a moment of the exchange’s clock', () => {
  const order = (row: typeof pendingRow): OrderEvent => ({ type: 'REPORTED', order: row });
  const end = START + 61_000;
  const atEnd: OrderEvent = { type: 'DEADLINE_REACHED', at: end };

  it.each<[string, readonly OrderEvent[], object | null]>([
    ['not before an order has its entry', [order(pendingRow)], null],
    ['at the end of an order', [order(orderedRow)], { at: end, event: 'DEADLINE_REACHED' }],
    ['not once the end has come', [order(orderedRow), atEnd], null],
    ['not once it is settled', [order(wonRow)], null],
  ])('%s', (_when, events, awaited) => {
    expect(ALL.order.dueEvent(play('order', intent, events))).toEqual(awaited);
  });

  const { nextCreditAt, ...silent } = locked(2);
  const reported = (row: LockupOrder): LockupEvent => ({ type: 'REPORTED', row });
  it.each<[string, readonly LockupEvent[], object | null]>([
    ['not before a lock-up is heard of', [], null],
    ['for its next credit', [reported(locked(2))], { at: nextCreditAt, event: 'CREDIT_DUE' }],
    ['not where the exchange names no next credit', [reported(silent)], null],
    [
      'not once the credit is due, and the exchange is asked',
      [reported(locked(2)), { type: 'CREDIT_DUE', at: nextCreditAt ?? 0 }],
      null,
    ],
    ['not once a lock-up is complete', [reported(locked(DAYS))], null],
  ])('%s', (_when, events, awaited) => {
    expect(ALL.lockup.dueEvent(play('lockup', {}, events))).toEqual(awaited);
  });
});
