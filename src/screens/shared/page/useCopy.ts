import { writeClipboard } from '../../../state/device/clipboard';
import { toastShown } from '../../../state/toasts';
import { useAppDispatch } from '../../../state/store';

/**
 * Returns a function that copies a text to the clipboard and shows a toast. `failed` is the message id for a browser
 * that refuses to copy, for example on a page without HTTPS.
 */
export function useCopy(failed: PlainMessageId) {
  const dispatch = useAppDispatch();
  return async (text: string): Promise<boolean> => {
    const isCopied = await writeClipboard(text);
    dispatch(
      isCopied ? toastShown({ id: 'common.copied' }, 'good') : toastShown({ id: failed }, 'bad'),
    );
    return isCopied;
  };
}
