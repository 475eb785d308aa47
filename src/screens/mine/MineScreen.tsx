import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { useIdcardQuery, useUserDetailsQuery } from '../../api';
import { formatDate, LANGUAGE_NAMES, useLocale } from '../../intl';
import { signOut } from '../../state/session';
import { selectLanguage } from '../../state/storage/persist';
import { useThunkDispatch } from '../../state/useThunkDispatch';
import { Button } from '../../ui/Button';
import { GlobeIcon, HelpIcon, LogoutIcon, ReceiptIcon } from '../../ui/icons';
import { List, ListRow } from '../../ui/ListRow';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { space } from '../../ui/tokens';
import { dotted } from '../shared/account/masked';
import { QueryFault } from '../shared/lists/QueryFault';
import { IdentityBadge } from '../shared/account/IdentityBadge';
import { FundRows, IdentityRow, InviteRow, PasswordRows, TargetRows } from './AccountRows';
import { BalancePartsCard } from './BalancePartsCard';

/** Who is signed in, what they have, and the way to everything that is theirs. */
export function MineScreen() {
  const { formatMessage } = useIntl();
  const dispatch = useThunkDispatch();
  const locale = useLocale();
  const language = useSelector(selectLanguage);
  const query = useUserDetailsQuery();
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
      <$SignOut>
        <Button
          kind="secondary"
          block
          icon={<LogoutIcon size={20} />}
          onClick={() => dispatch(signOut())}
        >
          {formatMessage({ id: 'mine.signOut' })}
        </Button>
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
