/** Functions that compute the live result, the cost and the return of an order from its intent and its last row. */
import {
  breakEvenShare,
  compareDecimals,
  fromMicro,
  fromUnits,
  shareRoundedDown,
  toMicro,
  toUnits,
} from '#contract';
import type { Direction, Order, OrderResult, Usdt } from '#contract';
import type { Refusal, MissingAnswerCause } from '../requestSchemas';
import { intentRules, isCreatedSince, isEqualAmount } from '../intent';
import type { OrderIntent } from './schemas';

export type { OrderIntent } from './schemas';

/**
 * The stages that a server row can prove, in order of time. `unknown`: a state of a later version, which may be
 * followed by any stage.
 */
const STAGES = ['pending', 'ordered', 'unknown', 'final'] as const;
export type Stage = (typeof STAGES)[number];

/**
 * Contains only absolute server ms and decimal strings, so that a snapshot survives a reload and a wrong device clock.
 */
export interface OrderContext {
  readonly intent: OrderIntent;
  readonly stage: Stage | null;
  readonly orderNo: string | null;
  readonly fee: string | null;
  readonly payoutRate: string | null;
  readonly createdAt: number | null;
  readonly entryPrice: string | null;
  readonly entryAt: number | null;
  readonly endsAt: number | null;
  readonly exitPrice: string | null;
  readonly exitAt: number | null;
  /** Null until the exchange has decided the order, and always null in a void order. */
  readonly result: OrderResult | null;
  readonly profit: string | null;
  readonly balanceAfter: string | null;
  readonly refusal: Refusal | null;
  readonly unanswered: MissingAnswerCause | null;
}

const NO_FACTS = {
  stage: null,
  orderNo: null,
  fee: null,
  payoutRate: null,
  createdAt: null,
  entryPrice: null,
  entryAt: null,
  endsAt: null,
  exitPrice: null,
  exitAt: null,
  result: null,
  profit: null,
  balanceAfter: null,
  refusal: null,
  unanswered: null,
} as const;

export const initialOrderContext = (intent: OrderIntent): OrderContext => ({ ...NO_FACTS, intent });

/** The intent of an order that this page did not place. The order number is used as the id of the intent. */
export const orderIntentFromRow = (order: Order): OrderIntent => ({
  id: order.orderNo,
  productId: order.productId,
  symbol: order.symbol,
  direction: order.direction,
  amount: order.amount,
  durationSec: order.durationSec,
  seenPrice: order.seenPrice ?? null,
  seenAt: order.seenAt ?? null,
  placedAt: order.createdAt,
});

/**
 * The stage that a row proves. An inconsistent row (settled without a result, ordered without an entry price) counts as
 * the earlier stage, so the app waits for a better row instead of inventing a result.
 */
const provenStage = (order: Order): Stage => STAGE_OF[order.state](order);

const orderedStage = ({ entryPrice, endsAt }: Order): Stage =>
  entryPrice !== undefined && endsAt !== undefined ? 'ordered' : 'pending';

const STAGE_OF: Readonly<Record<Order['state'], (order: Order) => Stage>> = {
  pending: () => 'pending',
  ordered: orderedStage,
  settled: (order) => (order.result === undefined ? orderedStage(order) : 'final'),
  void: () => 'final',
  unknown: () => 'unknown',
};

/** True if a row proves a later stage than the context. Late and repeated responses do not, so they change nothing. */
export const isNewerOrderRow = (context: OrderContext, order: Order): boolean =>
  context.stage === null ||
  STAGES.indexOf(provenStage(order)) > STAGES.indexOf(context.stage) ||
  (context.stage === 'unknown' && provenStage(order) !== 'unknown');

/** The context after a row was applied. Entry price and times that the row leaves out are kept from an earlier row. */
export function applyOrderRow(context: OrderContext, order: Order): OrderContext {
  const stage = provenStage(order);
  return {
    ...context,
    stage,
    orderNo: order.orderNo,
    fee: order.fee,
    payoutRate: order.payoutRate,
    createdAt: order.createdAt,
    entryPrice: order.entryPrice ?? context.entryPrice,
    entryAt: order.entryAt ?? context.entryAt,
    endsAt: order.endsAt ?? context.endsAt,
    exitPrice: order.exitPrice ?? null,
    exitAt: order.exitAt ?? null,
    result: stage === 'final' ? (order.result ?? null) : null,
    profit: order.profit ?? null,
    balanceAfter: order.balanceAfter ?? null,
  };
}

/** The time of the price that the user saw. Rows may leave it out; then the time of the tap is used. */
export const seenTime = ({ seenAt, placedAt }: OrderIntent): number => seenAt ?? placedAt;

