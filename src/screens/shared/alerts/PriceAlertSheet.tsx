import { useIntl } from 'react-intl';
import type { Quote } from '#contract';
import { useMessageFamily } from '../../../intl';
import { Sheet } from '../../../ui/Sheet';
import { useAccountId } from '../account/usePerAccountValue';
import { PriceAlerts } from './PriceAlertForm';

interface PriceAlertSheetProps {
  readonly quote: Quote;
  /** The price that the user has tapped: a decimal string. */
  readonly level: string;
  readonly onClose: () => void;
}

/** Sheet that sets a price alert at the price that was tapped on the axis of the chart. */
export function PriceAlertSheet({ quote, level, onClose }: PriceAlertSheetProps) {
  const { formatMessage } = useIntl();
  const hasWords = useMessageFamily('own');
  const account = useAccountId();
  if (!hasWords || account === null) return null;
  return (
    <Sheet
      open
      onClose={onClose}
      title={formatMessage({ id: 'alerts.title' }, { symbol: quote.symbol })}
      closeLabel={formatMessage({ id: 'common.close' })}
    >
      <PriceAlerts account={account} quote={quote} level={level} />
    </Sheet>
  );
}
