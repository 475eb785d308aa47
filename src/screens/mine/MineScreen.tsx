import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { useIdcardQuery, useIsConnected, useUserDetailsQuery } from '../../api';
import { formatDate, LANGUAGE_NAMES, useLocale } from '../../intl';
import { selectLanguage } from '../../state/storage/persist';
import { GlobeIcon, HelpIcon, ReceiptIcon } from '../../ui/icons';
import { List, ListRow } from '../../ui/ListRow';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { space } from '../../ui/tokens';
import { dotted } from '../shared/account/masked';
import { OldFigures } from '../shared/lists/OldFigures';
import { QueryFault } from '../shared/lists/QueryFault';
import { IdentityBadge } from '../shared/account/IdentityBadge';
import { FundRows, IdentityRow, InviteRow, PasswordRows, TargetRows } from './AccountRows';
import { BalancePartsCard } from './BalancePartsCard';
import { IdRows } from './IdRows';
import { SignOut } from './SignOut';

/** Who is signed in, what they have, and the way to everything that is theirs. */
export function MineScreen() {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const language = useSelector(selectLanguage);
  const isConnected = useIsConnected();
  const query = useUserDetailsQuery(undefined, {
    refetchOnFocus: true,
    refetchOnReconnect: true,
  });
  const { data, error } = query;
  const { data: identity } = useIdcardQuery();
  const identityState = identity?.state ?? data?.user.verification;
  const masked = [identity?.realName, identity?.idNumber].filter((part) => part !== undefined);

  return (
    <Page
      withTabBar
      title={data?.user.username ?? formatMessage({ id: 'mine.title' })}
      detail={
        data ? (
          <>
            {formatMessage(
              { id: 'mine.since' },
              { phone: dotted(data.user.phone), date: formatDate(data.user.registeredAt, locale) },
            )}
            {masked.length > 0 && <$Masked>{dotted(masked.join(' · '))}</$Masked>}
          </>
        ) : (
          <Skeleton width="180px" height="13px" />
        )
      }
      action={identityState && <IdentityBadge state={identityState} />}
    >
      {data && (error || !isConnected) && (
        <OldFigures
          at={query.fulfilledTimeStamp}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      )}
      {error && !data ? <QueryFault query={query} /> : <BalancePartsCard balance={data?.balance} />}
      <List>
        <IdentityRow state={identityState} />
        <TargetRows />
        <FundRows />
        <ListRow
          icon={<ReceiptIcon />}
          label={formatMessage({ id: 'mine.orders' })}
          to="/orderrecord"
        />
        <InviteRow />
        <PasswordRows />
        <ListRow
          icon={<GlobeIcon />}
          label={formatMessage({ id: 'mine.language' })}
          value={LANGUAGE_NAMES[language]}
          to="/lang"
        />
        <ListRow icon={<HelpIcon />} label={formatMessage({ id: 'mine.help' })} to="/bz" />
      </List>
      {data && <IdRows user={data.user} />}
      <$SignOut>
        <SignOut />
      </$SignOut>
    </Page>
  );
}

const $Masked = styled.span`
  display: block;
`;

const $SignOut = styled.div`
  padding-top: ${space.one};
`;
