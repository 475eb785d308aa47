import { useIntl } from 'react-intl';
import {
  formatDuration,
  formatPrice,
  formatSigned,
  formatTime,
  formatUsdt,
  useLocale,
} from '../../../intl';
import type { Quote } from '../../../contract';
import type { OrderRecord } from '../../../state/machines/machines';
import { KeyValue, KeyValueList } from '../../../ui/KeyValue';
import { LinkButton } from '../../../ui/LinkButton';
import { Sheet } from '../../../ui/Sheet';
import { DirectionLabel } from '../positions/DirectionLabel';
import { receiptPath } from '../positions/orderWords';
import { netFigures } from '../ticket/ticketFigures';

interface OrderSheetProps {
  readonly order: OrderRecord;
  readonly quote: Quote;
  readonly onClose: () => void;
}

/** All that is agreed about an order in front. */
export function OrderSheet({ order, quote, onClose }: OrderSheetProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { intent, fee, payoutRate, entryPrice, entryAt, endsAt, orderNo } = order.context;
  const net =
    fee === null || payoutRate === null ? null : netFigures(intent.amount, fee, payoutRate);
  const unit = formatMessage({ id: 'common.usdt' });
  const money = (amount: string) => [formatUsdt(amount, locale), unit].join(' ');
  const moment = (at: number) => formatTime(at, locale, { ms: true });

  return (
    <Sheet
      open
      onClose={onClose}
      title={formatMessage({ id: 'position.details' })}
      closeLabel={formatMessage({ id: 'common.close' })}
      footer={
        orderNo !== null && (
          <LinkButton to={receiptPath(orderNo)} block>
            {formatMessage({ id: 'position.receipt' })}
          </LinkButton>
        )
      }
    >
      <KeyValueList>
        <KeyValue label={intent.symbol}>
          <DirectionLabel direction={intent.direction} />
        </KeyValue>
        <KeyValue label={formatMessage({ id: 'ticket.stake' })}>
          {[money(intent.amount), formatDuration(intent.durationSec, locale)].join(' · ')}
        </KeyValue>
        {fee !== null && (
          <KeyValue label={formatMessage({ id: 'ticket.fee' })}>{money(fee)}</KeyValue>
        )}
        {entryPrice !== null && entryAt !== null && (
          <KeyValue label={formatMessage({ id: 'position.entry' })}>
            {[formatPrice(entryPrice, quote.precision, locale), moment(entryAt)].join(' · ')}
          </KeyValue>
        )}
        {endsAt !== null && (
          <KeyValue label={formatMessage({ id: 'position.endsAt' })}>{moment(endsAt)}</KeyValue>
        )}
        {net && (
          <KeyValue label={formatMessage({ id: 'position.ends' })}>
            {[
              formatSigned(net.ifRight, locale),
              formatSigned(net.ifWrong, locale),
              formatUsdt('0', locale),
            ].join(' / ')}
          </KeyValue>
        )}
      </KeyValueList>
    </Sheet>
  );
}
