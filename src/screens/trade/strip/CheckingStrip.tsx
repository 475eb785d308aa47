import { useIntl } from 'react-intl';
import { announced } from '../../../ui/announced';
import { Spinner } from '../../../ui/Spinner';
import { useIsConnected } from '../../../state/useIsConnected';
import { Text } from '../../../ui/layout';
import { StripRow, StripText } from './stripLayout';

/**
 * Shown after an order request without a response. The outcome is unknown, so the text never says that the order
 * failed.
 */
export function CheckingStrip() {
  const { formatMessage } = useIntl();
  const isConnected = useIsConnected();
  return (
    <StripRow ref={announced}>
      <Spinner size={24} />
      <StripText>
        <span>{formatMessage({ id: 'position.checking' })}</span>
        <Text as="span" $size="label" $color="muted">
          {formatMessage({ id: isConnected ? 'position.checkingWhy' : 'position.checkingOffline' })}
        </Text>
      </StripText>
    </StripRow>
  );
}
