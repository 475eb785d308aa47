import { useVisiblePoll } from '../../../state/time/useVisiblePoll';

const POLL_MS = 60_000;
/** A list with more pages is not polled, because every poll loads all of its pages again. */
const POLLED_PAGES_MAX = 4;
/** Age in seconds from which a list with more pages is loaded again when its page is opened. */
const LONG_LIST_MAX_AGE_SEC = 60;

/**
 * Query options of data that changes without an action of the user: refetched on focus, and polled every minute while
 * the page is visible.
 */
export function useLiveQueryOptions() {
  const pollingInterval = useVisiblePoll(POLL_MS);
  return { refetchOnFocus: true, pollingInterval };
}

/** The query state of a list that is loaded page by page. */
interface LoadedPages {
  readonly currentData?: { readonly pages: readonly unknown[] } | undefined;
}

/**
 * Query options like those of `useLiveQueryOptions`, but lists are also refetched on mount. Pass the query of a paged
 * list as `loaded`: with more than `POLLED_PAGES_MAX` pages the list is neither polled nor refetched on focus, because
 * every refetch loads all of its pages.
 */
export function useListQueryOptions(loaded?: LoadedPages) {
  const live = useLiveQueryOptions();
  const isLong = (loaded?.currentData?.pages.length ?? 0) > POLLED_PAGES_MAX;
  return isLong
    ? { refetchOnMountOrArgChange: LONG_LIST_MAX_AGE_SEC }
    : { ...live, refetchOnMountOrArgChange: true };
}
