/** Estimates of the returns of a purchase by the rules of the exchange. Amounts and results are decimal strings. */
import {
  DAY_MS,
  compareDecimals,
  fromMicro,
  fromUnits,
  shareRoundedDown,
  toMicro,
  toUnits,
} from '#contract';
import type { Usdt, WealthProduct } from '#contract';

const UNIT_PLACES = 8;
const NAV_PLACES = 12;

export type Estimate =
  | { readonly kind: 'lockup'; readonly daily: Usdt; readonly total: Usdt }
  | { readonly kind: 'wealth'; readonly interest: Usdt }
  /** `units` has eight decimals and is rounded up, as by the exchange. */
  | { readonly kind: 'fund'; readonly units: string };

/** Estimated returns of a purchase. Null if the product lacks the fields for an estimate. */
export function estimatePurchase(product: WealthProduct, amount: Usdt): Estimate | null {
  const { kind, dailyRate, annualRate, cycleDays, nav } = product;
  const micro = toMicro(amount);
  if (kind === 'lockup') {
    if (dailyRate === undefined || cycleDays === undefined) return null;
    // The interest of each day is rounded down separately, so the total is the number of days times the daily interest.
    const daily = shareRoundedDown(micro, dailyRate);
    return { kind, daily: fromMicro(daily), total: fromMicro(daily * BigInt(cycleDays)) };
  }
  if (kind === 'wealth') {
    if (cycleDays === undefined || annualRate.startsWith('-')) return null;
    // The division comes last, so that the interest of the whole term is rounded down once.
    const interest = shareRoundedDown(micro * BigInt(cycleDays), annualRate) / 365n;
    return { kind, interest: fromMicro(interest) };
  }
  if (nav === undefined) return null;
  const value = toUnits(nav, NAV_PLACES);
  if (value <= 0n) return null;
  const scaled = micro * 10n ** BigInt(UNIT_PLACES + NAV_PLACES - 6);
  return { kind, units: fromUnits((scaled + value - 1n) / value, UNIT_PLACES, true) };
}

/** Server ms at which money that is invested now is paid out; null for a product without a term. */
export const maturityTime = ({ cycleDays }: WealthProduct, now: number): number | null =>
  cycleDays === undefined ? null : now + cycleDays * DAY_MS;

/** Guaranteed earnings over the whole term. Null for an amount outside the limits, and for funds. */
export function guaranteedEarnings(product: WealthProduct, amount: Usdt): Usdt | null {
  const isWithin =
    compareDecimals(amount, product.minAmount) >= 0 &&
    compareDecimals(amount, product.maxAmount) <= 0;
  const estimate = isWithin ? estimatePurchase(product, amount) : null;
  if (estimate?.kind === 'lockup') return estimate.total;
  return estimate?.kind === 'wealth' ? estimate.interest : null;
}

/**
 * Minimum term of a product whose purchase needs a second tap, because the money cannot be withdrawn before the end of
 * the term.
 */
export const LONG_TERM_DAYS = 90;
