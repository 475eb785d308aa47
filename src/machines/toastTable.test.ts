import type { LockupOrder, Verification } from '#contract';
import { DAYS, locked } from '#testkit/scenarios/lockupParts';
import {
  approved,
  approvedAgain,
  denied,
  sent as identitySent,
  sentAgain,
} from '#testkit/scenarios/kycParts';
import { term } from '#testkit/scenarios/purchaseParts';
import {
  booked,
  newDeposit,
  expired,
  proved,
  returned,
  completedWithdrawal,
  withdrawal,
} from '#testkit/scenarios/transferParts';
import { moveOn } from '#testkit/app/moveOn';
import {
  intent,
  lostRow,
  orderedRow,
  pendingRow,
  ORDER_ROWS_AT,
  tiedRow,
  voidRow,
  wonRow,
} from '#testkit/app/orderRows';
import { termIntent } from '#testkit/testing/termIntent';
import { DEFINITIONS as ALL } from './all';
import type { EntryOf, MachineKind, MachineKinds } from './kinds';
import type { LockupEvent } from './lockup/schemas';
import { toastFor, toastText } from './toastTable';
import type { OrderEvent } from './order/schemas';
import type { PurchaseEvent } from './purchase/schemas';
import { startSnapshot } from './registry';
import type { Snapshot } from './registry';
import type { Transfer, TransferEvent, TransferIntent } from './transfer/schemas';

type Phase<K extends MachineKind> = MachineKinds[K]['value'];
type Events<K extends MachineKind> = readonly MachineKinds[K]['event'][];

const entryOf = <K extends MachineKind>(kind: K) => ALL[kind] as unknown as EntryOf<K, unknown>;

/** Returns the initial state and context of a machine, and those after each event. */
const snapshotsOf = <K extends MachineKind>(
  kind: K,
  input: MachineKinds[K]['input'],
  events: Events<K>,
): readonly Snapshot<K>[] =>
  events.reduce<readonly Snapshot<K>[]>(
    (snapshots, event) => {
      const here = snapshots.at(-1) as Snapshot<K>;
      return [...snapshots, moveOn(kind, here, event) ?? here];
    },
    [startSnapshot(kind, input)],
  );

/** Returns message id and tone of the toast for the last event on another page, or null without a toast. */
function lastToast<K extends MachineKind>(
  kind: K,
  input: MachineKinds[K]['input'],
  events: Events<K>,
) {
  const [before, after] = snapshotsOf(kind, input, events).slice(-2) as [Snapshot<K>, Snapshot<K>];
  const news = toastFor(entryOf(kind).toasts, after, before.value as Phase<K>);
  return news && [news.text.id, news.tone];
}

const SUBMITTED = { type: 'SUBMITTED' } as const;
const SILENCE = { type: 'UNANSWERED', cause: 'timeout' } as const;
const ABSENT = { type: 'CONFIRMED_ABSENT' } as const;
const refused = (reason: string) =>
  ({ type: 'REFUSED', refusal: { reason, code: 1_000, details: {} } }) as const;

