/** What an order is about and what the exchange has said of it. No state machine here, so screens load this alone. */
import { compareDecimals } from '../contract';
import type { Order, OrderResult } from '../contract';
import type { Asking } from './asking';
import type { Refusal, Unanswered } from './askSchemas';
import type { OrderIntent } from './orderSchemas';

export type { OrderIntent } from './orderSchemas';

/** Of the context below: raised whenever an old snapshot could no longer be read as it was meant. */
export const VERSION = 1;

/** How far an order has come by a server row, in order of time. */
const STAGES = ['pending', 'ordered', 'final'] as const;
export type Stage = (typeof STAGES)[number];

/** Absolute server ms and decimal strings only, so that a snapshot outlives a reload and a wrong device clock. */
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
  /** Null until the server has given its verdict, and in a void order for ever. */
  readonly result: OrderResult | null;
  readonly profit: string | null;
  readonly balanceAfter: string | null;
  readonly refusal: Refusal | null;
  readonly unanswered: Unanswered | null;
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

/** The context of an order of which nothing but the tap is known. */
export const draftOf = (intent: OrderIntent): OrderContext => ({ ...NO_FACTS, intent });

/** The number that the exchange gave it. */
export const idOf = (order: Order): string => order.orderNo;

/** The intent behind a row that this page did not place: it is named by its order number. */
export const intentOf = (order: Order): OrderIntent => ({
  id: idOf(order),
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
 * How far a row has come. A row that claims more than it proves (settled without a result, ordered without an entry)
 * counts as the stage it does prove, so the app waits for a better one instead of inventing a verdict.
 */
function stageOf(order: Order): Stage {
  if (order.state === 'void') return 'final';
  if (order.state === 'settled' && order.result !== undefined) return 'final';
  return order.state !== 'pending' && order.entryPrice !== undefined && order.endsAt !== undefined
    ? 'ordered'
    : 'pending';
}

/** Whether a row says more than is known. Late and repeated answers say less or the same and change nothing. */
export const isNews = (context: OrderContext, order: Order): boolean =>
  context.stage === null || STAGES.indexOf(stageOf(order)) > STAGES.indexOf(context.stage);

/** The context after a row; what an earlier row said and this one leaves out is kept. */
export function learn(context: OrderContext, order: Order): OrderContext {
  const stage = stageOf(order);
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

/** When the price that stood on the screen was made; a row may not say. */
export const seenAtOf = ({ seenAt, placedAt }: OrderIntent): number => seenAt ?? placedAt;

/** How far the device's idea of server time may lie behind the exchange's when a row is matched to a tap, in ms. */
const MATCH_SLACK_MS = 2_000;

/**
 * Whether a row is what a tap without an answer became. A backend that does not repeat the seen quote is matched by
 * the rest; `createdAt` keeps an earlier order of the same size from being taken for this one.
 */
export const isOutcome = (intent: OrderIntent, order: Order): boolean =>
  order.productId === intent.productId &&
  order.direction === intent.direction &&
  order.durationSec === intent.durationSec &&
  compareDecimals(order.amount, intent.amount) === 0 &&
  order.createdAt >= seenAtOf(intent) - MATCH_SLACK_MS &&
  (order.seenAt === undefined || order.seenAt === intent.seenAt) &&
  (order.seenPrice === undefined ||
    (intent.seenPrice !== null && compareDecimals(order.seenPrice, intent.seenPrice) === 0));

export const orderAsking: Asking<'order', OrderIntent, OrderContext> = {
  machine: 'order',
  version: VERSION,
  draft: draftOf,
  placeOf: ({ productId }) => productId,
  wishOf: ({ productId, direction, amount, durationSec }) => [
    productId,
    direction,
    amount,
    durationSec,
  ],
  /** Each tap names the price of its moment, and the exchange refuses an old one. */
  keepsKey: false,
};
