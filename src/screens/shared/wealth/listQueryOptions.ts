/**
 * Query options of order lists that change on the server: refetched on mount and on focus, and polled every minute.
 */
export const LIST_QUERY_OPTIONS = {
  refetchOnMountOrArgChange: true,
  refetchOnFocus: true,
  pollingInterval: 60_000,
  skipPollingIfUnfocused: true,
} as const;
