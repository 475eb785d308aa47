import { DAY_MS, fromMicro, fromUnits, toUnits } from '#contract';
import type { Language, LockupOrder, WealthOrder, WealthProduct } from '#contract';
import {
  creditDueAt,
  dailyCredit,
  estimatedEarnings,
  growthFactor,
  holdingValueAt,
} from '../../domain/wealth';
import type { HoldingRow, LockupRow } from '../../domain/wealth';
import { findOffer, yearlyRate } from '../../domain/wealthProducts';
import type { WealthOffer } from '../../domain/wealthProducts';
import {
  utcDay,
  dayStartMs,
  UNIT_VALUE_PLACES,
  unitValueAt,
  unitValueOn,
  valueHistory,
} from '../../market/funds';
import type { MarketSeeds } from '../../market/seeds';
import { wordsIn } from '../../words/words';
import { offerName } from '../content/wealthContent';

/** Context of a product's view: market seeds, time in ms, language. */
export interface ViewContext {
  readonly seeds: MarketSeeds;
  readonly now: number;
  readonly language: Language;
}

const HISTORY_DAYS = 365;

/** Computes the return of a fund over the last 365 days, as a fraction with four places; may be negative. */
function pastYear(productId: string, { seeds, now }: ViewContext): string {
  const today = utcDay(now);
  const last = toUnits(unitValueOn(seeds, productId, today), UNIT_VALUE_PLACES);
  const first = toUnits(unitValueOn(seeds, productId, today - HISTORY_DAYS), UNIT_VALUE_PLACES);
  return fromUnits(((last - first) * 10_000n) / first, 4);
}

function ratesOf(offer: WealthOffer, context: ViewContext) {
  if (offer.kind === 'wealth') return { annualRate: offer.annualRate };
  if (offer.kind === 'lockup') {
    return { annualRate: yearlyRate(offer.dailyRate), dailyRate: offer.dailyRate };
  }
  return {
    annualRate: pastYear(offer.productId, context),
    nav: unitValueAt(context.seeds, offer.productId, context.now),
    navAt: dayStartMs(utcDay(context.now)),
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
 * Returns the daily unit values of a fund over the past year. Other products have no price, so their history is the
 * growth of one USDT that was invested one term ago, day by day until now.
 */
export function offerHistory(offer: WealthOffer, { seeds, now }: ViewContext): [number, string][] {
  if (offer.kind === 'fund') return valueHistory(seeds, offer.productId, now, HISTORY_DAYS);
  const annualRate = offer.kind === 'lockup' ? yearlyRate(offer.dailyRate) : offer.annualRate;
  const days = offer.cycleDays;
  const today = dayStartMs(utcDay(now));
  return Array.from({ length: days + 1 }, (_, day) => [
    today - (days - day) * DAY_MS,
    growthFactor(annualRate, day),
  ]);
}

export function lockupView(lockup: LockupRow): LockupOrder {
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
  holding: HoldingRow,
  { seeds, now, language }: ViewContext,
): WealthOrder {
  const { orderNo, productId, amount, units, state, createdAt, maturesAt } = holding;
  const offer = findOffer(productId);
  const value = holdingValueAt(holding, now, (id, at) => unitValueAt(seeds, id, at));
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
