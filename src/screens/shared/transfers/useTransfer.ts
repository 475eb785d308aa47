import { useEffect } from 'react';
import { useBalanceListInfiniteQuery } from '../../../api';
import { isLaterTransferRow, isTransfer } from '../../../machines/transfer/selectors';
import type { Transfer, TransferKind } from '../../../machines/transfer/selectors';
import { outcomeSeen } from '../../../tracker/machines';
import { selectTransfer } from '../../../tracker/transfers';
import { useRowsWanted } from '../../../tracker/useRowsWanted';
import { useAppDispatch, useAppSelector } from '../../../state/store';

/** Of two rows of the same transfer, the later one. */
function laterRow(one: Transfer | null | undefined, other: Transfer | null | undefined) {
  if (!one || !other) return one ?? other ?? null;
  return isLaterTransferRow(one, other) ? other : one;
}

/**
 * One transfer by its number. Of the row that the tracker has and the row in the list, it returns the one with the
 * later stage.
 */
export function useTransfer(number: string, kind: TransferKind) {
  const dispatch = useAppDispatch();
  useRowsWanted('transfer');
  const record = useAppSelector((state) => selectTransfer(state, number));
  const query = useBalanceListInfiniteQuery({ view: 'transfers', kind, ref: number });
  const listed = query.currentData?.pages
    .flatMap(({ items }) => items.filter(isTransfer))
    .find(({ id }) => id === number);

  const id = record?.id ?? number;
  useEffect(() => () => void dispatch(outcomeSeen({ id })), [dispatch, id]);

  return { row: laterRow(record?.context.row, listed), record, query };
}
