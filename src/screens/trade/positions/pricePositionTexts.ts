import { useIntl } from 'react-intl';
import { fromUnits, toUnits } from '#contract';
import type { Quote } from '#contract';
import { formatDecimal, formatPrice, useLocale } from '../../../intl';
import type { Side, LiveResult } from '../../../machines/order/selectors';
import type { PriceDirection as Way } from '../../../ui/direction';

/** The colours stand for winning and losing, not for the direction of the price. */
export const sideColour: Readonly<Record<Side, Way>> = {
  winning: 'rise',
  losing: 'drop',
  level: 'flat',
};

const DECIMALS = 12;

type Measure = Pick<Quote, 'category' | 'precision'>;

/**
 * Number of decimals of a pip: it is 0.0001 of a currency price, or 0.01 for the yen. Prices have more decimals than
 * that.
 */
const pipPlaces = (precision: number) => (precision > 3 ? 4 : 2);
const subPipPlaces = (precision: number) => Math.max(0, precision - pipPlaces(precision));

/** A price difference in pips, with all decimals of the price. */
export function toPips(distance: string, precision: number): string {
  const subPips = subPipPlaces(precision);
  const units =
    toUnits(distance, DECIMALS) / 10n ** BigInt(DECIMALS - pipPlaces(precision) - subPips);
  return fromUnits(units < 0n ? -units : units, subPips, true);
}

/**
 * Texts for the current price relative to the entry price, such as "1.3 pips below" and "losing". They never name a
 * result, because the order is still open.
 */
export function usePricePositionTexts() {
  const { formatMessage } = useIntl();
  const locale = useLocale();

  /**
   * Distance between current price and entry price. It has no sign, because the text names the direction. For
   * currencies it is in pips, for everything else it is a price difference.
   */
  const distanceText = (distance: string, { category, precision }: Measure) =>
    category === 'forex'
      ? formatMessage(
          { id: 'position.pips' },
          {
            count: formatDecimal(toPips(distance, precision), locale, {
              minFraction: subPipPlaces(precision),
            }),
          },
        )
      : formatPrice(distance.replace('-', ''), precision, locale);

  return {
    side: ({ side }: LiveResult) => {
      switch (side) {
        case 'winning':
          return formatMessage({ id: 'position.winning' });
        case 'losing':
          return formatMessage({ id: 'position.losing' });
        case 'level':
          return formatMessage({ id: 'position.level' });
      }
    },
    place: ({ priceChange }: LiveResult, measure: Measure) => {
      if (!/[1-9]/.test(priceChange)) return formatMessage({ id: 'position.onLine' });
      const values = { distance: distanceText(priceChange, measure) };
      return priceChange.startsWith('-')
        ? formatMessage({ id: 'position.below' }, values)
        : formatMessage({ id: 'position.above' }, values);
    },
  };
}
