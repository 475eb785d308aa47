import { useIntl } from 'react-intl';
import type { Quote } from '#contract';
import type { Side, LiveResult } from '../../../machines/order/selectors';
import type { PriceDirection as Way } from '../../../ui/direction';
import { pricePoints } from '../../shared/quotes/pricePoints';

/** The colours stand for winning and losing, not for the direction of the price. */
export const sideColour: Readonly<Record<Side, Way>> = {
  winning: 'rise',
  losing: 'drop',
  level: 'flat',
};

/**
 * Texts for the current price relative to the entry price, such as "13 points below" and "losing". They never name a
 * result, because the order is still open.
 */
export function usePricePositionTexts() {
  const { formatMessage } = useIntl();
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
    place: ({ priceChange }: LiveResult, { precision }: Pick<Quote, 'precision'>) => {
      if (!/[1-9]/.test(priceChange)) return formatMessage({ id: 'position.onLine' });
      const values = { points: pricePoints(priceChange, precision) };
      return priceChange.startsWith('-')
        ? formatMessage({ id: 'position.below' }, values)
        : formatMessage({ id: 'position.above' }, values);
    },
  };
}
