import { useState } from 'react';
import { useConfigQuery } from '../../../api';
import type { TransferAction } from '#contract';
import { useAppDispatch } from '../../../state/store';
import { actOnTransfer } from '../../../tracker/actOnTransfer';
import type { ActionFault } from '../../../tracker/actOnTransfer';

/** Whether the backend supports the action. */
export const useIsTransferActionSupported = (action: TransferAction): boolean =>
  useConfigQuery().data?.transferActions?.includes(action) ?? false;

/** Cancels a transfer or corrects its payment proof, and has the failure of the last try. */
export function useTransferAction() {
  const dispatch = useAppDispatch();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<ActionFault | null>(null);

  /** Resolves to whether the exchange accepted the action. */
  const act = async (...action: Parameters<typeof actOnTransfer>): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    setFault(null);
    const failure = await dispatch(actOnTransfer(...action));
    setBusy(false);
    setFault(failure ?? null);
    return failure === null;
  };
  return { act, fault, isBusy };
}
