/** What can become of a rise/fall order. Read each line as: at, what happened, what must be true then. */
import type { Scenario } from './format';
import {
  accepted,
  END,
  lost,
  ordered,
  pending,
  reported,
  running,
  step,
  story,
  SUBMITTED,
  tied,
  until,
  voidAtEnd,
  voidBeforeEntry,
  won,
} from './orderParts';

const TIMEOUT = { type: 'UNANSWERED', cause: 'timeout' } as const;
const OFFLINE = { type: 'UNANSWERED', cause: 'offline' } as const;
const ABSENT = { type: 'CONFIRMED_ABSENT' } as const;
const refused = (reason: string, code: number) => ({
  type: 'REFUSED',
  refusal: { reason, code, details: {} },
});
const awaited = [...running, until(END - 1, 'ordered'), until(END, 'awaiting')] as const;

export const orderStories: readonly Scenario[] = [
  story('order won', [
    ...awaited,
    step(END + 300, reported(won), 'settled', { result: 'win', profit: '7.9' }),
  ]),
  story('order lost', [
    ...awaited,
    step(END + 300, reported(lost), 'settled', { result: 'lose', profit: '-10.1' }),
  ]),
  story('order tied, stake and fee come back', [
    ...awaited,
    step(END + 300, reported(tied), 'settled', { result: 'tie', balanceAfter: '10000' }),
  ]),
  story('void, no entry tick came', [
    ...running.slice(0, 2),
    until(30_000, 'pending'),
    step(30_400, reported(voidBeforeEntry), 'void', { result: null, profit: '0' }),
  ]),
  story('void, no tick in the last half minute', [
    ...awaited,
    step(END + 300, reported(voidAtEnd), 'void', { result: null }),
  ]),
  story('refused by a rule', [
    step(0, SUBMITTED, 'submitting'),
    step(150, refused('INSUFFICIENT_BALANCE', 1201), 'refused', { orderNo: null }),
  ]),
  story('time-out, then the repeated call is answered', [
    step(0, SUBMITTED, 'submitting'),
    step(10_000, TIMEOUT, 'checking', { unanswered: 'timeout' }),
    step(11_200, accepted(ordered), 'ordered', { orderNo: 'R1' }),
  ]),
  story('time-out, then found in a list', [
    step(0, SUBMITTED, 'submitting'),
    step(10_000, TIMEOUT, 'checking'),
    step(11_200, reported(ordered), 'ordered', { orderNo: 'R1' }),
    until(END, 'awaiting'),
    step(END + 300, reported(won), 'settled'),
  ]),
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
  story('reloaded in mid-countdown', [
    ...running,
    { at: 20_000, page: { does: 'reload' } },
    step(20_900, reported(ordered), 'ordered', { orderNo: 'R1' }),
    until(END - 1, 'ordered'),
    until(END, 'awaiting'),
    step(END + 300, reported(lost), 'settled', { result: 'lose' }),
  ]),
  story('slept past the end', [
    ...running,
    { at: 10_000, page: { does: 'sleep', until: 3_600_000 } },
    until(3_600_000, 'awaiting'),
    step(3_600_400, reported(won), 'settled', { result: 'win' }),
  ]),
  story('the exchange moved its clock to the end', [
    ...running,
    { at: 5_000, page: { does: 'clockMoved', byMs: END - 5_000 } },
    until(5_000, 'awaiting'),
    step(5_300, reported(won), 'settled'),
  ]),
  story('rows come late, doubled and out of order', [
    ...awaited,
    step(END + 100, reported(pending), 'awaiting'),
    step(END + 200, reported(ordered), 'awaiting'),
    step(END + 300, reported(won), 'settled'),
    step(END + 400, reported(ordered), 'settled', { result: 'win' }),
    step(END + 500, reported(won), 'settled', { profit: '7.9' }),
  ]),
  story('settled before the page noticed the end', [
    ...running,
    step(END - 40, reported(tied), 'settled', { result: 'tie' }),
  ]),
  story('ten taps', [
    ...Array.from({ length: 10 }, (_, tap) => step(tap * 90, SUBMITTED, 'submitting')),
    step(900, accepted(pending), 'pending', { orderNo: 'R1' }),
  ]),
];
