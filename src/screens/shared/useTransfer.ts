import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useBalanceListInfiniteQuery } from '../../api';
import type { ResultOf } from '../../contract';
import { TRANSFER_STAGES, transferStageOf } from '../../machines/transferFacts';
import type { Transfer, TransferKind } from '../../machines/transferFacts';
import type { WithMachines } from '../../state/machines';
import { selectTransfer, transferSeen, transfersWanted } from '../../state/transfers';

type Line = ResultOf<'balanceList'>['items'][number];

export const isTransfer = (line: Line): line is Transfer => 'state' in line;

/** While a screen with this is open, and after it, what is under review is followed to its end. */
export function useTransfersWanted(): void {
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(transfersWanted());
  }, [dispatch]);
}

const stageIndex = (row: Transfer) => TRANSFER_STAGES.indexOf(transferStageOf(row));

/** Of two rows of one transfer the one that has come further. */
export function laterRow(one: Transfer | null | undefined, other: Transfer | null | undefined) {
  if (!one || !other) return one ?? other ?? null;
  return stageIndex(other) > stageIndex(one) ? other : one;
}

/** One transfer by its number: what this page follows and what the exchange's list says, whichever is further. */
export function useTransfer(number: string, kind: TransferKind) {
  const dispatch = useDispatch();
  useTransfersWanted();
  const record = useSelector((state: WithMachines) => selectTransfer(state, number));
  const query = useBalanceListInfiniteQuery(
    { view: 'transfers', kind, ref: number },
    { refetchOnMountOrArgChange: true, refetchOnReconnect: true },
  );
  const listed = query.currentData?.pages
    .flatMap(({ items }) => items.filter(isTransfer))
    .find(({ id }) => id === number);

  useEffect(() => () => void dispatch(transferSeen({ id: number })), [dispatch, number]);

  return { row: laterRow(record?.context.row, listed), record, query };
}
