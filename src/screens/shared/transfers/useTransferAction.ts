import { useRef, useState } from 'react';
import {
  asApiError,
  isOutcomeUnknown,
  useConfigQuery,
  useWalletSubmitMutation,
} from '../../../api';
import type { ApiError } from '../../../api';
import type { TransferAction } from '#contract';
import { rowsWanted } from '../../../tracker/machines';
import { newId } from '../../../state/newId';
import { useAppDispatch } from '../../../state/store';

type Unkeyed<T> = T extends unknown ? Omit<T, 'idempotencyKey'> : never;
type ActionRequest = Unkeyed<Parameters<ReturnType<typeof useWalletSubmitMutation>[0]>[0]>;

/** Whether the backend supports the action. */
export const useIsTransferActionSupported = (action: TransferAction): boolean =>
  useConfigQuery().data?.transferActions?.includes(action) ?? false;

interface ActionFault {
  readonly error: ApiError;
  /** True if this call or an earlier one with the same key may have been executed. */
  readonly isOutcomeUnknown: boolean;
}

const NO_ACTION = { actionId: '', key: '', isUnanswered: false };

/**
 * Cancels a transfer or corrects its payment proof. An action keeps its idempotency key until it is answered, so that a
 * retry after a missing response cannot apply the action twice. The outcome is read from the row of the transfer.
 */
export function useTransferAction() {
  const dispatch = useAppDispatch();
  const [submit, { isLoading }] = useWalletSubmitMutation();
  const [fault, setFault] = useState<ActionFault | null>(null);
  const lastAction = useRef(NO_ACTION);

  /**
   * Sends the action. Resolves to whether the exchange accepted it. Calls with the same `actionId` use the same
   * idempotency key.
   */
  const act = async (arg: ActionRequest, actionId: string): Promise<boolean> => {
    if (isLoading) return false;
    const { current: last } = lastAction;
    const action = last.actionId === actionId ? last : { ...NO_ACTION, actionId, key: newId() };
    lastAction.current = { ...action, isUnanswered: true };
    setFault(null);
    const answer = await submit({ ...arg, idempotencyKey: action.key });
    const error = answer.error === undefined ? null : asApiError(answer.error);
    const isUnknown =
      error !== null && isOutcomeUnknown(error, action.isUnanswered ? 'repetition' : 'first');
    setFault(error && { error, isOutcomeUnknown: isUnknown });
    if (!isUnknown) lastAction.current = NO_ACTION;
    dispatch(rowsWanted({ machine: 'transfer' }));
    return error === null;
  };
  return { act, fault, isBusy: isLoading };
}
