import { fromMicro } from '#contract';
import type { Balance, CashFlowEntry, Language, Order, UserSession } from '#contract';
import type { StoredOrder } from '../../domain/order';
import type { Balances, CashFlowTotals, CashFlowLine, OrderTotals } from '../../domain/ports';
import type { SessionRow } from '../../domain/user';
import { findOffer } from '../../domain/wealthProducts';
import type { Market } from '../../market/market';
import { findProduct } from '#marketDay/products';
import { encryptRowNumber } from '../calls/cursor';
import { offerName } from '../content/wealthContent';

/** Converts an order for its owner; omits fields without a value. `market` knows the sources of its prices. */
export function orderView(order: StoredOrder, market: Pick<Market, 'sources'>): Order {
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
    ...(entryAt !== null &&
      exitAt !== null && { sources: market.sources(order.productId, entryAt, exitAt) }),
  };
}

/** Converts a session for its user, with times of the exchange's clock. `own` is the hash of the caller's token. */
export function sessionView(
  { id, tokenHash, browser, system, createdAt, lastUsedAt }: SessionRow,
  own: Uint8Array | null,
  offsetMs: number,
): UserSession {
  return {
    id,
    current: own !== null && Buffer.compare(tokenHash, own) === 0,
    ...(browser !== null && { browser }),
    ...(system !== null && { system }),
    createdAt: Math.max(0, createdAt + offsetMs),
    lastUsedAt: Math.max(0, lastUsedAt + offsetMs),
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

/** Returns the name of a product: the symbol of a pair, or the name in the user's language. */
function productName(productId: string, language: Language): string {
  const offer = findOffer(productId);
  return offer ? offerName(offer, language) : (findProduct(productId)?.symbol ?? productId);
}

export function cashFlowView(
  { seq, amount, balanceAfter, productId, ...line }: CashFlowLine,
  { language, seed }: { readonly language: Language; readonly seed: string },
): CashFlowEntry {
  return {
    ...line,
    id: encryptRowNumber(seq, seed),
    ...(productId !== null && { productId, productName: productName(productId, language) }),
    income: fromMicro(amount > 0n ? amount : 0n),
    expenditure: fromMicro(amount < 0n ? -amount : 0n),
    balanceAfter: fromMicro(balanceAfter),
  };
}

export const flowTotalsView = ({ count, income, expenditure }: CashFlowTotals) => ({
  count,
  income: fromMicro(income),
  expenditure: fromMicro(expenditure),
});

export const orderTotalsView = ({ count, invested, fees, profit }: OrderTotals) => ({
  count,
  invested: fromMicro(invested),
  fees: fromMicro(fees),
  profit: fromMicro(profit),
});
