import type { IntlShape } from 'react-intl';
import type { PriceSource } from '#contract';
import { formatDate } from '../../../intl';
import type { Locale } from '../../../intl';

/** Names the source of the prices of a product in one or two words, for a recording with its day. */
export function priceSourceText(
  { formatMessage }: Pick<IntlShape, 'formatMessage'>,
  locale: Locale,
  { kind, recordedOn }: PriceSource,
  symbol: string,
): string {
  if (kind === 'computed') return formatMessage({ id: 'source.computed' });
  if (kind === 'scripted') return formatMessage({ id: 'source.scripted' });
  if (recordedOn === undefined) return formatMessage({ id: 'source.past' });
  const date = formatDate(Date.parse(recordedOn), locale, { zone: 'UTC' });
  return formatMessage({ id: 'source.recorded' }, { symbol, day: date });
}
