/** Markets and answers for receipt tests, one for each outcome of an order. */
import type { Order, Tick } from '#contract';
import type { Answers, ReceivedCall } from './exchange';
import {
  marketAround,
  minuteCandles,
  settleByRule,
  ORDER_TERMS,
  ticksBetween,
} from '../testing/settledByRule';

const marketWith = (entry: string, exit: string) =>
  marketAround(ORDER_TERMS, (second) => {
    if (second === 0) return entry;
    if (second === 60) return exit;
    return second < 30 ? '1.08400' : '1.08500';
  });
export const winMarket = marketWith('1.08412', '1.08437');
export const loseMarket = marketWith('1.08412', '1.08411');
export const tieMarket = marketWith('1.08412', '1.08412');
export const voidMarket = marketAround(ORDER_TERMS, (second) =>
  second < 0 || second > 31 ? '1.08400' : null,
);

/** Answers the call productKdata from a market; `change` falsifies the ticks. */
export const kdataOf =
  (market: readonly Tick[], change: (tick: Tick) => Tick = (tick) => tick) =>
  ({ body }: ReceivedCall) =>
    body.ticksFrom === undefined
      ? { candles: minuteCandles(market) }
      : {
          candles: [],
          ticks: ticksBetween(market, Number(body.ticksFrom), Number(body.ticksTo)).map(change),
        };

export const answersFor = (market: readonly Tick[], more: Partial<Order> = {}): Answers => ({
  productOrders: { items: [{ ...settleByRule(ORDER_TERMS, market), ...more }], nextCursor: null },
  productKdata: kdataOf(market),
});
