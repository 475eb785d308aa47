import type { Tick } from '#contract';
import { orderedRow } from '#testkit/app/orderRows';
import { ticksToDraw, startOfMinute, tickWindows } from './tickWindows';

/** One tick for each second of the third window, as the exchange returns them. */
const ticksOf = (order: typeof orderedRow): readonly Tick[] => {
  const { from, to } = tickWindows(order)[2]!;
  return Array.from({ length: (to - from) / 1_000 + 1 }, (_, second) => [
    from + second * 1_000,
    '1.1',
  ]);
};

const MINUTE = startOfMinute(Date.UTC(2026, 10, 18, 12));
const orderAt = (second: number, durationSec: number) => {
  const createdAt = MINUTE + second * 1_000;
  return { ...orderedRow, createdAt, entryAt: createdAt, endsAt: createdAt + durationSec * 1_000 };
};

test.each([
  [4, 60, 6],
  [6, 60, 6],
  [59, 60, 6],
  [59, 300, 30],
  [6, 300, 6],
])(
  'ticksToDraw of an order placed at second %d of a minute for %d s starts %d s before it and ends 5 s after it',
  (second, durationSec, lead) => {
    const order = orderAt(second, durationSec);
    const drawn = ticksToDraw(ticksOf(order), order);
    expect(drawn[0]![0]).toBe(order.createdAt - lead * 1_000);
    expect(drawn.at(-1)![0]).toBe(order.endsAt + 5_000);
  },
);
