import { useUserDetailsQuery } from '../api';
import { useLatestPast } from '../state/time/useBoundary';

/**
 * Requests the account again when its freeze ends, and when the exchange moves its money without a call. A component of
 * its own, so that a new balance does not render the frame of the page.
 */
export function AccountEnds() {
  const { currentData: account, refetch } = useUserDetailsQuery();
  const ends = [account?.user.frozen?.until, account?.balanceChangesAt].filter(
    (at) => typeof at === 'number',
  );
  useLatestPast(ends, () => void refetch());
  return null;
}
