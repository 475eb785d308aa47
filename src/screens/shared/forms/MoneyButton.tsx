import { useId } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { useIsConnected } from '../../../state/useIsConnected';
import { Button } from '../../../ui/Button';
import type { ButtonProps } from '../../../ui/Button';
import { WarningIcon } from '../../../ui/icons';
import { Stack } from '../../../ui/layout';
import { color, space, text } from '../../../ui/tokens';

/** Button for an action that moves money. While the device is offline, the button is disabled and says why. */
export function MoneyButton({ disabled = false, ...button }: ButtonProps) {
  const { formatMessage } = useIntl();
  const isConnected = useIsConnected();
  const whyId = useId();
  return (
    <Stack $gap="none">
      <Button
        {...button}
        disabled={disabled || !isConnected}
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
