import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { asApiError, useConfigQuery } from '../../api';
import { selectAskedDeposit } from '../../state/transfers';
import { ErrorState } from '../../ui/ErrorState';
import { Lead, Page } from '../../ui/Page';
import { SkeletonRows } from '../../ui/Skeleton';
import { CheckingTransfer } from '../shared/CheckingTransfer';
import { errorText } from '../shared/errorText';
import { useBack } from '../shared/useBack';
import { useTransfersWanted } from '../shared/useTransfer';
import { DepositForm } from './DepositForm';
import { UnfinishedDeposits } from './UnfinishedDeposits';

/** The first step of a deposit: how, and how much. */
export function DepositScreen() {
  const intl = useIntl();
  const { formatMessage } = intl;
  const back = useBack('/my');
  const { data: config, error, isFetching, refetch } = useConfigQuery();
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
          <UnfinishedDeposits />
        </>
      ) : error ? (
        <ErrorState
          title={formatMessage({ id: 'common.failed.title' })}
          retry={{
            label: formatMessage({ id: 'common.retry' }),
            onRetry: () => void refetch(),
            busy: isFetching,
          }}
        >
          {errorText(intl, asApiError(error))}
        </ErrorState>
      ) : (
        <SkeletonRows label={formatMessage({ id: 'common.loading' })} count={4} />
      )}
    </Page>
  );
}
