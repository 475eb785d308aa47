import { useState } from 'react';
import { asApiError, seal, useConfigQuery, useSaveBankMutation } from '../../../api';
import type { ApiError } from '../../../api';
import type { TargetRules } from '../../../contract';

type Change = Parameters<ReturnType<typeof useSaveBankMutation>[0]>[0];

/** What guards where money goes; undefined where a backend tells nothing of it. */
export const useTargetRules = (): TargetRules | undefined => useConfigQuery().data?.targets;

/** Changes where money goes. */
export function useTargetChange() {
  const [saveBank, { isLoading }] = useSaveBankMutation();
  const [error, setError] = useState<ApiError | null>(null);
  /** Resolves to why it was not done; null when it was. */
  const change = async (arg: Change): Promise<ApiError | null> => {
    setError(null);
    const { error: fault } = await saveBank(arg);
    const problem = fault === undefined ? null : asApiError(fault);
    setError(problem);
    return problem;
  };
  return { change, error, isBusy: isLoading, forgetError: () => setError(null) };
}

/** Takes away an address, or the card where none is named; `payPassword` where the backend wants it. */
export const unbinding = (walletId: string | undefined, payPassword: string | null): Change => ({
  kind: 'unbind',
  ...(walletId !== undefined && { walletId }),
  ...(payPassword !== null && { sealed: seal({ payPassword }) }),
});
