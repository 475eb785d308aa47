import { fromMicro, fromUnits, toUnits } from '#contract';
import type { Language, LockupOrder, WealthOrder, WealthProduct } from '#contract';
import {
  creditDueAt,
  dailyCredit,
  estimatedEarnings,
  growthFactor,
  holdingValueAt,
} from '../../domain/wealth';
import type { HoldingRecord, LockupRecord } from '../../domain/wealth';
import { DAY_MS, findOffer, yearlyRate } from '../../domain/wealthProducts';
import type { WealthOffer } from '../../domain/wealthProducts';
import {
  utcDay,
  startOfDay,
  UNIT_VALUE_PLACES,
  unitValueAt,
  unitValueOn,
  valueHistory,
} from '../../market/funds';
import { wordsIn } from '../../words/words';
import { offerName } from '../content/wealthContent';

/** Context of a product's view besides the product: market seed, time in ms, language. */
export interface ViewContext {
  readonly seed: string;
  readonly now: number;
  readonly language: Language;
}

const HISTORY_DAYS = 365;

/** Return of a fund over the last 365 days, as a fraction with four places; may be negative. */
function pastYear(productId: string, { seed, now }: ViewContext): string {
  const today = utcDay(now);
  const last = toUnits(unitValueOn(seed, productId, today), UNIT_VALUE_PLACES);
  const first = toUnits(unitValueOn(seed, productId, today - HISTORY_DAYS), UNIT_VALUE_PLACES);
  return fromUnits(((last - first) * 10_000n) / first, 4);
}

function ratesOf(offer: WealthOffer, context: ViewContext) {
  if (offer.kind === 'wealth') return { annualRate: offer.annualRate };
  if (offer.kind === 'lockup') {
    return { annualRate: yearlyRate(offer.dailyRate), dailyRate: offer.dailyRate };
  }
  return {
    annualRate: pastYear(offer.productId, context),
    nav: unitValueAt(context.seed, offer.productId, context.now),
    navAt: startOfDay(utcDay(context.now)),
  };
}

export function offerView(offer: WealthOffer, context: ViewContext): WealthProduct {
  const { productId, kind, risk, cycleDays, minAmount, maxAmount } = offer;
  const { earlyExit, payer } = wordsIn(context.language);
  return {
    productId,
    kind,
    name: offerName(offer, context.language),
    risk,
    ...ratesOf(offer, context),
    cycleDays,
    minAmount,
    maxAmount,
    earlyExit,
    payer: payer[kind],
  };
}

/**
 * For a fund, its unit value over the past year. Other products have no price, so the history is the growth of one
 * USDT that was invested one term ago, day by day until now.
 */
export function offerHistory(offer: WealthOffer, { seed, now }: ViewContext): [number, string][] {
  if (offer.kind === 'fund') return valueHistory(seed, offer.productId, now, HISTORY_DAYS);
  const annualRate = offer.kind === 'lockup' ? yearlyRate(offer.dailyRate) : offer.annualRate;
  const days = offer.cycleDays;
  const today = startOfDay(utcDay(now));
  return Array.from({ length: days + 1 }, (_, day) => [
    today - (days - day) * DAY_MS,
    growthFactor(annualRate, day),
  ]);
}

export function lockupView(lockup: LockupRecord): LockupOrder {
  const { orderNo, productId, amount, cycleDays, dailyRate } = lockup;
  const { creditedDays, state, createdAt } = lockup;
  return {
    orderNo,
    productId,
    currency: 'USDT',
    amount: fromMicro(amount),
    cycleDays,
    dailyRate,
    estimatedEarnings: estimatedEarnings(lockup),
    earned: fromMicro(dailyCredit(lockup) * BigInt(creditedDays)),
    state,
    createdAt,
    endsAt: creditDueAt(createdAt, cycleDays),
    ...(state === 'earning' && { nextCreditAt: creditDueAt(createdAt, creditedDays + 1) }),
  };
}

export function holdingView(
  holding: HoldingRecord,
  { seed, now, language }: ViewContext,
): WealthOrder {
  const { orderNo, productId, amount, units, state, createdAt, maturesAt } = holding;
  const offer = findOffer(productId);
  const value = holdingValueAt(holding, now, (id, at) => unitValueAt(seed, id, at));
  return {
    orderNo,
    productId,
    name: offer ? offerName(offer, language) : productId,
    amount: fromMicro(amount),
    ...(units !== null && { units }),
    state,
    createdAt,
    maturesAt,
    value: fromMicro(value),
    profit: fromMicro(value - amount),
  };
}
