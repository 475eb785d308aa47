/**
 * Query options of data that changes without an action of the user: refetched on focus, and polled every minute while
 * the page is visible.
 */
export const LIVE_QUERY_OPTIONS = {
  refetchOnFocus: true,
  pollingInterval: 60_000,
  skipPollingIfUnfocused: true,
} as const;

/** `LIVE_QUERY_OPTIONS` for lists, which are also refetched on mount. */
export const LIST_QUERY_OPTIONS = {
  ...LIVE_QUERY_OPTIONS,
  refetchOnMountOrArgChange: true,
} as const;
