import { compareDecimals } from '#contract';
import type { ResultOf } from '#contract';
import { formatAmount, formatRate } from '../../../intl';
import type { Locale } from '../../../intl';

/** The fee of a withdrawal without its amount: a rate, and a fixed part if there is one. */
export function feeRateText(
  locale: Locale,
  { feeRate, feeFixed }: ResultOf<'config'>['withdrawal'],
): string {
  const rate = formatRate(feeRate, locale);
  if (compareDecimals(feeFixed, '0') === 0) return rate;
  return [rate, formatAmount(feeFixed, locale, { unit: true })].join(' + ');
}
