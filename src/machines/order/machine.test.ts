import fc from 'fast-check';
import type { Order } from '#contract';
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
import type { OrderEvent } from './schemas';
import { startSnapshot } from '../registry';
import { moveOn } from '#testkit/app/moveOn';
import type { Snapshot } from '../registry';
import { liveResultAt } from './selectors';

const SUBMITTED: OrderEvent = { type: 'SUBMITTED' };
const SILENCE: OrderEvent = { type: 'UNANSWERED', cause: 'timeout' };
const ABSENT: OrderEvent = { type: 'CONFIRMED_ABSENT' };
const accepted = (order: Order): OrderEvent => ({ type: 'ACCEPTED', order });
const reported = (order: Order): OrderEvent => ({ type: 'REPORTED', order });
const deadline = (at: number): OrderEvent => ({ type: 'DEADLINE_REACHED', at });
const refused: OrderEvent = {
  type: 'REFUSED',
  refusal: { reason: 'INSUFFICIENT_BALANCE', code: 1201, details: { available: '1' } },
};

const apply = (snapshot: Snapshot<'order'>, event: OrderEvent) =>
  moveOn('order', snapshot, event) ?? snapshot;
const play = (events: readonly OrderEvent[]) =>
  events.reduce(apply, startSnapshot('order', intent));

describe('Order machine', () => {
  const end = ORDER_ROWS_AT + 61_000;
  const ordered = [SUBMITTED, accepted(pendingRow), reported(orderedRow)];
  const cases: [string, OrderEvent[], Snapshot<'order'>['value']][] = [
    ['is submitting after the tap', [SUBMITTED], 'submitting'],
    ['is pending once accepted', [SUBMITTED, accepted(pendingRow)], 'pending'],
    ['is ordered once it has an entry', ordered, 'ordered'],
    [
      'waits for the settlement price when the countdown reaches zero',
      [...ordered, deadline(end)],
      'awaiting',
    ],
    ['does not end before its deadline', [...ordered, deadline(end - 1)], 'ordered'],
    ['is settled by a row with a result', [...ordered, deadline(end), reported(wonRow)], 'settled'],
    [
      'is settled without a deadline event, for example after device sleep',
      [...ordered, reported(lostRow)],
      'settled',
    ],
    [
      'is void when there is no entry tick',
      [SUBMITTED, accepted(pendingRow), reported(voidRow)],
      'void',
    ],
    [
      'is void when there are no ticks before the end',
      [...ordered, deadline(end), reported({ ...voidRow })],
      'void',
    ],
    ['is refused when the exchange refuses it', [SUBMITTED, refused], 'refused'],
    ['is checking, not failed, after a timeout', [SUBMITTED, SILENCE], 'checking'],
    [
      'is pending when the repeated call is accepted',
      [SUBMITTED, SILENCE, accepted(pendingRow)],
      'pending',
    ],
    [
      'is ordered when a list contains its row after a timeout',
      [SUBMITTED, SILENCE, reported(orderedRow)],
      'ordered',
    ],
    [
      'is pending when a list contains its row before the answer',
      [SUBMITTED, reported(pendingRow), accepted(pendingRow)],
      'pending',
    ],
    ['is refused when the repeated call is refused', [SUBMITTED, SILENCE, refused], 'refused'],
    ['is absent when no list contains its row', [SUBMITTED, SILENCE, ABSENT], 'absent'],
    ['starts ordered from an ordered row after a reload', [reported(orderedRow)], 'ordered'],
    ['starts settled from a settled row', [reported(tiedRow)], 'settled'],
    [
      'ignores the row of another order',
      [...ordered, reported({ ...wonRow, orderNo: 'R2' })],
      'ordered',
    ],
    [
      'ignores an identical order with another quote time',
      [SUBMITTED, SILENCE, reported({ ...pendingRow, seenAt: ORDER_ROWS_AT - 1_400 })],
      'checking',
    ],
    [
      'does not return to an earlier state',
      [...ordered, deadline(end), reported(pendingRow), reported(orderedRow)],
      'awaiting',
    ],
    [
      'ignores a settlement without a result',
      [...ordered, deadline(end), reported({ ...orderedRow, state: 'settled' })],
      'awaiting',
    ],
    [
      'is submitted once when tapped again after a timeout',
      [SUBMITTED, SILENCE, SUBMITTED],
      'checking',
    ],
  ];

  it.each(cases)('the order %s', (_name, events, value) => {
    expect(play(events).value).toBe(value);
  });

  const noEntry = { ...orderedRow, entryPrice: undefined } as Order;
  const noEnd = { ...orderedRow, endsAt: undefined } as Order;
  it.each<[string, Order, Snapshot<'order'>['value']]>([
    ['ordered without an entry', noEntry, 'pending'],
    ['ordered without an end time', noEnd, 'pending'],
    ['pending with an entry', { ...orderedRow, state: 'pending' }, 'pending'],
    ['ordered with a result', { ...wonRow, state: 'ordered' }, 'ordered'],
    ['settled without a result', { ...orderedRow, state: 'settled' }, 'ordered'],
    ['settled without an entry and a result', { ...noEntry, state: 'settled' }, 'pending'],
  ])(
    'ignores a state or result that contradicts the other fields of a row that is %s',
    (_what, row, value) => {
      const snapshot = play([SUBMITTED, accepted(row)]);
      expect(snapshot.value).toBe(value);
      expect(snapshot.context.result).toBeNull();
    },
  );

  it('keeps its settlement after later events', () => {
    const settled = play([...ordered, reported(wonRow)]);
    expect(settled.done).toBe(true);
    for (const event of [
      reported(lostRow),
      reported(voidRow),
      accepted(pendingRow),
      refused,
      SILENCE,
    ]) {
      expect(moveOn('order', settled, event)).toBeNull();
    }
    expect(settled.context).toMatchObject({
      result: 'win',
      profit: '7.9',
      balanceAfter: '10007.9',
    });
  });

  it('can be serialized to JSON and restored in every state', () => {
    let snapshot = startSnapshot('order', intent);
    for (const event of [...ordered, deadline(end), reported(wonRow)]) {
      snapshot = apply(JSON.parse(JSON.stringify(snapshot)) as Snapshot<'order'>, event);
      expect(JSON.parse(JSON.stringify(snapshot))).toEqual(snapshot);
    }
    expect(snapshot.value).toBe('settled');
  });
});

