import { useDispatch } from 'react-redux';
import { toastShown } from '../../../state/toasts';

/**
 * Puts a text on the clipboard and says so. `failed` is the id of the words for a browser that does not allow it, as
 * on pages without https.
 */
export function useCopy(failed: PlainMessageId) {
  const dispatch = useDispatch();
  return async (text: string): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(text);
      dispatch(toastShown({ id: 'common.copied' }, 'good'));
      return true;
    } catch {
      dispatch(toastShown({ id: failed }, 'bad'));
      return false;
    }
  };
}
