/** Tells the user when this device did not keep something that the page shows as set. */
import {
  ALERTS_KEY,
  LIMITS_KEY,
  PREFERENCES_KEY,
  REASONS_KEY,
  storage,
} from '../../state/storage/storage';
import { STORAGE_KEYS } from '#contract/constants';
import { toastShown } from '../../state/toasts';
import type { AppDispatch } from '../../state/store';

/** The keys whose values a user sets and expects at the next visit. */
const EXPECTED = new Set<string>([
  ...[LIMITS_KEY, ALERTS_KEY, REASONS_KEY, PREFERENCES_KEY],
  ...[STORAGE_KEYS.lang, STORAGE_KEYS.accessToken],
]);

/** Shows one toast per page. Returns a function that ends this. */
export function sayWhatIsLost(dispatch: AppDispatch): () => void {
  const stop = storage.onLost((key) => {
    if (!EXPECTED.has(key)) return;
    stop();
    // A write may happen in a reducer's subscriber or during rendering, where nothing may be dispatched.
    queueMicrotask(() => dispatch(toastShown({ id: 'common.lost' }, 'bad')));
  });
  return stop;
}
