import { api, type ApiError, queryError } from '../../../api';
import type { Quote } from '#contract';
import { LIST_POLL_MS } from './pace';
import { useLivePrices } from './useLivePrices';

export interface Quotes {
  /** Undefined until the first response. After a failed poll, the previous quotes are kept. */
  readonly quotes: readonly Quote[] | undefined;
  /** Error of the latest request for full rows. */
  readonly error: ApiError | undefined;
  /** Fetches the prices now. Resolves on success and on failure. */
  readonly retry: () => Promise<void>;
}

const { useQueryState, useQuerySubscription } = api.endpoints.productList;

/**
 * Poll interval in ms while the page is visible. `once` loads the quotes only once, for their names; `never` does not
 * load them.
 */
type PollSetting = number | 'once' | 'never';

/** The quotes of all products. With `never`, it returns what other screens have cached. */
export function useQuotes(poll: PollSetting = LIST_POLL_MS): Quotes {
  const { data, error } = useQueryState();
  const { refetch } = useQuerySubscription(undefined, { skip: poll === 'never' });
  const everyMs = typeof poll === 'number' ? poll : null;
  useLivePrices(everyMs === null ? undefined : null, everyMs ?? LIST_POLL_MS);
  return {
    quotes: data?.items,
    error: queryError({ error }),
    retry: async () => void (await refetch()),
  };
}
