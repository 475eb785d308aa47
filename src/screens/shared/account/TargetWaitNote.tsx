import { useIntl } from 'react-intl';
import { Text } from '../../../ui/layout';
import { formatDateTime, useLocale } from '../../../intl';
import { useCountdown } from '../../../state/time/useCountdown';

/**
 * Says from when a new withdrawal target can be used. Renders nothing after that time. The text is in the message
 * bundle `transfers`.
 */
export function TargetWaitNote({ until }: { readonly until: number | undefined }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const secondsLeft = useCountdown(until ?? 0);
  if (until === undefined || secondsLeft <= 0) return null;
  return (
    <Text as="span" $size="label" $color="muted">
      {formatMessage({ id: 'withdraw.waits' }, { time: formatDateTime(until, locale) })}
    </Text>
  );
}
