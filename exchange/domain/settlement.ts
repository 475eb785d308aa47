import { compareDecimals, shareRoundedDown, TICK_WAIT_MAX_MS } from '#contract';
import type { Direction, Micro, OrderResult } from '#contract';
import { move, pocketOf } from './ledger';
import type { LedgerTransfer } from './ledger';
import type { StoredOrder } from './order';

/** A price at a time in ms, as a decimal string. */
export interface PricePoint {
  readonly at: number;
  readonly price: string;
}

/** Source of the market's ticks; both ends of a range are inclusive. */
export interface TickSource {
  firstTick(productId: string, fromMs: number, toMs: number): PricePoint | null;
  lastTick(productId: string, fromMs: number, toMs: number): PricePoint | null;
}

/** The only fields of an order that determine its result, so user, balance and operator cannot affect it. */
export type SettlementTerms = Pick<
  StoredOrder,
  | 'productId'
  | 'direction'
  | 'amount'
  | 'fee'
  | 'payoutRate'
  | 'durationSec'
  | 'createdAt'
  | 'entryPrice'
  | 'endsAt'
>;

export type OrderStep =
  | { readonly kind: 'wait'; readonly until: number }
  | { readonly kind: 'enter'; readonly entry: PricePoint; readonly endsAt: number }
  | { readonly kind: 'void'; readonly at: number }
  | {
      readonly kind: 'settle';
      readonly at: number;
      readonly exit: PricePoint;
      readonly result: OrderResult;
      /** Amount paid to `available`: stake and winnings, stake and fee, or zero. */
      readonly payout: Micro;
      /** Profit, net of the fee. */
      readonly profit: Micro;
    };

/** Computes the next step of an open order from the ticks up to `now`. Depends only on the arguments. */
export function nextStep(terms: SettlementTerms, ticks: TickSource, now: number): OrderStep {
  if (terms.entryPrice === null || terms.endsAt === null) return entryStep(terms, ticks, now);
  if (now < terms.endsAt) return { kind: 'wait', until: terms.endsAt };
  const { productId, endsAt, entryPrice } = terms;
  const exit = ticks.lastTick(productId, endsAt - TICK_WAIT_MAX_MS, endsAt);
  if (!exit) return { kind: 'void', at: endsAt };
  const result = resultOf(terms.direction, entryPrice, exit.price);
  return { kind: 'settle', at: endsAt, exit, result, ...payoutAndProfit(terms, result) };
}

function entryStep(terms: SettlementTerms, ticks: TickSource, now: number): OrderStep {
  const latest = terms.createdAt + TICK_WAIT_MAX_MS;
  const entry = ticks.firstTick(terms.productId, terms.createdAt, Math.min(now, latest));
  if (entry) return { kind: 'enter', entry, endsAt: entry.at + terms.durationSec * 1000 };
  if (now >= latest) return { kind: 'void', at: latest };
  return { kind: 'wait', until: Math.min(nextSecond(now), latest) };
}

/** Start of the next second: ticks are on whole seconds, so an earlier check finds no new tick. */
export const nextSecond = (ms: number) => (Math.floor(ms / 1000) + 1) * 1000;

function resultOf(direction: Direction, entryPrice: string, exitPrice: string): OrderResult {
  const change = compareDecimals(exitPrice, entryPrice);
  if (change === 0) return 'tie';
  return change > 0 === (direction === 'rise') ? 'win' : 'lose';
}

function payoutAndProfit({ amount, fee, payoutRate }: SettlementTerms, result: OrderResult) {
  if (result === 'tie') return { payout: amount + fee, profit: 0n };
  if (result === 'lose') return { payout: 0n, profit: -(amount + fee) };
  const winnings = shareRoundedDown(amount, payoutRate);
  return { payout: amount + winnings, profit: winnings - fee };
}

/**
 * Creates the transfer that ends an order: held money goes to the house or back to the user, and the house pays
 * winnings.
 */
export function closingTransfer(
  order: Pick<StoredOrder, 'orderNo' | 'userId' | 'amount' | 'fee'>,
  step: Extract<OrderStep, { kind: 'void' | 'settle' }>,
): LedgerTransfer {
  const held = order.amount + order.fee;
  const from = pocketOf(order.userId, 'in_orders');
  const available = pocketOf(order.userId, 'available');
  const common = { ref: order.orderNo, at: step.at };
  if (step.kind === 'void' || step.result === 'tie') {
    return { ...common, kind: 'order_refund', entries: move(from, available, held) };
  }
  if (step.result === 'lose') {
    return { ...common, kind: 'order_loss', entries: move(from, 'house', held) };
  }
  return {
    ...common,
    kind: 'order_payout',
    entries: [
      { account: from, amount: -held },
      { account: available, amount: step.payout },
      { account: 'house', amount: held - step.payout },
    ],
  };
}
