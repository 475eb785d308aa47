import {
  fromMicro,
  SEEN_PRICE_AGE_MAX_MS,
  SEEN_PRICE_AHEAD_MAX_MS,
  shareRoundedDown,
  toMicro,
} from '#contract';
import type { ArgOf, Direction, Freeze, Micro, OrderResult } from '#contract';
import { FIGURES } from './figures';
import { move, pocketOf } from './ledger';
import type { Transfer } from './ledger';
import { accept, refuse } from './outcome';
import type { Outcome, Refusal } from './outcome';

/** Stored order: times in ms, money in micro-USDT, prices as decimal strings. */
export interface OrderRecord {
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

/** State of the exchange when an order arrives. `now` in ms. */
export interface OrderContext {
  readonly now: number;
  readonly freeze: Freeze | null;
  /** Null for a product that does not exist. */
  readonly market: {
    readonly closesBefore: (endsAtMs: number) => boolean;
    readonly opensAt?: number | undefined;
    readonly closesAt?: number | undefined;
  } | null;
}

/** Checks an order except for the balance, which is known only after its account is locked. */
export function planOrder(
  request: ArgOf<'orderCreate'>,
  { now, freeze, market }: OrderContext,
): Outcome<OrderPlan> {
  if (!market) return refuse('NOT_FOUND', { field: 'productId' });
  const term = FIGURES.order.durations.find((each) => each.durationSec === request.durationSec);
  if (!term) return refuse('DURATION_NOT_OFFERED', { field: 'durationSec' });

  const amount = toMicro(request.amount);
  const { minAmount, maxAmount, feeRate } = FIGURES.order;
  const outside = refuseAmountOutsideLimits(amount, minAmount, maxAmount);
  if (outside) return outside;
  if (freeze) return refuse('FUNDS_FROZEN', { freeze });
  if (
    now - request.seenAt > SEEN_PRICE_AGE_MAX_MS ||
    request.seenAt - now > SEEN_PRICE_AHEAD_MAX_MS
  ) {
    return refuse('PRICE_STALE', { field: 'seenAt' });
  }
  // Ticks are on whole seconds, so the entry is the next tick, and the end is known unless ticks are missing.
  const endsAt = Math.ceil(now / 1000) * 1000 + request.durationSec * 1000;
  if (market.closesBefore(endsAt)) {
    const { opensAt, closesAt } = market;
    return refuse('MARKET_CLOSED', {
      ...(opensAt !== undefined && { opensAt }),
      ...(closesAt !== undefined && { closesAt }),
    });
  }
  return accept({
    amount,
    fee: shareRoundedDown(amount, feeRate),
    payoutRate: term.payoutRate,
  });
}

/** Refuses an amount outside its inclusive limits. */
export function refuseAmountOutsideLimits(amount: Micro, min: string, max: string): Refusal | null {
  if (amount < toMicro(min)) return refuse('AMOUNT_TOO_SMALL', { field: 'amount', min });
  if (amount > toMicro(max)) return refuse('AMOUNT_TOO_LARGE', { field: 'amount', max });
  return null;
}

/** Refuses when `needed` exceeds the available balance. */
export function refuseInsufficientBalance(available: Micro, needed: Micro): Refusal | null {
  if (available >= needed) return null;
  return refuse('INSUFFICIENT_BALANCE', { field: 'amount', available: fromMicro(available) });
}

/** Stake and fee leave `available` together and are held until the order is settled. */
export function stakeTransfers(
  order: Pick<OrderRecord, 'orderNo' | 'userId' | 'amount' | 'fee'>,
  at: number,
): Transfer[] {
  const available = pocketOf(order.userId, 'available');
  const held = pocketOf(order.userId, 'in_orders');
  const stake: Transfer = {
    kind: 'order_stake',
    ref: order.orderNo,
    at,
    entries: move(available, held, order.amount),
  };
  // A fee that rounds down to zero needs no transfer.
  if (order.fee === 0n) return [stake];
  const fee: Transfer = { ...stake, kind: 'order_fee', entries: move(available, held, order.fee) };
  return [stake, fee];
}
