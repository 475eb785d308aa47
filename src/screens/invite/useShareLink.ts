import { useIntl } from 'react-intl';
import { useConfigQuery } from '../../api';
import { useCopy } from '../shared/page/useCopy';

/** Hands the link to another app of the device, or to the clipboard where the browser has no way to share. */
export function useShareLink() {
  const { formatMessage } = useIntl();
  const { data: config } = useConfigQuery();
  const copy = useCopy('invite.copyFailed');

  return async (url: string): Promise<void> => {
    if (typeof navigator.share !== 'function') return void (await copy(url));
    try {
      await navigator.share({
        title: formatMessage({ id: 'invite.share.text' }, { name: config?.web_name ?? '' }),
        url,
      });
    } catch (error) {
      // Closing the sheet of the phone is no failure; anything else falls back to the clipboard.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url);
    }
  };
}
