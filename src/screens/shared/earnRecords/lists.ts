/** How lists of money that moves by itself are kept: asked for on every visit, on return, and each minute meanwhile. */
export const LIST = {
  refetchOnMountOrArgChange: true,
  refetchOnReconnect: true,
  refetchOnFocus: true,
  pollingInterval: 60_000,
  skipPollingIfUnfocused: true,
} as const;