describe('Toast of an order on another page', () => {
  const accepted: OrderEvent = { type: 'ACCEPTED', order: pendingRow };
  const reported = (order: typeof pendingRow): OrderEvent => ({ type: 'REPORTED', order });
  const running = [SUBMITTED, accepted, reported(orderedRow)];

  it.each<[string, readonly OrderEvent[], readonly [string, string] | null]>([
    ['is absent after the tap', [SUBMITTED], null],
    ['reports an accepted order', [SUBMITTED, accepted], ['news.order.accepted', 'good']],
    ['is absent after a missing answer', [SUBMITTED, SILENCE], null],
    [
      'reports an order that is accepted after a missing answer',
      [SUBMITTED, SILENCE, reported(orderedRow)],
      ['news.order.accepted', 'good'],
    ],
    ['is absent when an accepted order gets its entry', running, null],
    [
      'is absent when the countdown ends',
      [...running, { type: 'DEADLINE_REACHED', at: ORDER_ROWS_AT + 61_000 }],
      null,
    ],
    ['reports a win', [...running, reported(wonRow)], ['news.order.win', 'info']],
    ['reports a loss', [...running, reported(lostRow)], ['news.order.lose', 'info']],
    ['reports a tie', [...running, reported(tiedRow)], ['news.order.tie', 'info']],
    ['reports a void order', [...running, reported(voidRow)], ['news.order.void', 'info']],
    [
      'reports a refusal',
      [SUBMITTED, refused('INSUFFICIENT_BALANCE')],
      ['news.order.refused', 'bad'],
    ],
    [
      'reports an order that the exchange never received',
      [SUBMITTED, SILENCE, ABSENT],
      ['news.order.absent', 'bad'],
    ],
  ])('the toast %s', (_what, events, expected) => {
    expect(lastToast('order', intent, events)).toEqual(expected);
  });

  it('names the product and the profit or loss, which is zero before the result', () => {
    const named = (events: readonly OrderEvent[]) => {
      const snapshot = snapshotsOf('order', intent, events).at(-1) as Snapshot<'order'>;
      return toastText(entryOf('order').toasts, snapshot)?.values;
    };
    expect(named([...running, reported(lostRow)])).toEqual({
      symbol: 'BTC/USDT',
      net: { net: '-10.1' },
    });
    expect(named([SUBMITTED, accepted])).toEqual({ symbol: 'BTC/USDT', net: { net: '0' } });
  });

  it.each([
    ['runs', orderedRow],
    ['has ended', wonRow],
  ])('is absent when the page opens and the order already %s', (_what, row) => {
    const snapshot = snapshotsOf('order', intent, [reported(row)]).at(-1) as Snapshot<'order'>;
    expect(toastFor(entryOf('order').toasts, snapshot, undefined)).toBeNull();
  });
});

describe('Toast of a transfer on another page', () => {
  const intentOf = (row: Transfer): TransferIntent => ALL.transfer.inputFromRow(row);
  const accepted = (row: Transfer): TransferEvent => ({ type: 'ACCEPTED', row });
  const reported = (row: Transfer): TransferEvent => ({ type: 'REPORTED', row });
  const PROOF_SENT = { type: 'PROOF_SENT' } as const;
  const opened = [SUBMITTED, accepted(newDeposit)];
  const cancelled: Transfer = { ...withdrawal, state: 'fail', failReason: 'CANCELLED' };

  it.each<[string, Transfer, readonly TransferEvent[], readonly [string, string] | null]>([
    ['is absent while a deposit waits for its payment', newDeposit, opened, null],
    [
      'reports a payment proof that was accepted',
      newDeposit,
      [...opened, PROOF_SENT, accepted(proved)],
      ['common.submitted', 'good'],
    ],
    [
      'is absent when the proof was sent from another device',
      newDeposit,
      [...opened, reported(proved)],
      null,
    ],
    [
      'reports a deposit that arrived',
      newDeposit,
      [...opened, reported(proved), reported(booked)],
      ['news.transfer.deposited', 'good'],
    ],
    [
      'reports a deposit that expired',
      newDeposit,
      [...opened, reported(expired)],
      ['news.transfer.depositFailed', 'bad'],
    ],
    [
      'reports a withdrawal that was accepted',
      withdrawal,
      [SUBMITTED, accepted(withdrawal)],
      ['common.submitted', 'good'],
    ],
    [
      'reports a withdrawal that was paid out',
      withdrawal,
      [SUBMITTED, accepted(withdrawal), reported(completedWithdrawal)],
      ['news.transfer.withdrawn', 'good'],
    ],
    [
      'reports a withdrawal that was returned',
      withdrawal,
      [SUBMITTED, accepted(withdrawal), reported({ ...returned, amount: '500' })],
      ['news.transfer.withdrawalFailed', 'bad'],
    ],
    [
      'is absent when the user cancelled the withdrawal',
      withdrawal,
      [SUBMITTED, accepted(withdrawal), reported(cancelled)],
      null,
    ],
    [
      'is absent after a refusal, which the form itself shows',
      withdrawal,
      [SUBMITTED, refused('WRONG_PAY_PASSWORD')],
      null,
    ],
  ])('the toast %s', (_what, row, events, expected) => {
    expect(lastToast('transfer', intentOf(row), events)).toEqual(expected);
  });
});

