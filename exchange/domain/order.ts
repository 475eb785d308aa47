import {
  fromMicro,
  SEEN_PRICE_AGE_MAX_MS,
  SEEN_PRICE_AHEAD_MAX_MS,
  shareRoundedDown,
  toMicro,
} from '#contract';
import type { ArgOf, Direction, Freeze, Micro, OrderResult } from '#contract';
import { TERMS } from './terms';
import { move, pocketOf } from './ledger';
import type { LedgerTransfer } from './ledger';
import { accept, refuse } from './outcome';
import type { Outcome, RefusedOutcome } from './outcome';

/** A stored order: times in ms, money in micro-USDT, prices as decimal strings. */
export interface StoredOrder {
  readonly orderNo: string;
  readonly userId: string;
  readonly productId: string;
  readonly direction: Direction;
  readonly amount: Micro;
  readonly fee: Micro;
  readonly payoutRate: string;
  readonly durationSec: number;
  readonly state: 'pending' | 'ordered' | 'settled' | 'void';
  readonly createdAt: number;
  readonly seenPrice: string;
  readonly seenAt: number;
  readonly entryPrice: string | null;
  readonly entryAt: number | null;
  readonly endsAt: number | null;
  readonly exitPrice: string | null;
  readonly exitAt: number | null;
  readonly result: OrderResult | null;
  readonly profit: Micro | null;
  readonly balanceAfter: Micro | null;
}

/** Terms of an accepted order, before it has an id. */
export interface OrderPlan {
  readonly amount: Micro;
  readonly fee: Micro;
  readonly payoutRate: string;
}

/** State of the exchange at the arrival of an order. `now` in ms. */
export interface OrderCheckContext {
  readonly now: number;
  readonly freeze: Freeze | null;
  /** Market of the product; null for an unknown product. */
  readonly market: {
    readonly closesBefore: (endsAtMs: number) => boolean;
    readonly opensAt?: number | undefined;
    readonly closesAt?: number | undefined;
  } | null;
}

/**
 * Checks everything of an order except the balance, because the balance can be read only after the account is locked.
 */
export function planOrder(
  request: ArgOf<'orderCreate'>,
  { now, freeze, market }: OrderCheckContext,
): Outcome<OrderPlan> {
  if (!market) return refuse('NOT_FOUND', { field: 'productId' });
  const term = TERMS.order.durations.find((each) => each.durationSec === request.durationSec);
  if (!term) return refuse('DURATION_NOT_OFFERED', { field: 'durationSec' });

  const amount = toMicro(request.amount);
  const { minAmount, maxAmount, feeRate } = TERMS.order;
  const outside = refuseAmountOutsideLimits(amount, minAmount, maxAmount);
  if (outside) return outside;
  if (freeze) return refuse('FUNDS_FROZEN', { freeze });
  // Ticks are on whole seconds, so the entry and the end can be computed unless ticks are missing.
  const endsAt = Math.ceil(now / 1000) * 1000 + request.durationSec * 1000;
  if (market.closesBefore(endsAt)) {
    const { opensAt, closesAt } = market;
    return refuse('MARKET_CLOSED', {
      ...(opensAt !== undefined && { opensAt }),
      ...(closesAt !== undefined && { closesAt }),
    });
  }
  // After the trading hours, because the last price of a closed market is always old.
  if (
    now - request.seenAt > SEEN_PRICE_AGE_MAX_MS ||
    request.seenAt - now > SEEN_PRICE_AHEAD_MAX_MS
  ) {
    return refuse('PRICE_STALE', { field: 'seenAt' });
  }
  return accept({
    amount,
    fee: shareRoundedDown(amount, feeRate),
    payoutRate: term.payoutRate,
  });
}

/** Refuses an amount outside the inclusive limits; null for any other amount. */
export function refuseAmountOutsideLimits(
  amount: Micro,
  min: string,
  max: string,
): RefusedOutcome | null {
  if (amount < toMicro(min)) return refuse('AMOUNT_TOO_SMALL', { field: 'amount', min });
  if (amount > toMicro(max)) return refuse('AMOUNT_TOO_LARGE', { field: 'amount', max });
  return null;
}

/** Refuses an amount above the available balance; null for any other amount. */
export function refuseInsufficientBalance(available: Micro, needed: Micro): RefusedOutcome | null {
  if (available >= needed) return null;
  return refuse('INSUFFICIENT_BALANCE', { field: 'amount', available: fromMicro(available) });
}

/** Transfers that hold stake and fee of a new order until its settlement. */
export function stakeTransfers(
  order: Pick<StoredOrder, 'orderNo' | 'userId' | 'amount' | 'fee'>,
  at: number,
): LedgerTransfer[] {
  const available = pocketOf(order.userId, 'available');
  const held = pocketOf(order.userId, 'in_orders');
  const stake: LedgerTransfer = {
    kind: 'order_stake',
    ref: order.orderNo,
    at,
    entries: move(available, held, order.amount),
  };
  // A fee can round down to zero, and a transfer of zero is not recorded.
  if (order.fee === 0n) return [stake];
  const fee: LedgerTransfer = {
    ...stake,
    kind: 'order_fee',
    entries: move(available, held, order.fee),
  };
  return [stake, fee];
}
