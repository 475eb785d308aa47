import { useId } from 'react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { useIdcardQuery, useIsConnected, useUserDetailsQuery } from '../../api';
import { LANGUAGE_RULES } from '#contract';
import { formatDate, useLocale } from '../../intl';
import { selectLanguage } from '../../state/storage/persist';
import { GlobeIcon, HelpIcon } from '../../ui/icons';
import { Badge } from '../../ui/Badge';
import { List, ListRow } from '../../ui/ListRow';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { color, space, text, twoPaneWidth } from '../../ui/tokens';
import { maskWithDots } from '../shared/account/masked';
import { useLiveQueryOptions } from '../shared/lists/listQueryOptions';
import { StaleDataNotice } from '../shared/lists/StaleDataNotice';
import { QueryErrorState } from '../shared/lists/QueryErrorState';
import { IdentityBadge } from '../shared/account/IdentityBadge';
import { useFreeze } from '../shared/account/useFreeze';
import {
  ActivityRows,
  FundRows,
  IdentityRow,
  InviteRow,
  PasswordRows,
  SessionsRow,
  TargetRows,
} from './AccountRows';
import { BalancePartsCard } from './BalancePartsCard';
import { IdRows } from './IdRows';
import { SignOut } from './SignOut';
import { useAppSelector } from '../../state/store';

/** The page Mine: user, balance, and links to all account pages. */
export function MineScreen() {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const language = useAppSelector(selectLanguage);
  const isConnected = useIsConnected();
  const query = useUserDetailsQuery(undefined, useLiveQueryOptions());
  const { data, error } = query;
  const freeze = useFreeze();
  const { data: identity } = useIdcardQuery();
  const identityState = identity?.state ?? data?.user.verification;
  const masked = [identity?.realName, identity?.idNumber].filter((part) => part !== undefined);

  return (
    <Page
      withTabBar
      isWide
      name={formatMessage({ id: 'mine.title' })}
      title={data?.user.username ?? formatMessage({ id: 'mine.title' })}
      detail={
        data ? (
          <>
            {formatMessage(
              { id: 'mine.since' },
              {
                phone: maskWithDots(data.user.phone),
                date: formatDate(data.user.registeredAt, locale),
                whole,
              },
            )}
            {masked.length > 0 && <$Masked>{maskWithDots(masked.join(' · '))}</$Masked>}
          </>
        ) : (
          !error && <Skeleton width="180px" height="13px" />
        )
      }
      action={
        freeze ? (
          <Badge tone="bad">{formatMessage({ id: 'mine.frozen' })}</Badge>
        ) : (
          identityState && <IdentityBadge state={identityState} />
        )
      }
    >
      {data && (error || !isConnected) && (
        <StaleDataNotice
          at={query.fulfilledTimeStamp}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      )}
      {error && !data ? (
        <QueryErrorState query={query} />
      ) : (
        <BalancePartsCard balance={data?.balance} />
      )}
      <$Groups>
        <Group name={formatMessage({ id: 'mine.group.money' })}>
          <FundRows />
          <TargetRows />
        </Group>
        <Group name={formatMessage({ id: 'mine.group.activity' })}>
          <ActivityRows />
          <InviteRow />
        </Group>
        <Group name={formatMessage({ id: 'mine.group.security' })}>
          <IdentityRow state={identityState} />
          <PasswordRows />
          <SessionsRow />
        </Group>
        <Group name={formatMessage({ id: 'mine.group.app' })}>
          <ListRow
            icon={<GlobeIcon />}
            label={formatMessage({ id: 'mine.language' })}
            value={LANGUAGE_RULES[language].name}
            to="/lang"
          />
          <ListRow icon={<HelpIcon />} label={formatMessage({ id: 'mine.help' })} to="/bz" />
        </Group>
      </$Groups>
      <$Foot>
        {data && <IdRows user={data.user} />}
        <$SignOut>
          <SignOut />
        </$SignOut>
      </$Foot>
    </Page>
  );
}

/** Wraps a date in an element that is not broken into two lines. */
const whole = (date: ReactNode) => <$Whole key="date">{date}</$Whole>;

interface GroupProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** A group of rows with a label. */
function Group({ name, children }: GroupProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <$Subject id={id}>{name}</$Subject>
      <List>{children}</List>
    </div>
  );
}

/** The groups are in two columns on a wide screen. */
const $Groups = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.two} ${space.four};

  /* From this width on, the column is narrower than the screen, so the lists do not extend to the edge of the
    screen. */
  @media (min-width: 600px) {
    --page-margin: 0px;
  }

  ${twoPaneWidth} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const $Whole = styled.span`
  white-space: nowrap;
`;

const $Subject = styled.h2`
  padding-bottom: ${space.half};
  font-size: ${text.label};
  color: ${color.muted};
`;

const $Foot = styled.div`
  ${twoPaneWidth} {
    width: calc(50% - ${space.two});
  }
`;

const $Masked = styled.span`
  display: block;
`;

const $SignOut = styled.div`
  padding-top: ${space.three};
`;
