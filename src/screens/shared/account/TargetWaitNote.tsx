import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { formatDateTime, useLocale } from '../../../intl';
import { useCountdown } from '../../../state/time/useCountdown';
import { color, text } from '../../../ui/tokens';

/**
 * Tells from when a new withdrawal target can be used; renders nothing after that. The text is in the message bundle
 * `funds`.
 */
export function TargetWaitNote({ until }: { readonly until: number | undefined }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const secondsLeft = useCountdown(until ?? 0);
  if (until === undefined || secondsLeft <= 0) return null;
  return (
    <$Note>
      {formatMessage({ id: 'withdraw.waits' }, { time: formatDateTime(until, locale) })}
    </$Note>
  );
}

const $Note = styled.span`
  font-size: ${text.label};
  color: ${color.tide};
`;
