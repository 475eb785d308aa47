import { useInviteInfiniteQuery } from '../../api';
import { useTime } from '../../state/time/time';
import { ALL_TIME, oneOf, readPeriod, timesOf, type Period } from '../shared/lists/period';

/** Which friends are listed: of one level or all, and since when they are friends. It lies in the address. */
export const LEVEL_FILTERS = ['all', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

export interface FriendFilter extends Period {
  readonly level: (typeof LEVEL_FILTERS)[number];
}

export const ALL_FRIENDS: FriendFilter = { ...ALL_TIME, level: 'all' };

/** Anything the address says that is no level and no period counts as all of them. */
export const readFriendFilter = (params: URLSearchParams): FriendFilter => ({
  ...readPeriod(params),
  level: oneOf(LEVEL_FILTERS, params.get('level'), 'all'),
});

const PAGE_SIZE = 40;

/** My link and levels, and the friends that fit the filter, page by page. */
export function useInvitations(filter: FriendFilter) {
  const { clock } = useTime();
  const { level } = filter;
  return useInviteInfiniteQuery(
    {
      limit: PAGE_SIZE,
      ...(level !== 'all' && { level: Number(level) }),
      ...timesOf(filter, clock.now()),
    },
    { refetchOnMountOrArgChange: true },
  );
}

export type Invitations = ReturnType<typeof useInvitations>;
