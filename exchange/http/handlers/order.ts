import { planOrder } from '../../domain/order';
import { accept } from '../../domain/outcome';
import { freezeAt } from '../../domain/user';
import { findProduct } from '#marketDay/products';
import type { Handler } from '../calls/call';
import { readPaging, toCursor } from '../calls/cursor';
import { orderTotalsView, orderView } from '../views/accountViews';

const orderCreate: Handler<'orderCreate'> = async ({ exchange, input, user, tx }) => {
  const { productId, direction, durationSec, seenPrice, seenAt } = input;
  const market = await exchange.marketIn(tx);
  const plan = planOrder(input, {
    now: tx.now,
    freeze: freezeAt(user, tx.now),
    market: findProduct(productId)
      ? {
          ...market.tradingState(productId, tx.now),
          closesBefore: (endsAt) => market.wouldCloseBefore(productId, tx.now, endsAt),
        }
      : null,
  });
  if (!plan.ok) return plan;
  const placed = await tx.orders.place({
    ...plan.value,
    userId: user.id,
    productId,
    direction,
    durationSec,
    seenPrice,
    seenAt,
  });
  return placed.ok ? accept(orderView(placed.value, market)) : placed;
};

const orderHoldList: Handler<'orderHoldList'> = async ({ exchange, user }) => {
  const orders = await exchange.store.orders.open(user.id);
  const market = await exchange.market();
  return accept({ items: orders.map((order) => orderView(order, market)) });
};

/** Order states by the value of the filter `status`. */
const STATES = {
  running: ['pending', 'ordered'],
  settled: ['settled'],
  void: ['void'],
} as const;

const orderList: Handler<'orderList'> = async ({ exchange, input, user }) => {
  const { seed } = exchange.store.state();
  const paging = readPaging(input, seed);
  if ('reason' in paging) return paging;
  const { from, to, result, productId, status } = input;
  const states = status && STATES[status];
  const filter = { from, to, result, productId, states };
  const [{ rows, next }, totals] = await Promise.all([
    exchange.store.orders.page(user.id, filter, paging),
    // Only the first page has totals, because a client reads them once.
    paging.before === null ? exchange.store.orders.totals(user.id, filter) : null,
  ]);
  const market = await exchange.market();
  return accept({
    items: rows.map((row) => orderView(row, market)),
    nextCursor: toCursor(next, seed),
    ...(totals && { totals: orderTotalsView(totals) }),
  });
};

export const orderHandlers = { orderCreate, orderHoldList, orderList };
