import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { useIdcardQuery, useUserDetailsQuery, asApiError } from '../../api';
import { formatDate, useLocale } from '../../intl';
import { signOut } from '../../state/session';
import { useThunkDispatch } from '../../state/useThunkDispatch';
import { Button } from '../../ui/Button';
import { ErrorState } from '../../ui/ErrorState';
import { GlobeIcon, HelpIcon, LogoutIcon, ReceiptIcon } from '../../ui/icons';
import { List, ListRow } from '../../ui/ListRow';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { space } from '../../ui/tokens';
import { errorText } from '../shared/errorText';
import { LANGUAGE_NAMES } from '../shared/languageNames';
import { useLanguage } from '../shared/useLanguage';
import { VerificationBadge } from '../shared/VerificationBadge';
import { FundRows, IdentityRow, InviteRow, PasswordRows, TargetRows } from './AccountRows';
import { BalanceCard } from './BalanceCard';

/** Who is signed in, what they have, and the way to everything that is theirs. */
export function MineScreen() {
  const intl = useIntl();
  const { formatMessage } = intl;
  const dispatch = useThunkDispatch();
  const locale = useLocale();
  const language = useLanguage();
  const { data, error, isFetching, refetch } = useUserDetailsQuery();
  const { data: identity } = useIdcardQuery();
  const verification = identity?.state ?? data?.user.verification;
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
              { phone: data.user.phone, date: formatDate(data.user.registeredAt, locale) },
            )}
            {masked.length > 0 && <$Masked>{masked.join(' · ')}</$Masked>}
          </>
        ) : (
          <Skeleton width="180px" height="13px" />
        )
      }
      action={verification && <VerificationBadge state={verification} />}
    >
      {error && !data ? (
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
        <BalanceCard balance={data?.balance} />
      )}
      <List>
        <IdentityRow state={verification} />
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
