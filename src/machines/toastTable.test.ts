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
  deposit,
  expired,
  proved,
  returned,
  sent,
  withdrawal,
} from '#testkit/scenarios/transferParts';
import { moveOn } from '../testing/moveOn';
import {
  intent,
  lostRow,
  orderedRow,
  pendingRow,
  START,
  tiedRow,
  voidRow,
  wonRow,
} from '../testing/orderRows';
import { termIntent } from '#testkit/testing/termIntent';
import { MACHINES as ALL } from './all';
import type { EntryOf, MachineKind, MachineKinds } from './kinds';
import type { LockupEvent } from './lockupSchemas';
import { toastFor, toastText } from './toastTable';
import type { OrderEvent } from './orderSchemas';
import type { PurchaseEvent } from './purchaseSchemas';
import { startPlace } from './registry';
import type { Place } from './registry';
import type { Transfer, TransferEvent, TransferIntent } from './transferSchemas';

type Phase<K extends MachineKind> = MachineKinds[K]['value'];
type Events<K extends MachineKind> = readonly MachineKinds[K]['event'][];

const entryOf = <K extends MachineKind>(kind: K) => ALL[kind] as unknown as EntryOf<K, unknown>;

/** The places of a machine, one after another: where it begins, and where each event leads it. */
const placesOf = <K extends MachineKind>(
  kind: K,
  input: MachineKinds[K]['input'],
  events: Events<K>,
): readonly Place<K>[] =>
  events.reduce<readonly Place<K>[]>(
    (places, event) => {
      const here = places.at(-1) as Place<K>;
      return [...places, moveOn(kind, here, event) ?? here];
    },
    [startPlace(kind, input)],
  );

/** What a user on another page is told of the last of these events: id, tone and values; null for nothing. */
function toldOf<K extends MachineKind>(
  kind: K,
  input: MachineKinds[K]['input'],
  events: Events<K>,
) {
  const [before, after] = placesOf(kind, input, events).slice(-2) as [Place<K>, Place<K>];
  const news = toastFor(entryOf(kind).toasts, after, before.value as Phase<K>);
  return news && [news.text.id, news.tone];
}

const SUBMITTED = { type: 'SUBMITTED' } as const;
const SILENCE = { type: 'UNANSWERED', cause: 'timeout' } as const;
const ABSENT = { type: 'CONFIRMED_ABSENT' } as const;
const refused = (reason: string) =>
  ({ type: 'REFUSED', refusal: { reason, code: 1_000, details: {} } }) as const;

describe('On another page, of an order', () => {
  const accepted: OrderEvent = { type: 'ACCEPTED', order: pendingRow };
  const reported = (order: typeof pendingRow): OrderEvent => ({ type: 'REPORTED', order });
  const running = [SUBMITTED, accepted, reported(orderedRow)];

  it.each<[string, readonly OrderEvent[], readonly [string, string] | null]>([
    ['its tap says nothing', [SUBMITTED], null],
    ['that it was accepted is told', [SUBMITTED, accepted], ['news.order.accepted', 'good']],
    ['a missing answer says nothing', [SUBMITTED, SILENCE], null],
    [
      'that it was accepted after all is told',
      [SUBMITTED, SILENCE, reported(orderedRow)],
      ['news.order.accepted', 'good'],
    ],
    ['its entry is no news after that', running, null],
    [
      'the end of its countdown says nothing',
      [...running, { type: 'DEADLINE_REACHED', at: START + 61_000 }],
      null,
    ],
    ['a win is told', [...running, reported(wonRow)], ['news.order.win', 'info']],
    ['a loss is told', [...running, reported(lostRow)], ['news.order.lose', 'info']],
    ['a tie is told', [...running, reported(tiedRow)], ['news.order.tie', 'info']],
    ['that it is void is told', [...running, reported(voidRow)], ['news.order.void', 'info']],
    [
      'a refusal is told',
      [SUBMITTED, refused('INSUFFICIENT_BALANCE')],
      ['news.order.refused', 'bad'],
    ],
    [
      'that the exchange never had it is told',
      [SUBMITTED, SILENCE, ABSENT],
      ['news.order.absent', 'bad'],
    ],
  ])('%s', (_what, events, told) => {
    expect(toldOf('order', intent, events)).toEqual(told);
  });

  it('the product and what was won or lost are named, and nothing before there is a result', () => {
    const named = (events: readonly OrderEvent[]) => {
      const place = placesOf('order', intent, events).at(-1) as Place<'order'>;
      return toastText(entryOf('order').toasts, place)?.values;
    };
    expect(named([...running, reported(lostRow)])).toEqual({
      symbol: 'BTC/USDT',
      net: { net: '-10.1' },
    });
    expect(named([SUBMITTED, accepted])).toEqual({ symbol: 'BTC/USDT', net: { net: '0' } });
  });

  it.each([
    ['ran', orderedRow],
    ['had ended', wonRow],
  ])('that %s when the page was opened its standing is no news', (_what, row) => {
    const place = placesOf('order', intent, [reported(row)]).at(-1) as Place<'order'>;
    expect(toastFor(entryOf('order').toasts, place, undefined)).toBeNull();
  });
});

