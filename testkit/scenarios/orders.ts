/** The scenarios of a rise/fall order. Each step has a time, an event and the expected state. */
import type { Scenario } from '#contract/scenarioFormat';
import {
  orderAccepted,
  CREATE,
  END,
  HELD,
  lost,
  priceScript,
  ordered,
  pending,
  placed,
  RECEIPT,
  orderReported,
  running,
  orderStep,
  orderScenario,
  tied,
  orderUntil,
  voidAtEnd,
  voidBeforeEntry,
  won,
} from './orderParts';
import { ABSENT, OFFLINE, refused, SUBMITTED, TIMEOUT } from './scenarioParts';

const runningUntilEnd = [
  ...running,
  orderUntil(END - 1, 'ordered'),
  orderUntil(END, 'awaiting'),
] as const;
const sentEarly = { ...CREATE, sentAt: 200 } as const;

const ofAnotherPair = { ...won, orderNo: 'R2', productId: 'ETHUSDT' } as const;

/** A row of a later backend, as this version reads it. */
const unknown = { ...ordered, state: 'unknown' } as const;

export const orderScenarios: readonly Scenario[] = [
  orderScenario(
    'order won',
    [
      ...running,
      orderUntil(END, 'awaiting'),
      orderStep(
        END + 300,
        orderReported(won),
        'settled',
        { result: 'win', profit: '7.9' },
        RECEIPT,
      ),
    ],
    priceScript('97001.00'),
  ),
  orderScenario(
    'order lost',
    [
      ...runningUntilEnd,
      orderStep(
        END + 300,
        orderReported(lost),
        'settled',
        { result: 'lose', profit: '-10.1' },
        RECEIPT,
      ),
    ],
    priceScript('97000.00'),
  ),
  orderScenario(
    'a timer that fires too early has no effect',
    [...running, orderStep(END - 1, { type: 'DEADLINE_REACHED', at: END - 1 }, 'ordered')],
    priceScript('97000.00'),
  ),
  orderScenario('a row of another order has no effect', [
    orderStep(0, SUBMITTED, 'submitting'),
    orderStep(100, orderReported(ofAnotherPair), 'submitting'),
    orderStep(200, orderAccepted(pending), 'pending'),
    orderStep(300, orderReported(ofAnotherPair), 'pending'),
    orderStep(1_200, orderReported(ordered), 'ordered'),
    orderStep(2_000, orderReported({ ...won, orderNo: 'R2' }), 'ordered', { orderNo: 'R1' }),
  ]),
  orderScenario(
    'order tied, stake and fee returned',
    [
      ...runningUntilEnd,
      orderStep(
        END + 300,
        orderReported(tied),
        'settled',
        { result: 'tie', balanceAfter: '10000' },
        RECEIPT,
      ),
    ],
    priceScript('97000.50'),
  ),
  orderScenario(
    'void, no entry tick',
    [
      ...placed,
      orderUntil(30_000, 'pending'),
      orderStep(
        31_400,
        orderReported(voidBeforeEntry),
        'void',
        { result: null, profit: '0' },
        RECEIPT,
      ),
    ],
    { prices: { BTCUSDT: [[0, null]] } },
  ),
  orderScenario(
    'void, no tick in the last half minute',
    [
      ...runningUntilEnd,
      orderStep(END + 300, orderReported(voidAtEnd), 'void', { result: null }, RECEIPT),
    ],
    priceScript(null, 30_000),
  ),
  orderScenario(
    'refused by a rule',
    [
      orderStep(0, SUBMITTED, 'submitting'),
      orderStep(
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
    priceScript('97000.50'),
  ),
  orderScenario(
    'timeout, then the repeated call is answered',
    [
      orderStep(0, SUBMITTED, 'submitting'),
      orderStep(10_000, TIMEOUT, 'checking', { unanswered: 'timeout' }, sentEarly),
      // The same key returns the first response, although the order has changed since.
      orderStep(11_200, orderAccepted(pending), 'pending', { orderNo: 'R1' }, CREATE),
      orderStep(12_200, orderReported(ordered), 'ordered', { endsAt: ordered.endsAt }, HELD),
    ],
    priceScript('97001.00'),
  ),
  orderScenario(
    'timeout, then found in a list',
    [
      orderStep(0, SUBMITTED, 'submitting'),
      orderStep(10_000, TIMEOUT, 'checking', {}, sentEarly),
      orderStep(
        11_200,
        orderReported(ordered),
        'ordered',
        { orderNo: 'R1' },
        { name: 'orderList' },
      ),
      orderUntil(END, 'awaiting'),
      orderStep(END + 300, orderReported(won), 'settled', {}, RECEIPT),
    ],
    priceScript('97001.00'),
  ),
  orderScenario('timeout, then it is in no list', [
    orderStep(0, SUBMITTED, 'submitting'),
    orderStep(10_000, TIMEOUT, 'checking'),
    orderStep(11_200, orderReported({ ...pending, direction: 'drop' }), 'checking'),
    orderStep(24_000, ABSENT, 'absent', { orderNo: null }),
  ]),
  orderScenario('offline, then the repeated call is refused as stale', [
    orderStep(0, SUBMITTED, 'submitting'),
    orderStep(20, OFFLINE, 'checking', { unanswered: 'offline' }),
    orderStep(15_000, refused('PRICE_STALE', 1300), 'refused'),
  ]),
  orderScenario('a list is faster than the answer', [
    orderStep(0, SUBMITTED, 'submitting'),
    orderStep(150, orderReported(pending), 'pending'),
    orderStep(180, orderAccepted(pending), 'pending'),
  ]),
  orderScenario(
    'reloaded in mid-countdown',
    [
      ...running,
      { at: 20_000, page: { does: 'reload' } },
      orderStep(20_900, orderReported(ordered), 'ordered', { orderNo: 'R1' }, HELD),
      orderUntil(END - 1, 'ordered'),
      orderUntil(END, 'awaiting'),
      orderStep(END + 300, orderReported(lost), 'settled', { result: 'lose' }, RECEIPT),
    ],
    priceScript('97000.00'),
  ),
  orderScenario(
    'slept past the end',
    [
      ...running,
      { at: 10_000, page: { does: 'sleep', until: 3_600_000 } },
      orderUntil(3_600_000, 'awaiting'),
      orderStep(3_600_400, orderReported(won), 'settled', { result: 'win' }, RECEIPT),
    ],
    priceScript('97001.00'),
  ),
  orderScenario(
    'the exchange moved its clock to the end',
    [
      ...running,
      { at: 5_000, page: { does: 'clockMoved', byMs: END - 5_000 } },
      orderUntil(5_000, 'awaiting'),
      orderStep(5_300, orderReported(won), 'settled', {}, RECEIPT),
    ],
    priceScript('97001.00'),
  ),
  orderScenario(
    'the device clock is set five hours ahead, and the end does not change',
    [
      ...running,
      { at: 5_000, page: { does: 'deviceClockSet', byMs: 18_000_000 } },
      { at: 6_000, page: { does: 'hide' } },
      { at: 7_000, page: { does: 'show' }, expect: { o1: { state: 'ordered' } } },
      orderUntil(END - 1, 'ordered'),
      orderUntil(END, 'awaiting'),
    ],
    priceScript('97001.00'),
  ),
  orderScenario(
    'offline at the end, and the page knows the time without the exchange',
    [
      ...running,
      { at: 5_000, page: { does: 'goOffline' } },
      orderUntil(END - 1, 'ordered'),
      orderUntil(END, 'awaiting'),
      { at: 90_000, page: { does: 'goOnline' } },
      orderStep(90_300, orderReported(won), 'settled', {}, RECEIPT),
    ],
    priceScript('97001.00'),
  ),
  orderScenario(
    'rows arrive late, twice and out of order',
    [
      ...runningUntilEnd,
      orderStep(END + 100, orderReported(pending), 'awaiting'),
      orderStep(END + 200, orderReported(ordered), 'awaiting'),
      orderStep(END + 300, orderReported(won), 'settled'),
      orderStep(END + 400, orderReported(ordered), 'settled', { result: 'win' }),
      orderStep(END + 500, orderReported(won), 'settled', { profit: '7.9' }),
    ],
    priceScript('97001.00'),
  ),
  orderScenario(
    'settled before the page noticed the end',
    [...running, orderStep(END - 40, orderReported(tied), 'settled', { result: 'tie' })],
    priceScript('97000.50'),
  ),
  orderScenario('ten taps', [
    ...Array.from({ length: 10 }, (_, tap) => orderStep(tap * 90, SUBMITTED, 'submitting')),
    orderStep(900, orderAccepted(pending), 'pending', { orderNo: 'R1' }),
  ]),
  orderScenario(
    'a state of a later version is shown as unknown until a known state arrives',
    [
      ...running,
      orderStep(2_000, orderReported(unknown), 'unknown', { result: null }),
      orderStep(2_100, orderReported(unknown), 'unknown'),
      orderStep(3_000, orderReported(ordered), 'ordered', { entryPrice: '97000.50' }),
      orderUntil(END, 'awaiting'),
      orderStep(END + 200, orderReported(unknown), 'unknown', { result: null }),
      orderStep(END + 300, orderReported(won), 'settled', { result: 'win', profit: '7.9' }),
    ],
    priceScript('97001.00'),
  ),
];
