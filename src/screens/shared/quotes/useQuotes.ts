import { useProductListQuery, type ApiError } from '../../../api';
import type { Quote } from '../../../contract';
import { LIST_POLL_MS } from './pace';
import { useLivePrices } from './useLivePrices';

export interface Quotes {
  /** Undefined until the first answer; after a failed reading the last ones stay. */
  readonly quotes: readonly Quote[] | undefined;
  /** Why the latest reading of the whole failed. */
  readonly error: ApiError | undefined;
  /** Reads them now; resolves when that has ended, however it has. */
  readonly retry: () => Promise<void>;
}

/**
 * Every product's quote, polled every `everyMs` while the page is in sight. With null they stay as they were first
 * read, for those who want names and not prices.
 */
export function useQuotes(everyMs: number | null = LIST_POLL_MS): Quotes {
  const { data, error, refetch } = useProductListQuery();
  useLivePrices(everyMs === null ? undefined : null, everyMs ?? LIST_POLL_MS);
  return {
    quotes: data?.items,
    error: error as ApiError | undefined,
    retry: async () => void (await refetch()),
  };
}
