import { useIntl } from 'react-intl';
import { formatDateTime, formatTime, useLocale } from '../../intl';
import { useTime } from '../../state/time';

const DAY_MS = 86_400_000;

/** That a market is closed, and when it opens where that is known (`at`, server ms). */
export function OpensAt({ at }: { readonly at: number | undefined }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { clock } = useTime();
  if (at === undefined) return formatMessage({ id: 'market.closed' });
  const isSoon = at - clock.now() < DAY_MS;
  const time = (isSoon ? formatTime : formatDateTime)(at, locale, { seconds: false });
  return formatMessage({ id: 'market.closedUntil' }, { time });
}
