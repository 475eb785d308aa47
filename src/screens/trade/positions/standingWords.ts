import { useIntl } from 'react-intl';
import type { Side, Standing } from '../../../machines/orderView';
import type { Direction as Way } from '../../../ui/direction';

/** Colour of a side: money won or lost, whichever way the price went. */
export const sideColour: Readonly<Record<Side, Way>> = {
  winning: 'rise',
  losing: 'drop',
  level: 'flat',
};

/** "winning now", "losing now" or "level now": where the price is, never who has won. */
export function useStandingWords() {
  const { formatMessage } = useIntl();
  return {
    side: ({ side }: Standing) => {
      switch (side) {
        case 'winning':
          return formatMessage({ id: 'position.winning' });
        case 'losing':
          return formatMessage({ id: 'position.losing' });
        case 'level':
          return formatMessage({ id: 'position.level' });
      }
    },
    place: ({ distance }: Standing) => {
      if (!/[1-9]/.test(distance)) return formatMessage({ id: 'position.onLine' });
      return distance.startsWith('-')
        ? formatMessage({ id: 'position.below' })
        : formatMessage({ id: 'position.above' });
    },
  };
}
