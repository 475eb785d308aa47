import { fromMicro } from '../../../contract';
import type { Balance, FundRecord, Order } from '../../../contract';
import type { OrderRecord } from '../../domain/order';
import type { Balances, FundLine } from '../../domain/ports';
import { findProduct } from '../../market/products';

/** An order as its owner sees it; what does not exist yet is left out. */
export function orderView(order: OrderRecord): Order {
  const { entryPrice, entryAt, endsAt, exitPrice, exitAt, result, profit, balanceAfter } = order;
  return {
    orderNo: order.orderNo,
    productId: order.productId,
    symbol: findProduct(order.productId)?.symbol ?? order.productId,
    direction: order.direction,
    amount: fromMicro(order.amount),
    fee: fromMicro(order.fee),
    payoutRate: order.payoutRate,
    durationSec: order.durationSec,
    state: order.state,
    createdAt: order.createdAt,
    seenPrice: order.seenPrice,
    seenAt: order.seenAt,
    ...(entryPrice !== null && { entryPrice }),
    ...(entryAt !== null && { entryAt }),
    ...(endsAt !== null && { endsAt }),
    ...(exitPrice !== null && { exitPrice }),
    ...(exitAt !== null && { exitAt }),
    ...(result !== null && { result }),
    ...(profit !== null && { profit: fromMicro(profit) }),
    ...(balanceAfter !== null && { balanceAfter: fromMicro(balanceAfter) }),
  };
}

export function balanceView(balances: Balances): Balance {
  const { available, in_orders: inOrders, locked, invested, transit: onItsWay } = balances;
  return {
    total: fromMicro(available + inOrders + locked + invested + onItsWay),
    available: fromMicro(available),
    inOrders: fromMicro(inOrders),
    locked: fromMicro(locked),
    invested: fromMicro(invested),
    onItsWay: fromMicro(onItsWay),
    currency: 'USDT',
  };
}

export function fundRecordView({ amount, balanceAfter, ...line }: FundLine): FundRecord {
  return {
    ...line,
    income: fromMicro(amount > 0n ? amount : 0n),
    expenditure: fromMicro(amount < 0n ? -amount : 0n),
    balanceAfter: fromMicro(balanceAfter),
  };
}