describe('Toast of an identity on another page', () => {
  const rowEvent = (type: 'ACCEPTED' | 'REPORTED', row: Verification) => ({ type, row }) as const;
  const inReview = [SUBMITTED, rowEvent('ACCEPTED', identitySent)];
  const verified = [...inReview, rowEvent('REPORTED', approved)];

  const rejectedRequest = [...inReview, rowEvent('REPORTED', denied)];
  const lookedAgain = rowEvent('REPORTED', { ...denied, reviewedAt: denied.reviewedAt! + 1 });

  it.each<[string, Events<'kyc'>, readonly [string, string] | null]>([
    ['reports an accepted submission', inReview, ['common.submitted', 'good']],
    [
      'is absent for a review of a submission from another device',
      [rowEvent('REPORTED', identitySent)],
      null,
    ],
    ['reports an approval', verified, ['news.identity.approved', 'good']],
    ['reports a denial', rejectedRequest, ['news.identity.denied', 'bad']],
    ['is absent when a denial only changes its reason', [...rejectedRequest, lookedAgain], null],
    [
      'reports an approval of a new document',
      [
        ...verified,
        SUBMITTED,
        rowEvent('ACCEPTED', sentAgain),
        rowEvent('REPORTED', approvedAgain),
      ],
      ['news.identity.approved', 'good'],
    ],
    [
      'is absent when a refused new document leaves the old approval',
      [...verified, SUBMITTED, refused('INVALID'), rowEvent('REPORTED', approved)],
      null,
    ],
    [
      'is absent when an unanswered new document leaves the old approval',
      [...verified, SUBMITTED, SILENCE, rowEvent('REPORTED', approved)],
      null,
    ],
  ])('the toast %s', (_what, events, expected) => {
    expect(lastToast('kyc', {}, events)).toEqual(expected);
  });
});

describe('Toast of a purchase or a lock-up on another page', () => {
  it.each<[string, readonly PurchaseEvent[], readonly [string, string] | null]>([
    [
      'reports a purchase',
      [SUBMITTED, { type: 'ACCEPTED', row: term }],
      ['news.purchase.bought', 'good'],
    ],
    [
      'reports a refused purchase',
      [SUBMITTED, refused('PRODUCT_CLOSED')],
      ['news.order.refused', 'bad'],
    ],
    [
      'reports a purchase that the exchange never received',
      [SUBMITTED, SILENCE, ABSENT],
      ['news.order.absent', 'bad'],
    ],
  ])('the toast %s', (_what, events, expected) => {
    expect(lastToast('purchase', termIntent, events)).toEqual(expected);
  });

  const reported = (row: LockupOrder): LockupEvent => ({ type: 'REPORTED', row });

  it('reports the end of a lock-up but no daily credit', () => {
    const credited = [reported(locked(1)), reported(locked(2))];
    expect(lastToast('lockup', {}, credited)).toBeNull();
    expect(lastToast('lockup', {}, [...credited, reported(locked(DAYS))])).toEqual([
      'news.lockup.complete',
      'good',
    ]);
  });

  it('names the bought product and the returned amount of a lock-up', () => {
    const afterPurchase = snapshotsOf('purchase', termIntent, [
      SUBMITTED,
      { type: 'ACCEPTED', row: term },
    ]);
    expect(
      toastText(entryOf('purchase').toasts, afterPurchase.at(-1) as Snapshot<'purchase'>)?.values,
    ).toEqual({
      symbol: 'Cash Reserve',
    });
    const complete = snapshotsOf('lockup', {}, [reported(locked(DAYS))]);
    expect(
      toastText(entryOf('lockup').toasts, complete.at(-1) as Snapshot<'lockup'>)?.values,
    ).toEqual({
      amount: { usdt: '100' },
      earned: { usdt: '0.077' },
    });
  });
});
