import { useIntl } from 'react-intl';
import { announced } from '../../../ui/announced';
import { Spinner } from '../../../ui/Spinner';
import { useIsOnline } from '../../../state/useIsOnline';
import { Column, StripRow, Small, Strong } from './stripLayout';

/**
 * Shown after an order request without a response. The outcome is unknown, so the text never says that the order
 * failed.
 */
export function CheckingStrip() {
  const { formatMessage } = useIntl();
  const isOnline = useIsOnline();
  return (
    <StripRow ref={announced}>
      <Spinner size={24} />
      <Column>
        <Strong>{formatMessage({ id: 'position.checking' })}</Strong>
        <Small>
          {isOnline
            ? formatMessage({ id: 'position.checkingWhy' })
            : formatMessage({ id: 'position.checkingOffline' })}
        </Small>
      </Column>
    </StripRow>
  );
}
