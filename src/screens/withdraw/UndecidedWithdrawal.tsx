import { useIntl } from 'react-intl';
import { Page } from '../../ui/Page';
import { CheckingTransfer } from '../shared/transfers/CheckingTransfer';
import { useBack } from '../shared/page/useBack';

/**
 * Shown while the outcome of a withdrawal from an earlier visit is unknown, so that the user does not send a second
 * one.
 */
export function UndecidedWithdrawal() {
  const { formatMessage } = useIntl();
  const back = useBack('/my');
  return (
    <Page title={formatMessage({ id: 'withdraw.title' })} back={back}>
      <CheckingTransfer>{formatMessage({ id: 'withdraw.checking' })}</CheckingTransfer>
    </Page>
  );
}
