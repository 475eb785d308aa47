import { useIntl } from 'react-intl';
import { asApiError, useGetUserWalletsQuery } from '../../api';
import { ErrorState } from '../../ui/ErrorState';
import { Lead, Page } from '../../ui/Page';
import { SkeletonRows } from '../../ui/Skeleton';
import { errorText } from '../shared/errorText';
import { useBack } from '../shared/useBack';
import { BoundWallets } from './BoundWallets';
import { WalletForm } from './WalletForm';

/** The addresses that USDT is withdrawn to, and the form that binds one more. */
export function WalletScreen() {
  const intl = useIntl();
  const { formatMessage } = intl;
  const back = useBack('/my');
  const { data, error, isFetching, refetch } = useGetUserWalletsQuery();

  return (
    <Page title={formatMessage({ id: 'wallet.title' })} back={back}>
      <Lead>{formatMessage({ id: 'wallet.lead' })}</Lead>
      {data ? (
        <>
          <BoundWallets wallets={data.wallets} />
          <WalletForm bound={data.wallets} />
        </>
      ) : error ? (
        <ErrorState
          title={formatMessage({ id: 'wallet.failed' })}
          retry={{
            label: formatMessage({ id: 'common.retry' }),
            onRetry: () => void refetch(),
            busy: isFetching,
          }}
        >
          {errorText(intl, asApiError(error))}
        </ErrorState>
      ) : (
        <SkeletonRows label={formatMessage({ id: 'common.loading' })} count={2} />
      )}
    </Page>
  );
}
