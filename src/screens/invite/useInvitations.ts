import type { LinkParams } from '../shared/page/linkParams';
import { useInviteInfiniteQuery } from '../../api';
import { useToday } from '../../state/time/useNow';
import {
  ALL_TIME,
  parseChoice,
  readPeriod,
  periodTimeRange,
  type Period,
} from '../shared/lists/period';

/** The choices of the filter by invitation level. */
export const LEVEL_FILTERS = ['all', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

export interface FriendFilter extends Period {
  readonly level: (typeof LEVEL_FILTERS)[number];
}

export const ALL_FRIENDS: FriendFilter = { ...ALL_TIME, level: 'all' };

/** Reads the filter of the friends from the query parameters of the URL; invalid parameters are ignored. */
export const readFriendFilter = (params: LinkParams): FriendFilter => ({
  ...readPeriod(params),
  level: parseChoice(LEVEL_FILTERS, params.get('level'), 'all'),
});

const PAGE_SIZE = 40;

/** Invitation link, levels, and the friends that match the filter, page by page. */
export function useInvitations(filter: FriendFilter) {
  const now = useToday();
  const { level } = filter;
  const request = {
    limit: PAGE_SIZE,
    ...(level !== 'all' && { level: Number(level) }),
    ...periodTimeRange(filter, now),
  };
  return useInviteInfiniteQuery(request);
}

export type Invitations = ReturnType<typeof useInvitations>;
