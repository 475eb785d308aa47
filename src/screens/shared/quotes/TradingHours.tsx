import { useIntl } from 'react-intl';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract';
import type { Quote } from '#contract';
import { formatDuration, formatTime, formatUpcoming, useLocale } from '../../../intl';
import { useBoundary } from '../../../state/time/useBoundary';
import { useMinute } from '../../../state/time/useNow';

/**
 * Says that the market is closed and when it opens, in the last hour as the number of minutes left. `at` is the opening
 * time in server ms; it may be unknown.
 */
export function OpensAt({ at }: { readonly at: number | undefined }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const now = useMinute();
  if (at === undefined) return formatMessage({ id: 'market.closed' });
  const left = at - now;
  if (left < HOUR_MS) {
    // The minutes are rounded up, so that 0 is never shown before the market is open.
    const minutes = Math.max(1, Math.ceil(left / MINUTE_MS));
    return formatMessage({ id: 'market.opensIn' }, { span: formatDuration(minutes * 60, locale) });
  }
  return formatMessage({ id: 'market.closedUntil' }, { time: formatUpcoming(at, now, locale) });
}

interface ClosesAtProps {
  /** Closing time in server ms. */
  readonly at: number | undefined;
  readonly withinMs?: number;
}

/** Closing time of a market that closes within this time, by default a day; renders nothing for other markets. */
export function ClosesAt({ at, withinMs = DAY_MS }: ClosesAtProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const isSoon = useBoundary(at === undefined ? null : at - withinMs);
  if (at === undefined || !isSoon) return null;
  const time = formatTime(at, locale, { seconds: false });
  return formatMessage({ id: 'market.closesAt' }, { time });
}

type Hours = Pick<Quote, 'trading' | 'opensAt' | 'closesAt'>;

/** Next opening or closing time of a market; renders nothing for a market that never closes. */
export function TradingHours({ of: { trading, opensAt, closesAt } }: { readonly of: Hours }) {
  return trading === 'closed' ? <OpensAt at={opensAt} /> : <ClosesAt at={closesAt} />;
}
