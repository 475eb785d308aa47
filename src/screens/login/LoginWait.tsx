import { useEffect, useEffectEvent, useState } from 'react';
import { useIntl } from 'react-intl';
import { formatDuration, useLocale } from '../../intl';
import { whileVisible } from '../../state/time/pageActivity';
import { announce } from '../../ui/announced';
import { SilentFormError } from '../shared/forms/FormError';

const secondsUntil = (until: number) => Math.max(0, Math.ceil((until - performance.now()) / 1_000));

/**
 * Countdown to the next allowed login attempt after too many failures. `until` is a `performance.now()` time. Renders
 * nothing after that time. Only the first text is announced.
 */
export function LoginWait({ until }: { readonly until: number }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const [left, setLeft] = useState(() => secondsUntil(until));
  const isOver = left === 0;

  useEffect(() => {
    if (isOver) return undefined;
    return whileVisible(() => {
      const timer = setInterval(() => setLeft(secondsUntil(until)), 1_000);
      return () => clearInterval(timer);
    });
  }, [until, isOver]);

  const words = formatMessage({ id: 'error.tooMany' }, { wait: formatDuration(left, locale) });
  const announceWait = useEffectEvent(() => announce(words, 'assertive'));
  useEffect(() => {
    if (!isOver) announceWait();
  }, [isOver]);

  if (isOver) return null;
  return <SilentFormError>{words}</SilentFormError>;
}
