import { useInviteInfiniteQuery } from '../../api';
import type { LevelFilter } from './levelFilter';

const PAGE_SIZE = 40;

/** My link and levels, and the friends of the chosen level, page by page. */
export const useInvitations = (filter: LevelFilter) =>
  useInviteInfiniteQuery(
    { limit: PAGE_SIZE, ...(filter !== 'all' && { level: Number(filter) }) },
    { refetchOnMountOrArgChange: true, refetchOnReconnect: true },
  );

export type Invitations = ReturnType<typeof useInvitations>;
