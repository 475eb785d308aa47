import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { formatDateTime, useLocale } from '../../../intl';
import { useCountdown } from '../../../state/time/useCountdown';
import { color, text } from '../../../ui/tokens';

/** From when money can go to a new target; nothing once it can. Its text is in the bundle `funds`. */
export function TargetWait({ until }: { readonly until: number | undefined }) {
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
