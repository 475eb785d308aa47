import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useBalanceListInfiniteQuery } from '../../../api';
import { isTransfer, STAGES, transferStage } from '../../../machines/transferFacts';
import type { Transfer, TransferKind } from '../../../machines/transferFacts';
import type { WithMachines } from '../../../state/machines/machines';
import { outcomeSeen } from '../../../state/machines/machines';
import { selectTransfer } from '../../../state/machines/transfers';
import { useRowsWanted } from '../../../state/machines/useRowsWanted';

const stageIndex = (row: Transfer) => STAGES.indexOf(transferStage(row));

/** The row with the later stage. */
function laterRow(one: Transfer | null | undefined, other: Transfer | null | undefined) {
  if (!one || !other) return one ?? other ?? null;
  return stageIndex(other) > stageIndex(one) ? other : one;
}

/** One transfer by its number: the later of the tracked row and the listed row. */
export function useTransfer(number: string, kind: TransferKind) {
  const dispatch = useDispatch();
  useRowsWanted('transfer');
  const record = useSelector((state: WithMachines) => selectTransfer(state, number));
  const query = useBalanceListInfiniteQuery(
    { view: 'transfers', kind, ref: number },
    { refetchOnMountOrArgChange: true },
  );
  const listed = query.currentData?.pages
    .flatMap(({ items }) => items.filter(isTransfer))
    .find(({ id }) => id === number);

  const id = record?.id ?? number;
  useEffect(() => () => void dispatch(outcomeSeen({ id })), [dispatch, id]);

  return { row: laterRow(record?.context.row, listed), record, query };
}
