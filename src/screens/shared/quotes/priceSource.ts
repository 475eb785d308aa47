import type { IntlShape } from 'react-intl';
import type { PriceSource } from '#contract';
import { formatDate } from '../../../intl';
import type { Locale } from '../../../intl';

type Formatter = Pick<IntlShape, 'formatMessage'>;

const NAMES = {
  computed: 'source.computed',
  scripted: 'source.scripted',
  recorded: 'source.past',
} as const satisfies Record<PriceSource['kind'], string>;

/** Names a kind of source in one word. */
export const sourceName = ({ formatMessage }: Formatter, kind: PriceSource['kind']): string =>
  formatMessage({ id: NAMES[kind] });

/** Names the source of a price that a tester set or that was recorded; null for any other price. */
export const notComputed = (intl: Formatter, source: PriceSource | undefined): string | null =>
  source === undefined || source.kind === 'computed' ? null : sourceName(intl, source.kind);

/** Names the source of the prices of a product in one or two words, for a recording with its day. */
export function priceSourceText(
  intl: Formatter,
  locale: Locale,
  { kind, recordedOn }: PriceSource,
  symbol: string,
): string {
  if (recordedOn === undefined) return sourceName(intl, kind);
  const day = formatDate(Date.parse(recordedOn), locale, { zone: 'UTC' });
  return intl.formatMessage({ id: 'source.recorded' }, { symbol, day });
}
