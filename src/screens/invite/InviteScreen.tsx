import { useState } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { ResultOf } from '#contract';
import { useLinkParams } from '../shared/page/linkParams';
import { formatRate, useLocale } from '../../intl';
import { Button } from '../../ui/Button';
import { Stack, Text } from '../../ui/layout';
import { Money } from '../../ui/Money';
import { OnWater } from '../../ui/OnWater';
import { Page } from '../../ui/Page';
import { Skeleton, SkeletonRows } from '../../ui/Skeleton';
import { text } from '../../ui/tokens';
import { TwoPanes } from '../../ui/TwoPanes';
import { HelpLink } from '../shared/help/HelpLink';
import { StaleDataNotice } from '../shared/lists/StaleDataNotice';
import { writeFilter } from '../shared/lists/period';
import { QueryErrorState } from '../shared/lists/QueryErrorState';
import { useBack } from '../shared/page/useBack';
import { FriendsPart } from './FriendsPart';
import { LevelTable } from './LevelTable';
import { LinkCard } from './LinkCard';
import { readFriendFilter, useInvitations, type FriendFilter } from './useInvitations';
import { AmountFigure } from '../shared/account/AmountFigure';

/** Invitation page: the cashback above the waterline; below it code and link, invited friends, and the levels. */
export function InviteScreen() {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const back = useBack('/my');
  const [params, setParams] = useLinkParams();
  const filter = readFriendFilter(params);
  const query = useInvitations(filter);
  // Link, total and levels do not depend on the filter, so they stay visible while the friends of another level load.
  const account = query.data?.pages[0];
  const hasFriends = account?.levels.some(({ members }) => members > 0) === true;
  const choose = (chosen: FriendFilter) => setParams(writeFilter(chosen), { replace: true });

  const cashback = account?.totalCashback;
  const isNew = account !== undefined && !hasFriends && !/[1-9]/.test(account.totalCashback);
  const firstRate = account?.levels.find(({ level }) => level === 1)?.rate;

  if (!account && query.error) {
    return (
      <Page title={formatMessage({ id: 'invite.title' })} back={back} isWide>
        <QueryErrorState query={query} />
      </Page>
    );
  }
  return (
    <Page title={formatMessage({ id: 'invite.title' })} back={back} isWide>
      {account && query.error && query.currentData && !query.isFetchNextPageError && (
        <StaleDataNotice
          at={query.fulfilledTimeStamp}
          onRetry={query.refetch}
          busy={query.isFetching}
        />
      )}
      <OnWater
        head={
          isNew && firstRate !== undefined ? (
            <FirstShare rate={firstRate} />
          ) : (
            <Total cashback={cashback} />
          )
        }
      >
        {account ? (
          <TwoPanes side={<Levels levels={account.levels} />}>
            <Text $color="muted">
              {isNew && firstRate !== undefined
                ? formatMessage(
                    { id: 'invite.levels.before' },
                    { rate: formatRate(firstRate, locale) },
                  )
                : formatMessage({ id: 'invite.total.source' })}
            </Text>
            <LinkCard link={account.inviteLink} code={account.inviteCode} />
            <FriendsPart query={query} filter={filter} onFilter={choose} hasFriends={hasFriends} />
          </TwoPanes>
        ) : (
          <>
            <Skeleton height="190px" radius="16px" />
            <SkeletonRows label={formatMessage({ id: 'common.loading' })} count={6} />
          </>
        )}
      </OnWater>
    </Page>
  );
}

/** Cashback of all friends; undefined until it is loaded. */
function Total({ cashback }: { readonly cashback: string | undefined }) {
  const { formatMessage } = useIntl();
  return (
    <div>
      <Text $size="label" $color="muted">
        {formatMessage({ id: 'invite.total' })}
      </Text>
      {cashback === undefined ? (
        <$Pending>
          <Skeleton width="180px" height="40px" />
        </$Pending>
      ) : (
        <AmountFigure masked size="total" unit value={cashback} />
      )}
    </div>
  );
}

/** Shown instead of a total of zero: the share that the first friend would bring. */
function FirstShare({ rate }: { readonly rate: string }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  return (
    <div>
      <Text $size="label" $color="muted">
        {formatMessage({ id: 'invite.first' })}
      </Text>
      <Money size="total">{formatRate(rate, locale)}</Money>
    </div>
  );
}

/** The table of levels, at first only with levels that have friends or brought cashback, and the rule of the cashback. */
function Levels({ levels }: { readonly levels: ResultOf<'invite'>['levels'] }) {
  const { formatMessage } = useIntl();
  const [isExpanded, setExpanded] = useState(false);
  const used = levels.filter(({ members, cashback }) => members > 0 || /[1-9]/.test(cashback));
  const shown = isExpanded ? levels : used;
  return (
    <Stack $gap="one">
      {shown.length > 0 && <LevelTable levels={shown} />}
      {shown.length < levels.length && (
        <Button kind="secondary" onClick={() => setExpanded(true)}>
          {formatMessage({ id: 'invite.levels.show' })}
        </Button>
      )}
      <Text $size="label" $color="muted">
        {formatMessage({ id: 'invite.source' })}
      </Text>
      <HelpLink article="invite">{formatMessage({ id: 'invite.help' })}</HelpLink>
    </Stack>
  );
}

/** As high as the figure that replaces it. */
const $Pending = styled.div`
  display: flex;
  align-items: center;
  height: calc(min(${text.total}, 17vw) * 1.2);
`;
