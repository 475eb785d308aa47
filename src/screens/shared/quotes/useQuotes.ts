import { api, type ApiError } from '../../../api';
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

const { useQueryState, useQuerySubscription } = api.endpoints.productList;

/** How often the quotes are read while the page is in sight; once, for those who want names and not prices; or never. */
type QuotesPace = number | 'once' | 'never';

/** Every product's quote. Where they are never read, those that another screen has left are given. */
export function useQuotes(pace: QuotesPace = LIST_POLL_MS): Quotes {
  const { data, error } = useQueryState();
  const { refetch } = useQuerySubscription(undefined, { skip: pace === 'never' });
  const everyMs = typeof pace === 'number' ? pace : null;
  useLivePrices(everyMs === null ? undefined : null, everyMs ?? LIST_POLL_MS);
  return {
    quotes: data?.items,
    error: error as ApiError | undefined,
    retry: async () => void (await refetch()),
  };
}
