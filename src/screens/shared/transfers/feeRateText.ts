import type { IntlShape } from 'react-intl';
import { compareDecimals } from '#contract';
import type { ResultOf } from '#contract';
import { formatPercent, formatUsdt } from '../../../intl';
import type { Locale } from '../../../intl';

/** The fee of a withdrawal without its amount: a rate, and a fixed part if there is one. */
export function feeRateText(
  { formatMessage }: Pick<IntlShape, 'formatMessage'>,
  locale: Locale,
  { feeRate, feeFixed }: ResultOf<'config'>['withdrawal'],
): string {
  const rate = formatPercent(feeRate, locale, { minDigits: 0 });
  if (compareDecimals(feeFixed, '0') === 0) return rate;
  const fixed = [formatUsdt(feeFixed, locale), formatMessage({ id: 'common.usdt' })].join(' ');
  return [rate, fixed].join(' + ');
}
