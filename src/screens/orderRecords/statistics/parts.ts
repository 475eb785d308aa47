/** By what one's orders are told apart, in which order their parts stand, and what each is called. */
import { useIntl } from 'react-intl';
import type { Order } from '../../../contract';
import { formatDuration, useLocale } from '../../../intl';
import { isReasonChoice } from '../../../state/storage/reasons';
import { useReasonNames } from '../../shared/record/reasonNames';
import type { Group } from '../../shared/record/figures';

/** Reasons by order number. */
type Reasons = ReadonlyMap<string, string>;

/** Of an order for which none was given; no reason can be empty. */
const NO_REASON = '';

export const KINDS = {
  pair: () => (order: Order) => order.symbol,
  duration: () => (order: Order) => String(order.durationSec),
  direction: () => (order: Order) => order.direction,
  /** Of the day on this device, as the person lived it. */
  hour: () => (order: Order) => String(new Date(order.createdAt).getHours()),
  reason: (reasons: Reasons) => (order: Order) => reasons.get(order.orderNo) ?? NO_REASON,
} as const satisfies Record<string, (reasons: Reasons) => (order: Order) => string>;

export type Kind = keyof typeof KINDS;

/** Times in their own order, everything else by how many orders there are. */
export function partsBy(kind: Kind, groups: readonly Group<string>[]): readonly Group<string>[] {
  const isTime = kind === 'duration' || kind === 'hour';
  return [...groups].sort((a, b) =>
    isTime ? Number(a.key) - Number(b.key) : b.figures.count - a.figures.count,
  );
}

const hourText = (hour: number) => `${String(hour % 24).padStart(2, '0')}:00`;

export function usePartNames(kind: Kind): (key: string) => string {
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