describe('Order rows that are late, duplicated or out of order', () => {
  const rows = [pendingRow, orderedRow, wonRow];

  it('lead to the same result in any order and number', () => {
    const anyRows = fc.array(fc.constantFrom(...rows), { maxLength: 12 });
    const wonAnywhere = fc.tuple(anyRows, anyRows).map(([a, b]) => [...a, wonRow, ...b]);
    const inOrder = play(rows.map(reported));
    const ticks = fc.array(fc.integer({ min: ORDER_ROWS_AT, max: ORDER_ROWS_AT + 90_000 }), {
      maxLength: 4,
    });
    fc.assert(
      fc.property(wonAnywhere, ticks, fc.boolean(), (sent, times, isOwnTap) => {
        const head = isOwnTap ? [SUBMITTED, accepted(pendingRow)] : [];
        const snapshot = play([
          ...head,
          ...times.map(deadline),
          ...sent.map(reported),
          ...times.map(deadline),
        ]);
        expect(snapshot.value).toBe('settled');
        expect(snapshot.context).toEqual(
          inOrder.context.intent === snapshot.context.intent
            ? inOrder.context
            : { ...inOrder.context, intent: snapshot.context.intent },
        );
      }),
    );
  });

  it('never return an order to an earlier state', () => {
    const rank = ['drafted', 'submitting', 'checking', 'pending', 'ordered', 'awaiting', 'settled'];
    const events = fc.array(
      fc.constantFrom(
        SUBMITTED,
        SILENCE,
        accepted(pendingRow),
        ...rows.map(reported),
        deadline(ORDER_ROWS_AT + 61_000),
      ),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(events, (sent) => {
        const values = sent.reduce<Snapshot<'order'>[]>(
          (snapshots, event) => [
            ...snapshots,
            apply(snapshots[snapshots.length - 1] ?? startSnapshot('order', intent), event),
          ],
          [],
        );
        const ranks = values.map(({ value }) => rank.indexOf(String(value)));
        expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
      }),
    );
  });
});

describe('liveResultAt', () => {
  it.each([
    ['rise', '1.08501', '1.08502', 'winning', '0.00001'],
    ['rise', '1.08501', '1.085', 'losing', '-0.00001'],
    ['drop', '97000.5', '96999', 'winning', '-1.5'],
    ['drop', '97000.5', '97001', 'losing', '0.5'],
    ['rise', '0.30', '0.3', 'level', '0'],
  ] as const)(
    'of a %s order with the entry price %s is, at the price %s, %s by %s',
    (direction, entry, price, side, distance) => {
      expect(liveResultAt(direction, entry, price)).toEqual({ side, priceChange: distance });
    },
  );
});
