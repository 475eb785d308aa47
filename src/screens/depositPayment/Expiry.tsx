import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { Text } from '../../ui/layout';
import { formatCountdown } from '../../intl';
import { useCountdown } from '../../state/time/useCountdown';
import { color, text } from '../../ui/tokens';

/** Time left to pay the deposit; `at` is server ms. */
export function Expiry({ at }: { readonly at: number }) {
  const { formatMessage } = useIntl();
  const secondsLeft = useCountdown(at);
  return (
    <$Line>
      <span>{formatMessage({ id: 'deposit.expires' })}</span>
      <Text as="b" $color="tide" $weight="medium">
        {formatCountdown(secondsLeft * 1_000)}
      </Text>
    </$Line>
  );
}

const $Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 0.4em;
  font-size: ${text.label};
  color: ${color.muted};
`;
