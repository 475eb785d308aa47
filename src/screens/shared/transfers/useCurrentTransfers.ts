import { api } from '../../../api';
import type { Transfer } from '../../../machines/transfer/selectors';
import { rowsWanted } from '../../../tracker/machines';
import { useAppDispatch } from '../../../state/store';
import { useLatestPast } from '../../../state/time/useBoundary';

/** End of the time to pay; undefined if the transfer is not to be paid, or the backend does not send the time. */
const expiryOf = (row: Transfer): number | undefined =>
  row.state === 'awaiting_payment' && 'expiresAt' in row ? row.expiresAt : undefined;

/** Requests the transfers again, on the page and in the tracker. */
export function useTransferRefetch(): () => void {
  const dispatch = useAppDispatch();
  return () => {
    dispatch(rowsWanted({ machine: 'transfer' }));
    dispatch(api.util.invalidateTags(['Transfers']));
  };
}

/**
 * The rows as they are now. A deposit whose time to pay is over counts as expired at once. The exchange records this a
 * moment later, so the rows are requested again until then.
 */
export function useCurrentTransfers<T extends Transfer>(rows: readonly T[]): readonly T[] {
  const latestPast = useLatestPast(
    rows.flatMap((row) => expiryOf(row) ?? []),
    useTransferRefetch(),
  );
  if (latestPast === null) return rows;
  return rows.map((row) => {
    const endsAt = expiryOf(row);
    return endsAt !== undefined && endsAt <= latestPast
      ? { ...row, state: 'fail', failReason: 'EXPIRED', updatedAt: endsAt }
      : row;
  });
}
