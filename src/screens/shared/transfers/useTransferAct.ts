import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { asApiError, useConfigQuery, useWalletSubmitMutation } from '../../../api';
import type { ApiError } from '../../../api';
import type { TransferAction } from '../../../contract';
import { machineClosed, rowsWanted } from '../../../state/machines/machines';
import { newId } from '../../../state/newId';

type Unkeyed<T> = T extends unknown ? Omit<T, 'idempotencyKey'> : never;
type Act = Unkeyed<Parameters<ReturnType<typeof useWalletSubmitMutation>[0]>[0]>;

/** Whether the backend takes such a thing. */
export const useTakes = (action: TransferAction): boolean =>
  useConfigQuery().data?.transferActions?.includes(action) ?? false;

/**
 * Acts on a transfer that exists already: cancels it, or corrects how it was paid. The same act keeps its key until it
 * is answered, so that another tap after no answer cannot do it twice; the outcome is read from the row. `machineId`
 * names a machine that has ended, and that a correction makes obsolete.
 */
export function useTransferAct(machineId?: string) {
  const dispatch = useDispatch();
  const [submit, { isLoading }] = useWalletSubmitMutation();
  const [fault, setFault] = useState<ApiError | null>(null);
  const asked = useRef({ wish: '', key: '' });

  /** Resolves to whether it was accepted. `wish` identifies the act: the same one keeps its key. */
  const act = async (arg: Act, wish: string): Promise<boolean> => {
    if (isLoading) return false;
    if (asked.current.wish !== wish) asked.current = { wish, key: newId() };
    setFault(null);
    const { error } = await submit({ ...arg, idempotencyKey: asked.current.key });
    const problem = error === undefined ? null : asApiError(error);
    setFault(problem);
    if (problem?.kind === 'refused') asked.current = { wish: '', key: '' };
    if (!problem && machineId !== undefined) dispatch(machineClosed({ id: machineId }));
    dispatch(rowsWanted({ machine: 'transfer' }));
    return problem === null;
  };
  return { act, fault, isBusy: isLoading };
}
