import { useIntl } from 'react-intl';
import type { Order } from '#contract';
import { useLocale } from '../../../intl';
import { Button } from '../../../ui/Button';
import { useCopy } from '../../shared/page/useCopy';
import { summaryText } from './receiptText';

/** Button that shares the receipt as text, or copies it if the browser cannot share. */
export function ShareButton({ order }: { readonly order: Order }) {
  const intl = useIntl();
  const locale = useLocale();
  const copy = useCopy('receipt.copyFailed');

  const share = async () => {
    const text = summaryText(intl, locale, order);
    if (typeof navigator.share !== 'function') return copy(text);
    try {
      await navigator.share({ text });
    } catch (error) {
      // An `AbortError` means that the user closed the share dialog. After any other error the text is copied instead.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(text);
    }
  };

  return (
    <Button kind="ghost" onClick={() => void share()}>
      {intl.formatMessage({ id: 'receipt.share' })}
    </Button>
  );
}
