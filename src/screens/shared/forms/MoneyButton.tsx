import { useId } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { useIsPastShown } from '../../../state/pastShown';
import { useIsConnected } from '../../../state/useIsConnected';
import { Button } from '../../../ui/Button';
import type { ButtonProps } from '../../../ui/Button';
import { WarningIcon } from '../../../ui/icons';
import { Stack } from '../../../ui/layout';
import { color, space, text } from '../../../ui/tokens';

/** Button for an action that moves money. While the device is offline, the button is disabled and says why. It is off
 * while a developer tool shows another state; the line at the top says so. */
export function MoneyButton({ disabled = false, ...button }: ButtonProps) {
  const { formatMessage } = useIntl();
  const isConnected = useIsConnected();
  const isPast = useIsPastShown();
  const whyId = useId();
  return (
    <Stack $gap="none">
      <Button
        {...button}
        disabled={disabled || !isConnected || isPast}
        {...(!isConnected && { describedBy: whyId })}
      />
      <$Why id={whyId} role="status">
        {!isConnected && (
          <>
            <WarningIcon size={16} />
            <span>{formatMessage({ id: 'common.offline' })}</span>
          </>
        )}
      </$Why>
    </Stack>
  );
}

const $Why = styled.p`
  display: flex;
  gap: ${space.half};
  color: ${color.bad};
  font-size: ${text.label};
  line-height: 1.4;

  &:not(:empty) {
    padding-top: ${space.one};
  }
`;
