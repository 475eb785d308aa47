import { useMessageFamily } from '../../intl';
import { WeekPlace, WeekRecord } from './WeekRecord';

/**
 * Summary of the user's orders of the last seven days. Open orders are not here but in a bar at the bottom, so that
 * they do not move the content.
 */
export function AccountSection() {
  const hasWords = useMessageFamily('own');
  return hasWords ? <WeekRecord /> : <WeekPlace />;
}