/** The decisions on the fields of an order. A backend may leave the seen price and its time out of the row. */
export const orderIntent = intentRules<OrderIntent, Order>({
  id: { same: false, stored: 'required', matched: false },
  productId: { same: true, stored: 'required', matched: (id, row) => row.productId === id },
  symbol: { same: false, stored: 'required', matched: false },
  direction: { same: true, stored: 'required', matched: (side, row) => row.direction === side },
  amount: { same: true, stored: 'required', matched: isEqualAmount },
  durationSec: {
    same: true,
    stored: 'required',
    matched: (seconds, row) => row.durationSec === seconds,
  },
  seenPrice: {
    same: false,
    stored: 'required',
    matched: (price, row) =>
      row.seenPrice === undefined ||
      (price !== null && compareDecimals(row.seenPrice, price) === 0),
  },
  seenAt: {
    same: false,
    stored: 'required',
    matched: (at, row) => row.seenAt === undefined || row.seenAt === at,
  },
  placedAt: {
    same: false,
    stored: 'required',
    matched: (_at, row, intent) => isCreatedSince(seenTime(intent), row),
  },
});

/** True while the exchange has not decided the order of a row. A settled row without a result is not decided. */
export const isOpenOrder = ({ state, result }: Pick<Order, 'state' | 'result'>): boolean =>
  IS_OPEN[state] || (state === 'settled' && result === undefined);

const IS_OPEN: Readonly<Record<Order['state'], boolean>> = {
  pending: true,
  ordered: true,
  settled: false,
  void: false,
  unknown: true,
};

/** True while the exchange has the order and has not decided it. */
export const isRunning = (phase: string): boolean =>
  ['pending', 'ordered', 'awaiting', 'unknown'].includes(phase);

export type Side = 'winning' | 'losing' | 'level';

export interface LiveResult {
  readonly side: Side;
  /** Current price minus entry price, signed, as a decimal string. */
  readonly priceChange: string;
}

const PLACES = 12;

/** Whether an order in `direction` would win or lose at `price`, and how far `price` is from `entryPrice`. */
export function liveResultAt(direction: Direction, entryPrice: string, price: string): LiveResult {
  const moved = toUnits(price, PLACES) - toUnits(entryPrice, PLACES);
  const gained = direction === 'rise' ? moved : -moved;
  return {
    side: gained > 0n ? 'winning' : gained < 0n ? 'losing' : 'level',
    priceChange: fromUnits(moved, PLACES, true),
  };
}

/**
 * The live result of an order; null before the entry price is known. Describes the current price only, never the final
 * result.
 */
export const liveResult = (
  { context }: { readonly context: OrderContext },
  price: string,
): LiveResult | null =>
  context.entryPrice === null
    ? null
    : liveResultAt(context.intent.direction, context.entryPrice, price);

/** Figures of a ticket, computed as the exchange computes them: in integers of micro-USDT, rounded down. */
export interface TicketFigures {
  readonly fee: Usdt;
  /** Stake and fee, which are deducted from the available balance when the order is placed. */
  readonly cost: Usdt;
  /** Stake and payout, which are paid back if the order wins. */
  readonly totalReturn: Usdt;
  /** Signed profit after the fee if the order wins; `ifWrong` is the same if it loses. */
  readonly ifRight: string;
  readonly ifWrong: string;
  /** The share of orders that must win to break even, as a fraction. */
  readonly breakEven: string;
}

/** A rate that the rounding rule supports: not negative, at most eight significant decimal places. */
const USABLE_RATE = /^\d+(?:\.\d{1,8}0*)?$/;

/**
 * The figures of an order that is not placed yet. `amount` is the stake, rates are fractions. Null if the rounding rule
 * does not support a rate.
 */
export function ticketFigures(
  amount: Usdt,
  feeRate: string,
  payoutRate: string,
): TicketFigures | null {
  if (!USABLE_RATE.test(feeRate)) return null;
  const fee = fromMicro(shareRoundedDown(toMicro(amount), feeRate));
  const net = netFigures(amount, fee, payoutRate);
  return net && { ...net, breakEven: breakEvenShare(feeRate, payoutRate) };
}

/** Figures of an order whose fee the exchange has already fixed. */
export function netFigures(
  amount: Usdt,
  fee: Usdt,
  payoutRate: string,
): Omit<TicketFigures, 'breakEven'> | null {
  if (!USABLE_RATE.test(payoutRate)) return null;
  const stake = toMicro(amount);
  const paid = toMicro(fee);
  const payout = shareRoundedDown(stake, payoutRate);
  return {
    fee,
    cost: fromMicro(stake + paid),
    totalReturn: fromMicro(stake + payout),
    ifRight: fromMicro(payout - paid),
    ifWrong: fromMicro(-(stake + paid)),
  };
}
