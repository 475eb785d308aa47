import fc from 'fast-check';
import type { Order } from '#contract';
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
import type { OrderEvent } from './orderSchemas';
import { startPlace } from './registry';
import { moveOn } from '../testing/moveOn';
import type { Place } from './registry';
import { liveResultAt } from './orderView';

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

const apply = (place: Place<'order'>, event: OrderEvent) => moveOn('order', place, event) ?? place;
const play = (events: readonly OrderEvent[]) => events.reduce(apply, startPlace('order', intent));

describe('An order, from the tap to the verdict', () => {
  const end = START + 61_000;
  const ordered = [SUBMITTED, accepted(pendingRow), reported(orderedRow)];
  const stories: [string, OrderEvent[], Place<'order'>['value']][] = [
    ['is submitting after the tap', [SUBMITTED], 'submitting'],
    ['is pending once accepted', [SUBMITTED, accepted(pendingRow)], 'pending'],
    ['runs once it has an entry', ordered, 'ordered'],
    ['waits for the settlement price at zero', [...ordered, deadline(end)], 'awaiting'],
    ['does not end before its time', [...ordered, deadline(end - 1)], 'ordered'],
    ['is settled by a row', [...ordered, deadline(end), reported(wonRow)], 'settled'],
    [
      'is settled though the deadline was slept through',
      [...ordered, reported(lostRow)],
      'settled',
    ],
    ['is void without an entry tick', [SUBMITTED, accepted(pendingRow), reported(voidRow)], 'void'],
    [
      'is void without ticks before the end',
      [...ordered, deadline(end), reported({ ...voidRow })],
      'void',
    ],
    ['is refused', [SUBMITTED, refused], 'refused'],
    ['is being checked after a time-out, never failed', [SUBMITTED, SILENCE], 'checking'],
    ['is accepted by the repeated call', [SUBMITTED, SILENCE, accepted(pendingRow)], 'pending'],
    ['is found in a list', [SUBMITTED, SILENCE, reported(orderedRow)], 'ordered'],
    [
      'is found in a list before the answer',
      [SUBMITTED, reported(pendingRow), accepted(pendingRow)],
      'pending',
    ],
    ['is refused by the repeated call', [SUBMITTED, SILENCE, refused], 'refused'],
    ['is absent when it is in no list', [SUBMITTED, SILENCE, ABSENT], 'absent'],
    ['starts from its row after a reload', [reported(orderedRow)], 'ordered'],
    ['starts settled from a settled row', [reported(tiedRow)], 'settled'],
    [
      'ignores the row of another order',
      [...ordered, reported({ ...wonRow, orderNo: 'R2' })],
      'ordered',
    ],
    [
      'ignores a twin of another quote',
      [SUBMITTED, SILENCE, reported({ ...pendingRow, seenAt: START - 1_400 })],
      'checking',
    ],
    [
      'does not go back',
      [...ordered, deadline(end), reported(pendingRow), reported(orderedRow)],
      'awaiting',
    ],
    [
      'believes no settlement without a result',
      [...ordered, deadline(end), reported({ ...orderedRow, state: 'settled' })],
      'awaiting',
    ],
    ['is submitted once, however often it is tapped', [SUBMITTED, SILENCE, SUBMITTED], 'checking'],
  ];

  it.each(stories)('%s', (_name, events, value) => {
    expect(play(events).value).toBe(value);
  });

  const noEntry = { ...orderedRow, entryPrice: undefined } as Order;
  const noEnd = { ...orderedRow, endsAt: undefined } as Order;
  it.each<[string, Order, Place<'order'>['value']]>([
    ['to run and names no entry', noEntry, 'pending'],
    ['to run and names no end', noEnd, 'pending'],
    ['to be pending, whatever else it names', { ...orderedRow, state: 'pending' }, 'pending'],
    ['to run, whatever result it names', { ...wonRow, state: 'ordered' }, 'ordered'],
    ['to be settled without a result', { ...orderedRow, state: 'settled' }, 'ordered'],
    ['to be settled, with neither entry nor result', { ...noEntry, state: 'settled' }, 'pending'],
  ])('is believed only what a row proves that says %s', (_what, row, value) => {
    const place = play([SUBMITTED, accepted(row)]);
    expect(place.value).toBe(value);
    expect(place.context.result).toBeNull();
  });

  it('keeps what it was settled with, whatever comes later', () => {
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

  it('survives being written as JSON at any point', () => {
    let place = startPlace('order', intent);
    for (const event of [...ordered, deadline(end), reported(wonRow)]) {
      place = apply(JSON.parse(JSON.stringify(place)) as Place<'order'>, event);
      expect(JSON.parse(JSON.stringify(place))).toEqual(place);
    }
    expect(place.value).toBe('settled');
  });
});

describe('Rows that are late, doubled or out of order', () => {
  const rows = [pendingRow, orderedRow, wonRow];

  it('end in the same verdict in any order and number', () => {
    const anyRows = fc.array(fc.constantFrom(...rows), { maxLength: 12 });
    const wonAnywhere = fc.tuple(anyRows, anyRows).map(([a, b]) => [...a, wonRow, ...b]);
    const straight = play(rows.map(reported));
    const ticks = fc.array(fc.integer({ min: START, max: START + 90_000 }), { maxLength: 4 });
    fc.assert(
      fc.property(wonAnywhere, ticks, fc.boolean(), (sent, times, isOwnTap) => {
        const head = isOwnTap ? [SUBMITTED, accepted(pendingRow)] : [];
        const place = play([
          ...head,
          ...times.map(deadline),
          ...sent.map(reported),
          ...times.map(deadline),
        ]);
        expect(place.value).toBe('settled');
        expect(place.context).toEqual(
          straight.context.intent === place.context.intent
            ? straight.context
            : { ...straight.context, intent: place.context.intent },
        );
      }),
    );
  });

  it('never move an order backward', () => {
    const rank = ['drafted', 'submitting', 'checking', 'pending', 'ordered', 'awaiting', 'settled'];
    const events = fc.array(
      fc.constantFrom(
        SUBMITTED,
        SILENCE,
        accepted(pendingRow),
        ...rows.map(reported),
        deadline(START + 61_000),
      ),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(events, (sent) => {
        const values = sent.reduce<Place<'order'>[]>(
          (places, event) => [
            ...places,
            apply(places[places.length - 1] ?? startPlace('order', intent), event),
          ],
          [],
        );
        const ranks = values.map(({ value }) => rank.indexOf(String(value)));
        expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
      }),
    );
  });
});

describe('Where an order stands', () => {
  it.each([
    ['rise', '1.08501', '1.08502', 'winning', '0.00001'],
    ['rise', '1.08501', '1.085', 'losing', '-0.00001'],
    ['drop', '97000.5', '96999', 'winning', '-1.5'],
    ['drop', '97000.5', '97001', 'losing', '0.5'],
    ['rise', '0.30', '0.3', 'level', '0'],
  ] as const)('%s from %s at %s is %s by %s', (direction, entry, price, side, distance) => {
    expect(liveResultAt(direction, entry, price)).toEqual({ side, distance });
  });
});
