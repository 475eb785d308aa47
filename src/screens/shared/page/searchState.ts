/** State of a navigation to Market that opens its search. */
export const searchState = { isSearching: true } as const;

/** True if the state of a navigation asks Market to open its search. */
export const opensSearch = (state: unknown): boolean =>
  (state as typeof searchState | null)?.isSearching === true;
