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
 * Says something of a transfer that is there already: that it is called back, or how it was really paid. The same wish
 * goes with the same key until it is answered, so that a tap after a silence cannot do it twice; what became of it is
 * read from the row. `machineId` names the machine of an end that this may overrule.
 */
export function useTransferAct(machineId?: string) {
  const dispatch = useDispatch();
  const [submit, { isLoading }] = useWalletSubmitMutation();
  const [fault, setFault] = useState<ApiError | null>(null);
  const asked = useRef({ wish: '', key: '' });

  /** Resolves to whether it was taken. `wish` tells one wish from another. */
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
