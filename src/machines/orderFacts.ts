/**
 * Rules for an order: its intent and the state last reported by the exchange. Without xstate, so that screens can load
 * it alone.
 */
import { compareDecimals } from '#contract';
import type { Order, OrderResult } from '#contract';
import type { RequestSpec } from './requestStates';
import type { Refusal, MissingAnswerCause } from './requestSchemas';
import type { OrderIntent } from './orderSchemas';

export type { OrderIntent } from './orderSchemas';

/** Version of `OrderContext` snapshots; raise it when old snapshots can no longer be interpreted. */
export const SNAPSHOT_VERSION = 1;

/** The stages that a server row can prove, in order of time. */
const STAGES = ['pending', 'ordered', 'final'] as const;
export type Stage = (typeof STAGES)[number];

/** Only absolute server ms and decimal strings, so that a snapshot survives a reload and a wrong device clock. */
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
  /** Null until the exchange has decided, and always null in a void order. */
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

export const initialContext = (intent: OrderIntent): OrderContext => ({ ...NO_FACTS, intent });

export const rowId = (order: Order): string => order.orderNo;

/** The intent of an order that this page did not place; its id is the order number. */
export const intentFromRow = (order: Order): OrderIntent => ({
  id: rowId(order),
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
function provenStage(order: Order): Stage {
  if (order.state === 'void') return 'final';
  if (order.state === 'settled' && order.result !== undefined) return 'final';
  return order.state !== 'pending' && order.entryPrice !== undefined && order.endsAt !== undefined
    ? 'ordered'
    : 'pending';
}

/** True if a row proves a later stage than the context. Late and repeated responses do not, so they change nothing. */
export const isNewerRow = (context: OrderContext, order: Order): boolean =>
  context.stage === null || STAGES.indexOf(provenStage(order)) > STAGES.indexOf(context.stage);

/** The context after a row; keeps entry price and times that an earlier row had and this one leaves out. */
export function applyRow(context: OrderContext, order: Order): OrderContext {
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

/** Time of the price that the user saw; rows may leave it out, then the time of the tap. */
export const seenTime = ({ seenAt, placedAt }: OrderIntent): number => seenAt ?? placedAt;

/**
 * Tolerance when a row is matched to a tap, ms: the page's estimate of server time may be behind the exchange's clock
 * by this much.
 */
const MATCH_SLACK_MS = 2_000;

/**
 * True if a row is the order that a tap without an answer created. Works for a backend that does not return the seen
 * quote; `createdAt` excludes an earlier order of the same size.
 */
export const matchesIntent = (intent: OrderIntent, order: Order): boolean =>
  order.productId === intent.productId &&
  order.direction === intent.direction &&
  order.durationSec === intent.durationSec &&
  compareDecimals(order.amount, intent.amount) === 0 &&
  order.createdAt >= seenTime(intent) - MATCH_SLACK_MS &&
  (order.seenAt === undefined || order.seenAt === intent.seenAt) &&
  (order.seenPrice === undefined ||
    (intent.seenPrice !== null && compareDecimals(order.seenPrice, intent.seenPrice) === 0));

export const orderRequest: RequestSpec<'order', OrderIntent, OrderContext> = {
  machine: 'order',
  version: SNAPSHOT_VERSION,
  initialContext: initialContext,
  exclusivityKey: ({ productId }) => productId,
  intentFingerprint: ({ productId, direction, amount, durationSec }) => [
    productId,
    direction,
    amount,
    durationSec,
  ],
  /** Each tap sends the price of its moment, and the exchange refuses an outdated price. */
  reusesIdempotencyKey: false,
};
