/** Tells the user when this device did not keep something that the page shows as set. */
import { deviceEntries } from '../../state/storage/deviceEntries';
import { storage } from '../../state/storage/storage';
import { toastShown } from '../../state/toasts';
import type { AppDispatch } from '../../state/store';

/** Shows one toast per page. Returns a function that ends this. */
export function sayWhatIsLost(dispatch: AppDispatch): () => void {
  const stop = storage.onLost((key) => {
    if (!('isExpected' in deviceEntries[key])) return;
    stop();
    // A write may happen in a reducer's subscriber or during rendering, where nothing may be dispatched.
    queueMicrotask(() => dispatch(toastShown({ id: 'common.lost' }, 'bad')));
  });
  return stop;
}
