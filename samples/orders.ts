/** Sample orders. Times are in server ms. */
import { MINUTE_MS } from '#contract';
import type { Order, ResultOf } from '#contract';

type OrderTotals = ResultOf<'orderList'>['totals'];

/** An order on EUR/USD that waits for its entry price. */
export const placedOrder = (createdAt: number): Order => ({
  orderNo: 'TM-8F3K2',
  productId: 'EURUSD',
  symbol: 'EUR/USD',
  direction: 'rise',
  amount: '20',
  fee: '0.2',
  payoutRate: '0.80',
  durationSec: 60,
  state: 'pending',
  createdAt,
  seenPrice: '1.08411',
  seenAt: createdAt - 400,
});

/** The same order with its entry price. */
export function runningOrder(createdAt: number, changes: Partial<Order> = {}): Order {
  const entryAt = createdAt + 214;
  return {
    ...placedOrder(createdAt),
    state: 'ordered',
    entryPrice: '1.08412',
    entryAt,
    endsAt: entryAt + MINUTE_MS,
    ...changes,
  };
}

/** The order that `orderInEachState` follows, as the user requests it. */
export const orderTicket = (tappedAt: number) =>
  ({
    productId: 'BTCUSDT',
    symbol: 'BTC/USDT',
    direction: 'rise',
    amount: '10',
    durationSec: 60,
    seenPrice: '97000.10',
    seenAt: tappedAt - 400,
  }) as const;

/** Time from the tap to the end of the order: one second until the entry, and one minute. */
export const ORDER_END_MS = 61_000;

/** An order on BTC/USDT in each of its states. */
export function orderInEachState(tappedAt: number) {
  const endsAt = tappedAt + ORDER_END_MS;
  const pending: Order = {
    ...orderTicket(tappedAt),
    orderNo: 'R1',
    fee: '0.1',
    payoutRate: '0.80',
    state: 'pending',
    createdAt: tappedAt + 200,
  };
  const ordered: Order = {
    ...pending,
    state: 'ordered',
    entryPrice: '97000.50',
    entryAt: tappedAt + 1_000,
    endsAt,
  };
  // A scenario that plays on the exchange sets the prices by a script.
  const sources: Order['sources'] = [{ kind: 'scripted' }];
  const settled = { ...ordered, state: 'settled', exitAt: endsAt, sources } as const;
  const won: Order = {
    ...settled,
    exitPrice: '97001.00',
    result: 'win',
    profit: '7.9',
    balanceAfter: '10007.9',
  };
  const lost: Order = {
    ...settled,
    exitPrice: '97000.00',
    result: 'lose',
    profit: '-10.1',
    balanceAfter: '9989.9',
  };
  const tied: Order = {
    ...settled,
    exitPrice: '97000.50',
    result: 'tie',
    profit: '0',
    balanceAfter: '10000',
  };
  // Without a tick in time, stake and fee are returned.
  const returned = { state: 'void', profit: '0', balanceAfter: '10000' } as const;
  const voidBeforeEntry: Order = { ...pending, ...returned };
  const voidAtEnd: Order = { ...ordered, ...returned };
  return { pending, ordered, won, lost, tied, voidBeforeEntry, voidAtEnd };
}

/** The totals of a list of orders; zero by default. */
export const orderTotals = (changes: Partial<OrderTotals> = {}): OrderTotals => ({
  count: 0,
  invested: '0',
  fees: '0',
  profit: '0',
  ...changes,
});
