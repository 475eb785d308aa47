/** State of a navigation to Market that opens its search. */
export const searchState = { isSearching: true } as const;

export const opensSearch = (state: unknown): boolean =>
  (state as typeof searchState | null)?.isSearching === true;
