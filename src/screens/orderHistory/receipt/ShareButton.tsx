import { useIntl } from 'react-intl';
import type { Order } from '#contract';
import { useLocale } from '../../../intl';
import { share } from '../../../state/device/share';
import { Button } from '../../../ui/Button';
import { useCopy } from '../../shared/page/useCopy';
import { summaryText } from './receiptText';

/** Button that shares the receipt as text, or copies it if the browser cannot share. */
export function ShareButton({ order }: { readonly order: Order }) {
  const intl = useIntl();
  const locale = useLocale();
  const copy = useCopy('receipt.copyFailed');

  const shareText = async () => {
    const text = summaryText(intl, locale, order);
    if ((await share({ text })) === 'unable') await copy(text);
  };

  return (
    <Button kind="ghost" onClick={() => void shareText()}>
      {intl.formatMessage({ id: 'receipt.share' })}
    </Button>
  );
}
