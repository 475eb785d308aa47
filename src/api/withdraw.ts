/** Selects one of the two withdrawal calls, by the contract's rule for the payment method. */
import { withdrawalCallFor, type Withdrawal } from '#contract';
import { api } from './api';
import type { ClientArg } from './clientArg';
import { asApiError, type ApiError } from './errors';
import type { AppDispatch } from '../state/store';

export type WithdrawArg = ClientArg<'bankWithdrawal'> | ClientArg<'trcWithdrawal'>;
type Withdrawn = { data: Withdrawal; error?: undefined } | { data?: undefined; error: ApiError };

const isForBank = (arg: WithdrawArg): arg is ClientArg<'bankWithdrawal'> =>
  withdrawalCallFor(arg.paymethod) === 'bankWithdrawal';

/** Sends a withdrawal. If its outcome is unknown, retry only with the same `idempotencyKey`. */
export const withdraw =
  (arg: WithdrawArg) =>
  async (dispatch: AppDispatch): Promise<Withdrawn> => {
    const { bankWithdrawal, trcWithdrawal } = api.endpoints;
    const { data, error } = isForBank(arg)
      ? await dispatch(bankWithdrawal.initiate(arg))
      : await dispatch(trcWithdrawal.initiate(arg));
    return data ? { data } : { error: asApiError(error) };
  };
