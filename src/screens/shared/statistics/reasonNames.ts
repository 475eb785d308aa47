import { useIntl } from 'react-intl';
import type { ReasonChoice } from '../../../state/storage/reasons';

export function useReasonNames(): Readonly<Record<ReasonChoice, string>> {
  const { formatMessage } = useIntl();
  return {
    trend: formatMessage({ id: 'motive.trend' }),
    news: formatMessage({ id: 'motive.news' }),
    guess: formatMessage({ id: 'motive.guess' }),
  };
}
