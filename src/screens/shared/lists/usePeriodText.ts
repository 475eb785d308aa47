import { useIntl } from 'react-intl';
import { formatDate, useLocale } from '../../../intl';
import { dayTimeRange, type Day } from './daySpan';
import type { Period } from './period';

export const PERIOD_NAMES = {
  today: 'list.today',
  week: 'list.week',
  month: 'list.month',
  all: 'list.all',
  days: 'list.days',
} as const;

/** A period as text. A chosen range of days is shown as dates. */
export function usePeriodText({ period, from, to }: Period): string {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const dateOf = (day: Day) => {
    const at = dayTimeRange({ from: day, to: '' }).from;
    return at === undefined ? formatMessage({ id: 'list.anyDay' }) : formatDate(at, locale);
  };
  return period === 'days' && (from !== '' || to !== '')
    ? `${dateOf(from)} – ${dateOf(to)}`
    : formatMessage({ id: PERIOD_NAMES[period] });
}
