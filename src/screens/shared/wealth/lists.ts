/**
 * How lists of orders that change by themselves are kept fresh: refetched on every visit, on return to the page, and by
 * polling once a minute.
 */
export const LIST = {
  refetchOnMountOrArgChange: true,
  refetchOnFocus: true,
  pollingInterval: 60_000,
  skipPollingIfUnfocused: true,
} as const;
