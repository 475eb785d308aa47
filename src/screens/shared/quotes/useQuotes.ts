import { api, type ApiError } from '../../../api';
import type { Quote } from '#contract';
import { LIST_POLL_MS } from './pace';
import { useLivePrices } from './useLivePrices';

export interface Quotes {
  /** Undefined until the first response; kept after a failed poll. */
  readonly quotes: readonly Quote[] | undefined;
  /** Error of the latest full read. */
  readonly error: ApiError | undefined;
  /** Fetches now; resolves on success and on failure. */
  readonly retry: () => Promise<void>;
}

const { useQueryState, useQuerySubscription } = api.endpoints.productList;

/** Poll interval in ms while the page is visible; `once` when only names are needed; or `never`. */
type PollSetting = number | 'once' | 'never';

/** Every product's quote. With `never`, returns what other screens have cached. */
export function useQuotes(poll: PollSetting = LIST_POLL_MS): Quotes {
  const { data, error } = useQueryState();
  const { refetch } = useQuerySubscription(undefined, { skip: poll === 'never' });
  const everyMs = typeof poll === 'number' ? poll : null;
  useLivePrices(everyMs === null ? undefined : null, everyMs ?? LIST_POLL_MS);
  return {
    quotes: data?.items,
    error: error as ApiError | undefined,
    retry: async () => void (await refetch()),
  };
}
