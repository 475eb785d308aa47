import { api, createCaller, isOutcomeUnknown, noCacheEntry, selectUser } from '../api';
import type { ApiError } from '../api';
import { isPastShown } from '../state/pastShown';
import type { AppThunk } from '../state/store';
import { rowsWanted } from './machines';
import { dropAction } from './pendingActions';
import type { TransferActionRequest } from './pendingActions';
import { storeAction } from './storeAction';
import { wasRepeated } from './pendingEntries';

type Unkeyed<T> = T extends unknown ? Omit<T, 'idempotencyKey'> : never;
type ActionRequest = Unkeyed<Parameters<typeof api.endpoints.walletSubmit.initiate>[0]>;

export interface ActionFault {
  readonly error: ApiError;
  /** True if this call or an earlier one with the same key may have been executed. */
  readonly isOutcomeUnknown: boolean;
}

/**
 * Cancels a transfer or corrects its payment proof, on a tap. Resolves to the failure, or to null if the exchange has
 * accepted it; undefined if nothing was sent. The row of the transfer has the outcome.
 */
export const actOnTransfer =
  (
    wanted: TransferActionRequest,
    request: ActionRequest,
  ): AppThunk<Promise<ActionFault | null | undefined>> =>
  async (dispatch, getState) => {
    // A state that a developer tool restored must not move money.
    if (isPastShown()) return undefined;
    const { key, isRepetition } = storeAction(wanted, selectUser(getState())?.id);
    const arg = { ...request, idempotencyKey: key };
    const answer = await createCaller(dispatch)(
      api.endpoints.walletSubmit.initiate(arg, noCacheEntry),
    );
    const error = 'error' in answer ? answer.error : null;
    const attempt = isRepetition || wasRepeated(key) ? 'repetition' : 'first';
    const isUnknown = error !== null && isOutcomeUnknown(error, attempt);
    if (!isUnknown) dropAction(key);
    dispatch(rowsWanted({ machine: 'transfer' }));
    return error && { error, isOutcomeUnknown: isUnknown };
  };
