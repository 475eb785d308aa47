import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import type { ResultOf } from '#contract';
import { formatPercent, formatUsdt, useLocale } from '../../intl';
import { Button } from '../../ui/Button';
import { Figure } from '../../ui/Figure';
import { Stack, Text } from '../../ui/layout';
import { Money } from '../../ui/Money';
import { Page } from '../../ui/Page';
import { Skeleton, SkeletonRows } from '../../ui/Skeleton';
import { space } from '../../ui/tokens';
import { MaskableAmount } from '../shared/account/MaskableAmount';
import { HelpLink } from '../shared/help/HelpLink';
import { StaleDataNotice } from '../shared/lists/StaleDataNotice';
import { writeFilter } from '../shared/lists/period';
import { QueryErrorState } from '../shared/lists/QueryErrorState';
import { useBack } from '../shared/page/useBack';
import { FriendsPart } from './FriendsPart';
import { LevelTable } from './LevelTable';
import { LinkCard } from './LinkCard';
import { readFriendFilter, useInvitations, type FriendFilter } from './useInvitations';

/** Invitation page: link, cashback by level, and invited friends. */
export function InviteScreen() {
  const intl = useIntl();
  const { formatMessage } = intl;
  const back = useBack('/my');
  const [params, setParams] = useSearchParams();
  const filter = readFriendFilter(params);
  const query = useInvitations(filter);
  // Link, total and levels do not depend on the filter, so they stay visible while the friends of another level load.
  const account = query.data?.pages[0];
  const hasFriends = account?.levels.some(({ members }) => members > 0) === true;
  const choose = (chosen: FriendFilter) => setParams(writeFilter(chosen), { replace: true });

  return (
    <Page title={formatMessage({ id: 'invite.title' })} back={back}>
      {account && query.error && query.currentData && !query.isFetchNextPageError && (
        <StaleDataNotice
          at={query.fulfilledTimeStamp}
          onRetry={query.refetch}
          busy={query.isFetching}
        />
      )}
      {account ? (
        <>
          {hasFriends || /[1-9]/.test(account.totalCashback) ? (
            <Total cashback={account.totalCashback} />
          ) : (
            <FirstShare levels={account.levels} />
          )}
          <LinkCard link={account.inviteLink} code={account.inviteCode} />
          <Levels levels={account.levels} hasFriends={hasFriends} />
          <FriendsPart query={query} filter={filter} onFilter={choose} hasFriends={hasFriends} />
        </>
      ) : query.error ? (
        <QueryErrorState query={query} />
      ) : (
        <>
          <Total />
          <Skeleton height="190px" radius="16px" />
          <SkeletonRows label={formatMessage({ id: 'common.loading' })} count={6} />
        </>
      )}
    </Page>
  );
}

function Total({ cashback }: { readonly cashback?: string }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  return (
    <$Total>
      <Text $size="label" $color="muted">
        {formatMessage({ id: 'invite.total' })}
      </Text>
      {cashback === undefined ? (
        <Skeleton width="140px" height="41px" />
      ) : (
        <Money size="figure" unit={formatMessage({ id: 'common.usdt' })}>
          <MaskableAmount>
            <Figure>{formatUsdt(cashback, locale)}</Figure>
          </MaskableAmount>
        </Money>
      )}
      <Text $size="label" $color="muted">
        {formatMessage({ id: 'invite.total.source' })}
      </Text>
    </$Total>
  );
}

/** Shown instead of a total of zero: the share that the first friend would bring. */
function FirstShare({ levels }: { readonly levels: ResultOf<'invite'>['levels'] }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const first = levels.find(({ level }) => level === 1);
  if (!first) return null;
  return (
    <$Total>
      <Text $size="label" $color="muted">
        {formatMessage({ id: 'invite.first' })}
      </Text>
      <Money size="figure">{formatPercent(first.rate, locale, { minDigits: 0 })}</Money>
      <Text $size="label" $color="muted">
        {formatMessage({ id: 'invite.total.source' })}
      </Text>
    </$Total>
  );
}

interface LevelsProps {
  readonly levels: ResultOf<'invite'>['levels'];
  readonly hasFriends: boolean;
}

/**
 * The table of levels, at first only with levels that have friends or brought cashback. Without any, an explanation of
 * the cashback is shown instead.
 */
function Levels({ levels, hasFriends }: LevelsProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const [isExpanded, setExpanded] = useState(false);
  const first = levels.find(({ level }) => level === 1);
  const used = levels.filter(({ members, cashback }) => members > 0 || /[1-9]/.test(cashback));
  const shown = isExpanded ? levels : used;
  return (
    <Stack $gap="one">
      {shown.length > 0 && <LevelTable levels={shown} />}
      {!hasFriends && !isExpanded && first && (
        <p>
          {formatMessage(
            { id: 'invite.levels.before' },
            { rate: formatPercent(first.rate, locale, { minDigits: 0 }) },
          )}
        </p>
      )}
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

const $Total = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space.half};
  text-align: center;
`;
