import { useIntl } from 'react-intl';
import { formatAmount, formatDecimal, formatDuration, useLocale } from '../../../intl';
import { DEFAULT_BREAK_MINUTES } from '../../../state/limits/limits';
import type { LimitKind } from '../../../state/limits/limits';

export const limitWords = {
  stake: 'limits.stake',
  dayLoss: 'limits.dayLoss',
  hourOrders: 'limits.hourOrders',
  losses: 'limits.losses',
  breakMinutes: 'limits.breakMinutes',
} as const satisfies Record<LimitKind, MessageId>;

/** Returns a function that formats the value of a limit. */
export function useLimitText(): (kind: LimitKind, value: string | null) => string {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  return (kind, value) => {
    if (kind === 'breakMinutes')
      return formatDuration(Number(value ?? DEFAULT_BREAK_MINUTES) * 60, locale);
    if (value === null) return formatMessage({ id: 'limits.none' });
    switch (kind) {
      case 'stake':
      case 'dayLoss':
        return formatAmount(value, locale, { unit: true });
      case 'hourOrders':
        return formatDecimal(value, locale);
      case 'losses':
        return formatMessage({ id: 'limits.losses.after' }, { count: Number(value) });
    }
  };
}
