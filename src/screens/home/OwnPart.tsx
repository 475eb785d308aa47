import { useWords } from '../../intl';
import { WeekPlace, WeekRecord } from './WeekRecord';

/** What this week came to. What runs stands at the foot of the page, where nothing moves when it comes or ends. */
export function OwnPart() {
  const hasWords = useWords('own');
  return hasWords ? <WeekRecord /> : <WeekPlace />;
}
