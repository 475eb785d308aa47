import { useIntl } from 'react-intl';
import { Page } from '../../ui/Page';
import { CheckingTransfer } from '../shared/transfers/CheckingTransfer';
import { useBack } from '../shared/page/useBack';

/**
 * A withdrawal was sent from an earlier visit or before a reload, and its fate is not known yet: no second one can be
 * asked for meanwhile.
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
