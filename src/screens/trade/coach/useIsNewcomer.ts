import { useSelector } from 'react-redux';
import { useUserDetailsQuery } from '../../../api';
import { selectOrders } from '../../../state/machines/machines';
import type { WithMachines } from '../../../state/machines/machines';
import { selectIsSignedIn } from '../../../state/session';
import { selectPreferences } from '../../../state/storage/persist';
import { useTime } from '../../../state/time/time';

/** Key under which the preferences store that the tour was finished or skipped. */
export const COACH_SEEN = 'coach:ticket';

const DAY_MS = 86_400_000;

/** Whether to show the tour: an account registered today, without orders, and the tour not dismissed. */
export function useIsNewcomer(): boolean {
  const { clock } = useTime();
  const isSignedIn = useSelector(selectIsSignedIn);
  const { helpSeen } = useSelector(selectPreferences);
  const hasOrders = useSelector((state: WithMachines) => selectOrders(state).length > 0);
  const { data } = useUserDetailsQuery(undefined, { skip: !isSignedIn });
  if (!isSignedIn || hasOrders || !data || helpSeen.includes(COACH_SEEN)) return false;
  return clock.isSynced() && clock.now() - data.user.registeredAt < DAY_MS;
}
