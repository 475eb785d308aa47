/** What a purchase is about and what the exchange has said of it. No state machine here, so screens load this alone. */
import { compareDecimals } from '../contract';
import type { LockupOrder, WealthOrder, WealthProduct } from '../contract';
import type { Refusal, Unanswered } from './asking';
import type { PurchasePhase } from './kinds';

/** A lock-up, or an order of a wealth product or fund. */
export type Bought = LockupOrder | WealthOrder;

/** What the user asked for. `id` is a UUID and travels as the Idempotency-Key; times are server ms. */
export interface PurchaseIntent {
  readonly id: string;
  readonly productId: string;
  /** As the user saw it, for news told on another screen. */
  readonly name: string;
  readonly kind: WealthProduct['kind'];
  readonly amount: string;
  /** Tells a lock-up's row from those of other cycles: such a row names no product. */
  readonly cycleDays: number | null;
  /** Units of a fund that stood on the sheet at the tap; its value may have moved by the time the order is placed. */
  readonly promisedUnits: string | null;
  readonly askedAt: number;
}

export interface PurchaseContext {
  readonly intent: PurchaseIntent;
  /** Null until the exchange is known to have it. */
  readonly row: Bought | null;
  /** Why the exchange took nothing. */
  readonly refusal: Refusal | null;
  readonly unanswered: Unanswered | null;
}

export const wishOf = (intent: PurchaseIntent): PurchaseContext => ({
  intent,
  row: null,
  refusal: null,
  unanswered: null,
});

export const isLockupRow = (row: Bought): row is LockupOrder => 'cycleDays' in row;

/** How far the device's idea of server time may lie behind the exchange's when a row is matched to a tap, in ms. */
const MATCH_SLACK_MS = 2_000;

const isOfProduct = ({ kind, productId, cycleDays }: PurchaseIntent, row: Bought): boolean =>
  isLockupRow(row)
    ? kind === 'lockup' && row.cycleDays === cycleDays
    : kind !== 'lockup' && row.productId === productId;

/** Whether a row is what a tap without an answer became; `createdAt` keeps an earlier twin from being taken for it. */
export const isOutcomeOfPurchase = (intent: PurchaseIntent, row: Bought): boolean =>
  isOfProduct(intent, row) &&
  compareDecimals(row.amount, intent.amount) === 0 &&
  row.createdAt >= intent.askedAt - MATCH_SLACK_MS;

/** Sent, and not yet known whether the exchange took it. */
export const isPurchaseUndecided = (phase: PurchasePhase): boolean =>
  phase === 'submitting' || phase === 'checking';
