import { useIntl } from 'react-intl';
import { useConfigQuery } from '../../api';
import { useCopy } from '../shared/page/useCopy';

/** Returns a function that shares the link, or copies it if the browser cannot share. */
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
      // An `AbortError` means that the user closed the share dialog. After any other error the link is copied instead.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url);
    }
  };
}
