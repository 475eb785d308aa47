import { useRef, useState } from 'react';
import { asApiError, useConfigQuery, useWalletSubmitMutation } from '../../../api';
import type { ApiError } from '../../../api';
import type { TransferAction } from '#contract';
import { rowsWanted } from '../../../state/machines/machines';
import { newId } from '../../../state/newId';
import { useAppDispatch } from '../../../state/store';

type Unkeyed<T> = T extends unknown ? Omit<T, 'idempotencyKey'> : never;
type ActionRequest = Unkeyed<Parameters<ReturnType<typeof useWalletSubmitMutation>[0]>[0]>;

/** Whether the backend supports the action. */
export const useIsTransferActionSupported = (action: TransferAction): boolean =>
  useConfigQuery().data?.transferActions?.includes(action) ?? false;

/**
 * Cancels a transfer or corrects its payment proof. An action keeps its idempotency key until it is refused, so that a
 * retry after a missing response cannot apply the action twice. The outcome is read from the row of the transfer.
 */
export function useTransferAction() {
  const dispatch = useAppDispatch();
  const [submit, { isLoading }] = useWalletSubmitMutation();
  const [fault, setFault] = useState<ApiError | null>(null);
  const lastAction = useRef({ actionId: '', key: '' });

  /**
   * Sends the action. Resolves to whether the exchange accepted it. Calls with the same `actionId` use the same
   * idempotency key.
   */
  const act = async (arg: ActionRequest, actionId: string): Promise<boolean> => {
    if (isLoading) return false;
    if (lastAction.current.actionId !== actionId) lastAction.current = { actionId, key: newId() };
    setFault(null);
    const { error } = await submit({ ...arg, idempotencyKey: lastAction.current.key });
    const problem = error === undefined ? null : asApiError(error);
    setFault(problem);
    if (problem?.kind === 'refused') lastAction.current = { actionId: '', key: '' };
    dispatch(rowsWanted({ machine: 'transfer' }));
    return problem === null;
  };
  return { act, fault, isBusy: isLoading };
}
