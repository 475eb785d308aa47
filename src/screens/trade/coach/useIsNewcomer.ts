import { useSelector } from 'react-redux';
import { useUserDetailsQuery } from '../../../api';
import { selectOrders } from '../../../state/machines/machines';
import type { WithMachines } from '../../../state/machines/machines';
import { selectIsSignedIn } from '../../../state/session';
import { selectPreferences } from '../../../state/storage/persist';
import { useTime } from '../../../state/time/time';

/** Under this id it is remembered that the marks were read or skipped. */
export const COACH_SEEN = 'coach:ticket';

const DAY_MS = 86_400_000;

/** Whether this is somebody before the first order: an account of today, without an order, who has not put the marks away. */
export function useIsNewcomer(): boolean {
  const { clock } = useTime();
  const isSignedIn = useSelector(selectIsSignedIn);
  const { helpSeen } = useSelector(selectPreferences);
  const hasOrders = useSelector((state: WithMachines) => selectOrders(state).length > 0);
  const { data } = useUserDetailsQuery(undefined, { skip: !isSignedIn });
  if (!isSignedIn || hasOrders || !data || helpSeen.includes(COACH_SEEN)) return false;
  return clock.isSynced() && clock.now() - data.user.registeredAt < DAY_MS;
}
