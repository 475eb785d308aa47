import { useDispatch } from 'react-redux';
import { toastShown } from '../../../state/toasts';

/**
 * Copies a text to the clipboard and shows a toast. `failed` is the message id for browsers that refuse, for example
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
