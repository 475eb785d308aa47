import type { Order } from '../contract';
import {
  intent,
  lostRow,
  orderedRow,
  pendingRow,
  tiedRow,
  voidRow,
  wonRow,
} from '../testing/orderRows';
import type { OrderEvent } from './order';
import { moveOn, startOf } from './registry';
import type { Place } from './registry';

const rows: readonly Order[] = [pendingRow, orderedRow, wonRow, lostRow, tiedRow, voidRow];
const VERDICTS = new Set<Order>([wonRow, lostRow, tiedRow, voidRow]);
const events: readonly OrderEvent[] = [
  { type: 'SUBMITTED' },
  { type: 'UNANSWERED', cause: 'offline' },
  { type: 'REFUSED', refusal: { reason: 'MARKET_CLOSED', code: 1301, details: {} } },
  { type: 'CONFIRMED_ABSENT' },
  { type: 'DEADLINE_REACHED', at: 0 },
  { type: 'DEADLINE_REACHED', at: orderedRow.endsAt ?? 0 },
  ...rows.flatMap((order): OrderEvent[] => [
    { type: 'ACCEPTED', order },
    { type: 'REPORTED', order },
  ]),
];

interface Edge {
  readonly from: Place<'order'>;
  readonly event: OrderEvent;
  readonly to: Place<'order'>;
}

const keyOf = ({ value, context }: Place<'order'>) => JSON.stringify([value, context]);

/** Every place that any sequence of these events reaches, and every step between them. */
function explore(alphabet: readonly OrderEvent[]) {
  const start = startOf('order', intent);
  const places = new Map([[keyOf(start), start]]);
  const edges: Edge[] = [];
  for (const from of places.values()) {
    for (const event of alphabet) {
      const to = moveOn('order', from, event);
      if (!to) continue;
      edges.push({ from, event, to });
      if (!places.has(keyOf(to))) places.set(keyOf(to), to);
      if (places.size > 500) throw new Error('the machine does not end');
    }
  }
  return { places: [...places.values()], edges };
}

const { places, edges } = explore(events);

describe('In every place an order can reach', () => {
  it('all states but the one passed through are met', () => {
    const met = [...new Set(places.map(({ value }) => value))].sort();
    expect(met).toEqual([
      'absent',
      'awaiting',
      'checking',
      'drafted',
      'ordered',
      'pending',
      'refused',
      'settled',
      'submitting',
      'void',
    ]);
  });

  it('there is a way to an end, and none out of it', () => {
    const canEnd = new Set(places.filter(({ done }) => done).map(keyOf));
    for (let grown = -1; grown !== canEnd.size;) {
      grown = canEnd.size;
      for (const { from, to } of edges) if (canEnd.has(keyOf(to))) canEnd.add(keyOf(from));
    }
    expect(places.filter((place) => !canEnd.has(keyOf(place)))).toEqual([]);
    expect(edges.filter(({ from }) => from.done)).toEqual([]);
  });

  it('nothing but a verdict of the exchange settles or voids', () => {
    const deciding = edges.filter(({ to }) => to.value === 'settled' || to.value === 'void');
    expect(deciding.length).toBeGreaterThan(0);
    for (const { event } of deciding) {
      expect('order' in event && VERDICTS.has(event.order)).toBe(true);
    }
  });

  it('no path submits twice', () => {
    const submitting = edges.filter(({ to }) => to.value === 'submitting');
    expect(submitting.map(({ from }) => from.value)).toEqual(['drafted']);
    expect(edges.filter(({ to }) => to.value === 'drafted')).toEqual([]);
  });

  it('a time-out never leads to a failure without the word of the exchange', () => {
    const ways = edges.filter(({ from, to }) => from.value === 'checking' && to.done);
    expect([...new Set(ways.map(({ event }) => event.type))].sort()).toEqual([
      'ACCEPTED',
      'CONFIRMED_ABSENT',
      'REFUSED',
      'REPORTED',
    ]);
  });
});
