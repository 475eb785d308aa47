import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { Button } from '../../ui/Button';
import { Chips } from '../../ui/Chips';
import { EmptyState } from '../../ui/EmptyState';
import { SkeletonRows } from '../../ui/Skeleton';
import { space, text } from '../../ui/tokens';
import { LoadMore } from '../shared/lists/LoadMore';
import { QueryFault } from '../shared/lists/QueryFault';
import { Friends } from './Friends';
import { LEVEL_FILTERS } from './useInvitations';
import type { Invitations, LevelFilter } from './useInvitations';

interface FriendsPartProps {
  readonly query: Invitations;
  /** Before the first friend there is nothing to choose among. */
  readonly hasFriends: boolean;
  readonly filter: LevelFilter;
  readonly onFilter: (filter: LevelFilter) => void;
}

/** The friends of one level or of all, read page by page. */
export function FriendsPart({ hasFriends, ...list }: FriendsPartProps) {
  const { filter, onFilter } = list;
  const { formatMessage } = useIntl();
  return (
    <section>
      <$Title>{formatMessage({ id: 'invite.friends' })}</$Title>
      {hasFriends && (
        <Chips
          label={formatMessage({ id: 'invite.filter' })}
          value={filter}
          onChange={onFilter}
          choices={LEVEL_FILTERS.map((value) => ({
            value,
            label:
              value === 'all'
                ? formatMessage({ id: 'invite.filter.all' })
                : formatMessage({ id: 'invite.filter.level' }, { level: value }),
          }))}
        />
      )}
      <Records {...list} />
    </section>
  );
}

function Records({ query, filter, onFilter }: Omit<FriendsPartProps, 'hasFriends'>) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const pages = query.currentData?.pages;

  if (!pages && query.error) {
    return <QueryFault query={query} />;
  }
  if (!pages) return <SkeletonRows label={formatMessage({ id: 'common.loading' })} count={3} />;
  if (pages.every(({ records }) => records.items.length === 0)) {
    return filter === 'all' ? (
      <EmptyState title={formatMessage({ id: 'invite.empty' })}>
        {formatMessage({ id: 'invite.empty.why' })}
      </EmptyState>
    ) : (
      <EmptyState
        title={formatMessage({ id: 'invite.empty.level' }, { level: filter })}
        action={
          <Button kind="secondary" onClick={() => onFilter('all')}>
            {formatMessage({ id: 'invite.filter.clear' })}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <Friends pages={pages.map(({ records }) => records.items)} levels={pages[0]?.levels ?? []} />
      <$End>
        <LoadMore query={query} />
      </$End>
    </>
  );
}

const $Title = styled.h2`
  font-size: ${text.heading};
`;

const $End = styled.div`
  padding-top: ${space.two};
`;
