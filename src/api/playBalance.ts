/**
 * The only call outside the contract: a sandbox resets the user's play money to its initial amount. It is idempotent,
 * so it needs no key and may be repeated after a lost response.
 */
import { REQUEST_TIMEOUT_MS } from '#contract/constants';
import { readToken } from '../state/token';
import { api } from './api';
import { withDeadline } from './deadline';
import { errorOfOutcome, type ApiError } from './errors';
import { apiHost } from './host';

async function resetBalance(token: string, outer: AbortSignal): Promise<ApiError | null> {
  const outcome = await withDeadline(REQUEST_TIMEOUT_MS, outer, (signal) =>
    fetch(`${apiHost()}/_sandbox/balance`, {
      method: 'POST',
      headers: { authorization: token },
      signal,
      cache: 'no-store',
      credentials: 'omit',
    }),
  );
  if (outcome.is !== 'done') return errorOfOutcome(outcome, true);
  const { ok, status } = outcome.value;
  if (ok) return null;
  return status === 401 ? { kind: 'unauthorized' } : { kind: 'http', status };
}

const { usePlayBalanceMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    playBalance: build.mutation<null, void>({
      async queryFn(_nothing, { signal }) {
        const token = readToken();
        const error: ApiError | null =
          token === null ? { kind: 'unauthorized' } : await resetBalance(token, signal);
        return error ? { error } : { data: null };
      },
      // Invalidated also after a failure, because without a response the money may have changed.
      invalidatesTags: ['Balance', 'Transfers'],
    }),
  }),
});

export { usePlayBalanceMutation };
