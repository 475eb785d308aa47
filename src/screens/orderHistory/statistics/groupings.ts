/** Groupings of the statistics: the group to which an order belongs, and the names and the sequence of the groups. */
import { hourOfDay } from '#contract/zone';
import { useIntl } from 'react-intl';
import type { Order } from '#contract';
import { formatDuration, useLocale } from '../../../intl';
import { isReasonChoice } from '../../../state/storage/reasons';
import { useReasonNames } from '../../shared/statistics/reasonNames';
import type { StatisticsGroup } from '../../shared/statistics/orderStatistics';

/** Reasons that the user gave for orders, by order number. */
type Reasons = ReadonlyMap<string, string>;

/** Key of the group of orders without a reason, because a reason is never empty. */
const NO_REASON = '';

export const GROUPINGS = {
  pair: () => (order: Order) => order.symbol,
  duration: () => (order: Order) => String(order.durationSec),
  direction: () => (order: Order) => order.direction,
  /** Hour in the device's time zone. */
  hour: () => (order: Order) => String(hourOfDay(order.createdAt)),
  reason: (reasons: Reasons) => (order: Order) => reasons.get(order.orderNo) ?? NO_REASON,
} as const satisfies Record<string, (reasons: Reasons) => (order: Order) => string>;

export type Kind = keyof typeof GROUPINGS;

export const groupingMessages = {
  pair: 'figures.by.pair',
  duration: 'figures.by.duration',
  direction: 'figures.by.direction',
  hour: 'figures.by.hour',
  reason: 'figures.by.reason',
} as const satisfies Record<Kind, MessageId>;

/** Sorts groups: durations and hours in ascending order, other groups by their number of orders. */
export function sortGroups(
  kind: Kind,
  groups: readonly StatisticsGroup<string>[],
): readonly StatisticsGroup<string>[] {
  const isTime = kind === 'duration' || kind === 'hour';
  return [...groups].sort((a, b) =>
    isTime ? Number(a.key) - Number(b.key) : b.figures.count - a.figures.count,
  );
}

const hourText = (hour: number) => `${String(hour % 24).padStart(2, '0')}:00`;

export function useGroupNames(kind: Kind): (key: string) => string {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const reasonNames = useReasonNames();
  switch (kind) {
    case 'pair':
      return (key) => key;
    case 'duration':
      return (key) => formatDuration(Number(key), locale);
    case 'direction':
      return (key) => formatMessage({ id: key === 'rise' ? 'common.rise' : 'common.down' });
    case 'hour':
      return (key) => [hourText(Number(key)), hourText(Number(key) + 1)].join('–');
    case 'reason':
      return (key) => {
        if (key === NO_REASON) return formatMessage({ id: 'motive.none' });
        return isReasonChoice(key) ? reasonNames[key] : key;
      };
  }
}
