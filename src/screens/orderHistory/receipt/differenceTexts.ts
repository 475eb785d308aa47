import type { IntlShape } from 'react-intl';
import type { Order } from '#contract';
import { formatAmount, formatPrice } from '../../../intl';
import type { Locale } from '../../../intl';
import { stateMessages } from '../orderState';
import { formatExactTime } from './Moment';
import { pricePrecision } from './prices';
import type { Checked, FieldDifference } from './recompute';
import { claimMessages } from './receiptMessages';

type Words = Pick<IntlShape, 'formatMessage'>;

/** Each difference as a sentence with the value that the exchange claims and the recomputed value. */
export function differenceTexts(
  words: Words,
  locale: Locale,
  order: Order,
  differences: Checked['differences'],
): string[] {
  const { formatMessage } = words;
  return differences.map((difference) => {
    switch (difference.subject) {
      case 'tick':
        return formatMessage(
          { id: 'receipt.differs.tick' },
          { time: formatExactTime(difference.at, locale) },
        );
      case 'candle':
        return formatMessage(
          { id: 'receipt.differs.candle' },
          { time: formatExactTime(difference.at, locale) },
        );
      default:
        return formatMessage(
          { id: 'receipt.differs.line' },
          {
            what: formatMessage({ id: claimMessages[difference.subject] }),
            said: formatValue(words, locale, order, difference, difference.claimed),
            found: formatValue(words, locale, order, difference, difference.recomputed),
          },
        );
    }
  });
}

function formatValue(
  { formatMessage }: Words,
  locale: Locale,
  order: Order,
  { subject }: FieldDifference,
  value: string | number | null,
): string {
  if (value === null) return formatMessage({ id: 'receipt.facts.none' });
  if (typeof value === 'number') return formatExactTime(value, locale);
  if (subject === 'profit') return formatAmount(value, locale, { sign: true });
  if (subject === 'entryPrice' || subject === 'exitPrice') {
    return formatPrice(value, pricePrecision(order), locale);
  }
  return formatMessage({ id: wordMessages[value] ?? 'receipt.facts.none' });
}

const wordMessages: Readonly<Record<string, PlainMessageId>> = {
  ...stateMessages,
  settled: 'receipt.differs.settled',
};
