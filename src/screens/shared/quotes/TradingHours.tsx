import { useEffect, useReducer } from 'react';
import { useIntl } from 'react-intl';
import type { Quote } from '#contract';
import { formatDateTime, formatDuration, formatTime, useLocale } from '../../../intl';
import { useTime } from '../../../state/time/time';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * Says that the market is closed and when it opens (`at`, server ms): in minutes during the last hour. `at` may be
 * unknown.
 */
export function OpensAt({ at }: { readonly at: number | undefined }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { clock } = useTime();
  usePeriodicRender();
  if (at === undefined) return formatMessage({ id: 'market.closed' });
  const left = at - clock.now();
  if (left < HOUR_MS) {
    // Rounded up, so that it never shows 0 before the market is open.
    const minutes = Math.max(1, Math.ceil(left / MINUTE_MS));
    return formatMessage({ id: 'market.opensIn' }, { span: formatDuration(minutes * 60, locale) });
  }
  const time = (left < DAY_MS ? formatTime : formatDateTime)(at, locale, { seconds: false });
  return formatMessage({ id: 'market.closedUntil' }, { time });
}

/** Closing time when the market closes within a day; otherwise nothing. */
export function ClosesAt({ at }: { readonly at: number | undefined }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { clock } = useTime();
  if (at === undefined || at - clock.now() > DAY_MS) return null;
  const time = formatTime(at, locale, { seconds: false });
  return formatMessage({ id: 'market.closesAt' }, { time });
}

type Hours = Pick<Quote, 'trading' | 'opensAt' | 'closesAt'>;

/** Next opening or closing time; nothing for a market that never closes. */
export function TradingHours({ of: { trading, opensAt, closesAt } }: { readonly of: Hours }) {
  return trading === 'closed' ? <OpensAt at={opensAt} /> : <ClosesAt at={closesAt} />;
}

/** Re-renders every half minute, because nothing else changes on the row of a closed market. */
function usePeriodicRender() {
  const [, rerender] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    const timer = window.setInterval(rerender, MINUTE_MS / 2);
    return () => window.clearInterval(timer);
  }, []);
}
