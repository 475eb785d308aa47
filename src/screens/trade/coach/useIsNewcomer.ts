import { DAY_MS } from '#contract';
import { useUserDetailsQuery } from '../../../api';
import { selectOrders } from '../../../tracker/machines';
import { selectIsSignedIn } from '../../../state/session';
import { selectPreferences } from '../../../state/storage/persist';
import { useBoundary } from '../../../state/time/useBoundary';
import { useIsSynced } from '../../../state/time/useCountdown';
import { useAppSelector } from '../../../state/store';

/** Key under which the preferences store that the user closed the card. */
export const COACH_SEEN = 'coach:ticket';

/**
 * Whether to explain an order: the account was registered less than 24 hours ago, has no orders, and the user has not
 * closed the card.
 */
export function useIsNewcomer(): boolean {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const { helpSeen } = useAppSelector(selectPreferences);
  const hasOrders = useAppSelector((state) => selectOrders(state).length > 0);
  const { data } = useUserDetailsQuery();
  const isSynced = useIsSynced();
  const isFirstDayOver = useBoundary(data && data.user.registeredAt + DAY_MS);
  if (!isSignedIn || hasOrders || !data || helpSeen.includes(COACH_SEEN)) return false;
  return isSynced && !isFirstDayOver;
}
