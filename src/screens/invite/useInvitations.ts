import { useInviteInfiniteQuery } from '../../api';

/** Which level's friends are listed. The choice lies in the address, so a reload and the back button keep it. */
export const LEVEL_FILTERS = ['all', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
export type LevelFilter = (typeof LEVEL_FILTERS)[number];

/** Anything the address says that is no level counts as all of them. */
export const readLevel = (params: URLSearchParams): LevelFilter =>
  LEVEL_FILTERS.find((level) => level === params.get('level')) ?? 'all';

const PAGE_SIZE = 40;

/** My link and levels, and the friends of the chosen level, page by page. */
export const useInvitations = (filter: LevelFilter) =>
  useInviteInfiniteQuery(
    { limit: PAGE_SIZE, ...(filter !== 'all' && { level: Number(filter) }) },
    { refetchOnMountOrArgChange: true, refetchOnReconnect: true },
  );

export type Invitations = ReturnType<typeof useInvitations>;
