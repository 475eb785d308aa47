import { useInviteInfiniteQuery } from '../../api';
import { useTime } from '../../state/time/time';
import {
  ALL_TIME,
  parseChoice,
  readPeriod,
  periodTimeRange,
  type Period,
} from '../shared/lists/period';

/** Filter of the friends by level and registration date. It is kept in the URL. */
export const LEVEL_FILTERS = ['all', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

export interface FriendFilter extends Period {
  readonly level: (typeof LEVEL_FILTERS)[number];
}

export const ALL_FRIENDS: FriendFilter = { ...ALL_TIME, level: 'all' };

/** Invalid query parameters are ignored. */
export const readFriendFilter = (params: URLSearchParams): FriendFilter => ({
  ...readPeriod(params),
  level: parseChoice(LEVEL_FILTERS, params.get('level'), 'all'),
});

const PAGE_SIZE = 40;

/** Link, levels, and the friends that match the filter, paginated. */
export function useInvitations(filter: FriendFilter) {
  const { clock } = useTime();
  const { level } = filter;
  return useInviteInfiniteQuery(
    {
      limit: PAGE_SIZE,
      ...(level !== 'all' && { level: Number(level) }),
      ...periodTimeRange(filter, clock.now()),
    },
    { refetchOnMountOrArgChange: true },
  );
}

export type Invitations = ReturnType<typeof useInvitations>;
