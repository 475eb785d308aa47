import { toastShown } from '../../../state/toasts';
import { useAppDispatch } from '../../../state/store';

/**
 * Returns a function that copies a text to the clipboard and shows a toast. `failed` is the message id for a browser
 * that refuses to copy, for example on a page without HTTPS.
 */
export function useCopy(failed: PlainMessageId) {
  const dispatch = useAppDispatch();
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
