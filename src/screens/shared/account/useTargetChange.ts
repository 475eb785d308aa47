import { useState } from 'react';
import { asApiError, seal, useConfigQuery, useSaveBankMutation } from '../../../api';
import type { ApiError } from '../../../api';
import type { TargetRules } from '#contract';

type Change = Parameters<ReturnType<typeof useSaveBankMutation>[0]>[0];

/** The rules for changing a withdrawal target; undefined when the backend sends none. */
export const useTargetRules = (): TargetRules | undefined => useConfigQuery().data?.targets;

/** Returns a function that binds, replaces or removes a withdrawal target, and the state of its last call. */
export function useTargetChange() {
  const [saveBank, { isLoading }] = useSaveBankMutation();
  const [error, setError] = useState<ApiError | null>(null);
  /** Sends the change. Resolves to the error, or to null on success. */
  const change = async (arg: Change): Promise<ApiError | null> => {
    setError(null);
    const { error: fault } = await saveBank(arg);
    const problem = fault === undefined ? null : asApiError(fault);
    setError(problem);
    return problem;
  };
  return { change, error, isBusy: isLoading, forgetError: () => setError(null) };
}

/**
 * Request that removes a wallet address, or the bank card if `walletId` is undefined. `payPassword` is null if the
 * backend requires no fund password.
 */
export const unbindRequest = (
  walletId: string | undefined,
  payPassword: string | null,
): Change => ({
  kind: 'unbind',
  ...(walletId !== undefined && { walletId }),
  ...(payPassword !== null && { sealed: seal({ payPassword }) }),
});
