/** Possible courses of a rise/fall order. Each step: time, event, expected state. */
import type { Scenario } from '#contract/scenarioFormat';
import {
  accepted,
  CREATE,
  END,
  HELD,
  lost,
  market,
  ordered,
  pending,
  placed,
  RECEIPT,
  reported,
  running,
  step,
  story,
  tied,
  until,
  voidAtEnd,
  voidBeforeEntry,
  won,
} from './orderParts';
import { ABSENT, OFFLINE, refused, SUBMITTED, TIMEOUT } from './storyParts';

const runningUntilEnd = [...running, until(END - 1, 'ordered'), until(END, 'awaiting')] as const;
const sentEarly = { ...CREATE, sentAt: 200 } as const;

export const orderStories: readonly Scenario[] = [
  story(
    'order won',
    [
      ...running,
      until(END, 'awaiting'),
      step(END + 300, reported(won), 'settled', { result: 'win', profit: '7.9' }, RECEIPT),
    ],
    market('97001.00'),
  ),
  story(
    'order lost',
    [
      ...runningUntilEnd,
      step(END + 300, reported(lost), 'settled', { result: 'lose', profit: '-10.1' }, RECEIPT),
    ],
    market('97000.00'),
  ),
  story(
    'order tied, stake and fee come back',
    [
      ...runningUntilEnd,
      step(END + 300, reported(tied), 'settled', { result: 'tie', balanceAfter: '10000' }, RECEIPT),
    ],
    market('97000.50'),
  ),
  story(
    'void, no entry tick came',
    [
      ...placed,
      until(30_000, 'pending'),
      step(31_400, reported(voidBeforeEntry), 'void', { result: null, profit: '0' }, RECEIPT),
    ],
    { prices: { BTCUSDT: [[0, null]] } },
  ),
  story(
    'void, no tick in the last half minute',
    [...runningUntilEnd, step(END + 300, reported(voidAtEnd), 'void', { result: null }, RECEIPT)],
    market(null, 30_000),
  ),
  story(
    'refused by a rule',
    [
      step(0, SUBMITTED, 'submitting'),
      step(
        150,
        refused('AMOUNT_TOO_LARGE', 1203, { field: 'amount', max: '1000' }),
        'refused',
        { orderNo: null },
        {
          ...CREATE,
          body: {
            productId: 'BTCUSDT',
            direction: 'rise',
            amount: '5000',
            durationSec: 60,
            seenPrice: '97000.10',
            seenAt: pending.createdAt,
          },
        },
      ),
    ],
    market('97000.50'),
  ),
  story(
    'time-out, then the repeated call is answered',
    [
      step(0, SUBMITTED, 'submitting'),
      step(10_000, TIMEOUT, 'checking', { unanswered: 'timeout' }, sentEarly),
      // The same key returns the first answer, although the order has advanced.
      step(11_200, accepted(pending), 'pending', { orderNo: 'R1' }, CREATE),
      step(12_200, reported(ordered), 'ordered', { endsAt: ordered.endsAt }, HELD),
    ],
    market('97001.00'),
  ),
  story(
    'time-out, then found in a list',
    [
      step(0, SUBMITTED, 'submitting'),
      step(10_000, TIMEOUT, 'checking', {}, sentEarly),
      step(11_200, reported(ordered), 'ordered', { orderNo: 'R1' }, { name: 'orderList' }),
      until(END, 'awaiting'),
      step(END + 300, reported(won), 'settled', {}, RECEIPT),
    ],
    market('97001.00'),
  ),
  story('time-out, then it is in no list', [
    step(0, SUBMITTED, 'submitting'),
    step(10_000, TIMEOUT, 'checking'),
    step(11_200, reported({ ...pending, direction: 'drop' }), 'checking'),
    step(24_000, ABSENT, 'absent', { orderNo: null }),
  ]),
  story('offline, then the repeated call is refused as stale', [
    step(0, SUBMITTED, 'submitting'),
    step(20, OFFLINE, 'checking', { unanswered: 'offline' }),
    step(15_000, refused('PRICE_STALE', 1300), 'refused'),
  ]),
  story('a list is faster than the answer', [
    step(0, SUBMITTED, 'submitting'),
    step(150, reported(pending), 'pending'),
    step(180, accepted(pending), 'pending'),
  ]),
  story(
    'reloaded in mid-countdown',
    [
      ...running,
      { at: 20_000, page: { does: 'reload' } },
      step(20_900, reported(ordered), 'ordered', { orderNo: 'R1' }, HELD),
      until(END - 1, 'ordered'),
      until(END, 'awaiting'),
      step(END + 300, reported(lost), 'settled', { result: 'lose' }, RECEIPT),
    ],
    market('97000.00'),
  ),
  story(
    'slept past the end',
    [
      ...running,
      { at: 10_000, page: { does: 'sleep', until: 3_600_000 } },
      until(3_600_000, 'awaiting'),
      step(3_600_400, reported(won), 'settled', { result: 'win' }, RECEIPT),
    ],
    market('97001.00'),
  ),
  story(
    'the exchange moved its clock to the end',
    [
      ...running,
      { at: 5_000, page: { does: 'clockMoved', byMs: END - 5_000 } },
      until(5_000, 'awaiting'),
      step(5_300, reported(won), 'settled', {}, RECEIPT),
    ],
    market('97001.00'),
  ),
  story(
    'somebody sets the device five hours on, and the end stays where it was',
    [
      ...running,
      { at: 5_000, page: { does: 'deviceClockSet', byMs: 18_000_000 } },
      { at: 6_000, page: { does: 'hide' } },
      { at: 7_000, page: { does: 'show' }, expect: { o1: { state: 'ordered' } } },
      until(END - 1, 'ordered'),
      until(END, 'awaiting'),
    ],
    market('97001.00'),
  ),
  story(
    'offline at the end, and the page knows the time without the exchange',
    [
      ...running,
      { at: 5_000, page: { does: 'goOffline' } },
      until(END - 1, 'ordered'),
      until(END, 'awaiting'),
      { at: 90_000, page: { does: 'goOnline' } },
      step(90_300, reported(won), 'settled', {}, RECEIPT),
    ],
    market('97001.00'),
  ),
  story(
    'rows come late, doubled and out of order',
    [
      ...runningUntilEnd,
      step(END + 100, reported(pending), 'awaiting'),
      step(END + 200, reported(ordered), 'awaiting'),
      step(END + 300, reported(won), 'settled'),
      step(END + 400, reported(ordered), 'settled', { result: 'win' }),
      step(END + 500, reported(won), 'settled', { profit: '7.9' }),
    ],
    market('97001.00'),
  ),
  story(
    'settled before the page noticed the end',
    [...running, step(END - 40, reported(tied), 'settled', { result: 'tie' })],
    market('97000.50'),
  ),
  story('ten taps', [
    ...Array.from({ length: 10 }, (_, tap) => step(tap * 90, SUBMITTED, 'submitting')),
    step(900, accepted(pending), 'pending', { orderNo: 'R1' }),
  ]),
];
