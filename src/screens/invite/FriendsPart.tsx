import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { useToday } from '../../state/time/useNow';
import { Button } from '../../ui/Button';
import { Chips } from '../../ui/Chips';
import { EmptyState } from '../../ui/EmptyState';
import { Text } from '../../ui/layout';
import { SkeletonRows } from '../../ui/Skeleton';
import { space } from '../../ui/tokens';
import { LoadMore } from '../shared/lists/LoadMore';
import { NoMatch } from '../shared/lists/NoMatch';
import { isFiltered, periodTimeRange } from '../shared/lists/period';
import { PeriodFilter } from '../shared/lists/PeriodFilter';
import { QueryErrorState } from '../shared/lists/QueryErrorState';
import { Friends } from './Friends';
import { ALL_FRIENDS, LEVEL_FILTERS } from './useInvitations';
import type { FriendFilter, Invitations } from './useInvitations';

interface FriendsPartProps {
  readonly query: Invitations;
  /** Whether the user has any friends; without friends, the filter is hidden. */
  readonly hasFriends: boolean;
  readonly filter: FriendFilter;
  readonly onFilter: (filter: FriendFilter) => void;
}

/** The list of friends, page by page, with a filter by level and period. */
export function FriendsPart({ hasFriends, ...list }: FriendsPartProps) {
  const { filter, onFilter } = list;
  const { formatMessage } = useIntl();
  return (
    <section>
      <Text as="h2" $size="heading">
        {formatMessage({ id: 'invite.friends' })}
      </Text>
      {hasFriends && (
        <>
          <Chips
            label={formatMessage({ id: 'invite.filter' })}
            value={filter.level}
            onChange={(level) => onFilter({ ...filter, level })}
            choices={LEVEL_FILTERS.map((value) => ({
              value,
              label:
                value === 'all'
                  ? formatMessage({ id: 'invite.filter.all' })
                  : formatMessage({ id: 'invite.filter.level' }, { level: value }),
            }))}
          />
          <PeriodFilter period={filter} onChange={(period) => onFilter({ ...filter, ...period })} />
        </>
      )}
      <InvitedUsers {...list} />
    </section>
  );
}

function InvitedUsers({ query, filter, onFilter }: Omit<FriendsPartProps, 'hasFriends'>) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { from = 0, to = Infinity } = periodTimeRange(filter, useToday());
  // Friends are also filtered here, because a backend may ignore the period in the request.
  const received = query.currentData?.pages;
  const pages = useMemo(
    () =>
      received?.map(({ records }) =>
        records.items.filter(({ registeredAt }) => registeredAt >= from && registeredAt <= to),
      ),
    [received, from, to],
  );

  if (!pages && query.error) {
    return <QueryErrorState query={query} />;
  }
  if (!pages) return <SkeletonRows label={formatMessage({ id: 'common.loading' })} count={3} />;
  if (!query.hasNextPage && pages.every((friends) => friends.length === 0)) {
    if (!isFiltered(filter)) {
      return (
        <EmptyState title={formatMessage({ id: 'invite.empty' })}>
          {formatMessage({ id: 'invite.empty.why' })}
        </EmptyState>
      );
    }
    return filter.period !== 'all' ? (
      <NoMatch onClear={() => onFilter(ALL_FRIENDS)} />
    ) : (
      <EmptyState
        title={formatMessage({ id: 'invite.empty.level' }, { level: filter.level })}
        action={
          <Button kind="secondary" onClick={() => onFilter(ALL_FRIENDS)}>
            {formatMessage({ id: 'invite.filter.clear' })}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <Friends
        pages={pages}
        levels={query.currentData?.pages[0]?.levels ?? []}
        hasMore={query.hasNextPage}
      />
      <$End>
        <LoadMore query={query} />
      </$End>
    </>
  );
}

const $End = styled.div`
  padding-top: ${space.two};
`;
