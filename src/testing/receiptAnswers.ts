/** A settled order and the market around it, for tests of the receipt: one for each way an order can end. */
import type { Order, Tick } from '#contract';
import type { Answers, Asked } from './exchange';
import {
  marketAround,
  minuteCandles,
  settleByRule,
  TERMS,
  ticksBetween,
} from '#testkit/testing/settledByRule';

const marketWith = (entry: string, exit: string) =>
  marketAround(TERMS, (second) => {
    if (second === 0) return entry;
    if (second === 60) return exit;
    return second < 30 ? '1.08400' : '1.08500';
  });
export const winning = marketWith('1.08412', '1.08437');
export const losing = marketWith('1.08412', '1.08411');
export const level = marketWith('1.08412', '1.08412');
export const silent = marketAround(TERMS, (second) =>
  second < 0 || second > 31 ? '1.08400' : null,
);

/** kdata over a market; `change` is what a dishonest exchange makes of its ticks. */
export const kdataOf =
  (market: readonly Tick[], change: (tick: Tick) => Tick = (tick) => tick) =>
  ({ body }: Asked) =>
    body.ticksFrom === undefined
      ? { candles: minuteCandles(market) }
      : {
          candles: [],
          ticks: ticksBetween(market, Number(body.ticksFrom), Number(body.ticksTo)).map(change),
        };

export const answersFor = (market: readonly Tick[], more: Partial<Order> = {}): Answers => ({
  productOrders: { items: [{ ...settleByRule(TERMS, market), ...more }], nextCursor: null },
  productKdata: kdataOf(market),
});
