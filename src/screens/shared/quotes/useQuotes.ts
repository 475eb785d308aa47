import { useProductListQuery, type ApiError } from '../../../api';
import type { Quote } from '../../../contract';

/** How often a list of prices is read while it is in sight. */
export const LIST_POLL_MS = 3_000;

export interface Quotes {
  /** Undefined until the first answer; after a failed reading the last ones stay. */
  readonly quotes: readonly Quote[] | undefined;
  /** Why the latest reading failed. */
  readonly error: ApiError | undefined;
  /** Reads them now; resolves when that has ended, however it has. */
  readonly retry: () => Promise<void>;
}

/** Every product's quote, polled while the page is in sight. */
export function useQuotes(): Quotes {
  const { data, error, refetch } = useProductListQuery(undefined, {
    pollingInterval: LIST_POLL_MS,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
  });
  return {
    quotes: data?.items,
    error: error as ApiError | undefined,
    retry: async () => void (await refetch()),
  };
}
