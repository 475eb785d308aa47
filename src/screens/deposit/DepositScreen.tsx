import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useConfigQuery } from '../../api';
import { selectAskedDeposit } from '../../state/transfers';
import { Lead, Page } from '../../ui/Page';
import { SkeletonRows } from '../../ui/Skeleton';
import { CheckingTransfer } from '../shared/CheckingTransfer';
import { HelpLink } from '../shared/HelpLink';
import { QueryFault } from '../shared/QueryFault';
import { TransferLinks } from '../shared/TransferLinks';
import { useBack } from '../shared/useBack';
import { useTransfersWanted } from '../shared/useTransfer';
import { DepositForm } from './DepositForm';

/** The first step of a deposit: how, and how much. */
export function DepositScreen() {
  const { formatMessage } = useIntl();
  const back = useBack('/my');
  const query = useConfigQuery();
  const { data: config, error } = query;
  const asked = useSelector(selectAskedDeposit);
  useTransfersWanted();

  return (
    <Page title={formatMessage({ id: 'deposit.title' })} back={back}>
      <Lead>{formatMessage({ id: 'deposit.lead' })}</Lead>
      {asked?.value === 'checking' && (
        <CheckingTransfer>{formatMessage({ id: 'deposit.checking' })}</CheckingTransfer>
      )}
      {config ? (
        <>
          <DepositForm methods={config.depositMethods} />
          {/* In sight, so that nobody begins a second one for the first one's money. */}
          <TransferLinks
            heading={formatMessage({ id: 'deposit.unfinished' })}
            kind="deposit"
            state="awaiting_payment"
          />
          <HelpLink article="deposits">{formatMessage({ id: 'deposit.help' })}</HelpLink>
        </>
      ) : error ? (
        <QueryFault query={query} />
      ) : (
        <SkeletonRows label={formatMessage({ id: 'common.loading' })} count={4} />
      )}
    </Page>
  );
}
