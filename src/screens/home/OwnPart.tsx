import { useWords } from '../../intl';
import { WeekPlace, WeekRecord } from './WeekRecord';

/** Summary of this week. Open orders are in a bar at the bottom instead, where they do not move the content. */
export function OwnPart() {
  const hasWords = useWords('own');
  return hasWords ? <WeekRecord /> : <WeekPlace />;
}
