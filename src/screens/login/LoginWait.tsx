import { useEffect, useEffectEvent, useState } from 'react';
import { useIntl } from 'react-intl';
import { formatDuration, useLocale } from '../../intl';
import { useTime } from '../../state/time/time';
import { useCountdown } from '../../state/time/useCountdown';
import { announce } from '../../ui/announced';
import { SilentFormError } from '../shared/forms/FormError';

/**
 * Countdown to the next allowed login attempt after too many failures. `until` is a `performance.now()` time. Renders
 * nothing after that time. Only the first text is announced.
 */
export function LoginWait({ until }: { readonly until: number }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { clock } = useTime();
  const [endsAt] = useState(() => clock.now() + until - clock.monotonic());
  const left = useCountdown(endsAt);
  const isOver = left === 0;

  const words = formatMessage({ id: 'error.tooMany' }, { wait: formatDuration(left, locale) });
  const announceWait = useEffectEvent(() => announce(words, 'assertive'));
  useEffect(() => {
    if (!isOver) announceWait();
  }, [isOver]);

  if (isOver) return null;
  return <SilentFormError>{words}</SilentFormError>;
}
