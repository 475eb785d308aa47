import { useIntl } from 'react-intl';
import { useGetUserWalletsQuery } from '../../api';
import { OnWater } from '../../ui/OnWater';
import { Lead, Page } from '../../ui/Page';
import { TwoPanes } from '../../ui/TwoPanes';
import { SkeletonRows } from '../../ui/Skeleton';
import { WaitingPeriodNote } from '../shared/account/WaitingPeriodNote';
import { QueryErrorState } from '../shared/lists/QueryErrorState';
import { useBack } from '../shared/page/useBack';
import { BoundWallets, NoWallet } from './BoundWallets';
import { WalletForm } from './WalletForm';

/** Page of the bound addresses for USDT withdrawals, with the form to bind another one. */
export function WalletScreen() {
  const { formatMessage } = useIntl();
  const back = useBack('/my');
  const query = useGetUserWalletsQuery();
  const { data, error } = query;
  const lead = <Lead>{formatMessage({ id: 'wallet.lead' })}</Lead>;

  return (
    <Page title={formatMessage({ id: 'wallet.title' })} back={back} isWide>
      {data?.wallets.length !== 0 && lead}
      {data?.wallets.length === 0 ? (
        <OnWater isCalm head={<NoWallet />} side={<WalletForm bound={[]} />}>
          {lead}
          <WaitingPeriodNote />
        </OnWater>
      ) : data ? (
        <TwoPanes side={<WalletForm bound={data.wallets} />}>
          <BoundWallets wallets={data.wallets} />
          <WaitingPeriodNote />
        </TwoPanes>
      ) : error ? (
        <QueryErrorState query={query} title={formatMessage({ id: 'wallet.failed' })} />
      ) : (
        <SkeletonRows label={formatMessage({ id: 'common.loading' })} count={2} />
      )}
    </Page>
  );
}
