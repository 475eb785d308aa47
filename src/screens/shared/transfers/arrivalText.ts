import type { IntlShape } from 'react-intl';
import { formatDuration } from '../../../intl';
import type { Locale } from '../../../intl';

interface Arrival {
  readonly arrivalMin: number;
  readonly arrivalMax: number;
}

/** Time that a transfer takes as text: "1–30 min", "10 min to 1 hr". */
export const arrivalText = (
  { formatMessage }: Pick<IntlShape, 'formatMessage'>,
  locale: Locale,
  { arrivalMin, arrivalMax }: Arrival,
): string =>
  arrivalMax < 60
    ? formatMessage({ id: 'withdraw.arrival.minutes' }, { min: arrivalMin, max: arrivalMax })
    : formatMessage(
        { id: 'withdraw.arrival.range' },
        {
          min: formatDuration(arrivalMin * 60, locale),
          max: formatDuration(arrivalMax * 60, locale),
        },
      );