describe('On another page, of a transfer', () => {
  const intentOf = (row: Transfer): TransferIntent => ALL.transfer.inputFromRow(row);
  const accepted = (row: Transfer): TransferEvent => ({ type: 'ACCEPTED', row });
  const reported = (row: Transfer): TransferEvent => ({ type: 'REPORTED', row });
  const PROOF_SENT = { type: 'PROOF_SENT' } as const;
  const opened = [SUBMITTED, accepted(deposit)];
  const cancelled: Transfer = { ...withdrawal, state: 'fail', failReason: 'CANCELLED' };

  it.each<[string, Transfer, readonly TransferEvent[], readonly [string, string] | null]>([
    ['a deposit that waits for its payment says nothing', deposit, opened, null],
    [
      'proof that was taken is told',
      deposit,
      [...opened, PROOF_SENT, accepted(proved)],
      ['common.submitted', 'good'],
    ],
    [
      'proof that was given on another device says nothing',
      deposit,
      [...opened, reported(proved)],
      null,
    ],
    [
      'a deposit that has arrived is told',
      deposit,
      [...opened, reported(proved), reported(booked)],
      ['news.transfer.deposited', 'good'],
    ],
    [
      'a deposit that ran out of time is told',
      deposit,
      [...opened, reported(expired)],
      ['news.transfer.depositFailed', 'bad'],
    ],
    [
      'a withdrawal that was taken is told',
      withdrawal,
      [SUBMITTED, accepted(withdrawal)],
      ['common.submitted', 'good'],
    ],
    [
      'a withdrawal that was paid out is told',
      withdrawal,
      [SUBMITTED, accepted(withdrawal), reported(sent)],
      ['news.transfer.withdrawn', 'good'],
    ],
    [
      'a withdrawal that came back is told',
      withdrawal,
      [SUBMITTED, accepted(withdrawal), reported({ ...returned, amount: '500' })],
      ['news.transfer.withdrawalFailed', 'bad'],
    ],
    [
      'a withdrawal that its owner called back is known to them',
      withdrawal,
      [SUBMITTED, accepted(withdrawal), reported(cancelled)],
      null,
    ],
    [
      'a refusal is left to the page that it was asked on',
      withdrawal,
      [SUBMITTED, refused('WRONG_PAY_PASSWORD')],
      null,
    ],
  ])('%s', (_what, row, events, told) => {
    expect(toldOf('transfer', intentOf(row), events)).toEqual(told);
  });
});

describe('On another page, of an identity', () => {
  const said = (type: 'ACCEPTED' | 'REPORTED', row: Verification) => ({ type, row }) as const;
  const inReview = [SUBMITTED, said('ACCEPTED', identitySent)];
  const verified = [...inReview, said('REPORTED', approved)];

  const turnedDown = [...inReview, said('REPORTED', denied)];
  const lookedAgain = said('REPORTED', { ...denied, reviewedAt: denied.reviewedAt! + 1 });

  it.each<[string, Events<'kyc'>, readonly [string, string] | null]>([
    ['that it was taken is told', inReview, ['common.submitted', 'good']],
    ['that it is under review, sent elsewhere, is not', [said('REPORTED', identitySent)], null],
    ['an approval is told', verified, ['news.identity.approved', 'good']],
    ['a denial is told', turnedDown, ['news.identity.denied', 'bad']],
    ['denied as before, for another reason, is none', [...turnedDown, lookedAgain], null],
    [
      'an approval of a new document is told',
      [...verified, SUBMITTED, said('ACCEPTED', sentAgain), said('REPORTED', approvedAgain)],
      ['news.identity.approved', 'good'],
    ],
    [
      'approved as before, since a new document was refused, is none',
      [...verified, SUBMITTED, refused('INVALID'), said('REPORTED', approved)],
      null,
    ],
    [
      'approved as before, since a new document did not arrive, is none',
      [...verified, SUBMITTED, SILENCE, said('REPORTED', approved)],
      null,
    ],
  ])('%s', (_what, events, told) => {
    expect(toldOf('kyc', {}, events)).toEqual(told);
  });
});

describe('On another page, of money in products', () => {
  it.each<[string, readonly PurchaseEvent[], readonly [string, string] | null]>([
    [
      'a purchase is told',
      [SUBMITTED, { type: 'ACCEPTED', row: term }],
      ['news.purchase.bought', 'good'],
    ],
    ['its refusal is told', [SUBMITTED, refused('PRODUCT_CLOSED')], ['news.order.refused', 'bad']],
    [
      'that the exchange never had it is told',
      [SUBMITTED, SILENCE, ABSENT],
      ['news.order.absent', 'bad'],
    ],
  ])('%s', (_what, events, told) => {
    expect(toldOf('purchase', termIntent, events)).toEqual(told);
  });

  const reported = (row: LockupOrder): LockupEvent => ({ type: 'REPORTED', row });

  it('a daily credit is no news, the end of a lock-up is', () => {
    const credited = [reported(locked(1)), reported(locked(2))];
    expect(toldOf('lockup', {}, credited)).toBeNull();
    expect(toldOf('lockup', {}, [...credited, reported(locked(DAYS))])).toEqual([
      'news.lockup.complete',
      'good',
    ]);
  });

  it('what was bought is named, and what came back of a lock-up', () => {
    const bought = placesOf('purchase', termIntent, [SUBMITTED, { type: 'ACCEPTED', row: term }]);
    expect(
      toastText(entryOf('purchase').toasts, bought.at(-1) as Place<'purchase'>)?.values,
    ).toEqual({
      symbol: 'Cash Reserve',
    });
    const complete = placesOf('lockup', {}, [reported(locked(DAYS))]);
    expect(toastText(entryOf('lockup').toasts, complete.at(-1) as Place<'lockup'>)?.values).toEqual(
      {
        amount: { usdt: '100' },
        earned: { usdt: '0.077' },
      },
    );
  });
});
