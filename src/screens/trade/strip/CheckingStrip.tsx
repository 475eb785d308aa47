import { useIntl } from 'react-intl';
import { Spinner } from '../../../ui/Spinner';
import { useIsOnline } from '../../../state/useIsOnline';
import { Column, Row, Small, Strong } from './stripLayout';

/** Shown when an order request got no response. Its outcome is unknown, so it never says that the order failed. */
export function CheckingStrip() {
  const { formatMessage } = useIntl();
  const isOnline = useIsOnline();
  return (
    <Row role="status">
      <Spinner size={24} />
      <Column>
        <Strong>{formatMessage({ id: 'position.checking' })}</Strong>
        <Small>
          {isOnline
            ? formatMessage({ id: 'position.checkingWhy' })
            : formatMessage({ id: 'position.checkingOffline' })}
        </Small>
      </Column>
    </Row>
  );
}
