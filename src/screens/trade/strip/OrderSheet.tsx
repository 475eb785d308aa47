import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { formatAmount, formatDuration, formatPrice, formatTime, useLocale } from '../../../intl';
import type { Quote } from '#contract';
import type { OrderMachineRecord } from '../../../tracker/machines';
import { KeyValue, KeyValueList } from '../../../ui/KeyValue';
import { LinkButton } from '../../../ui/LinkButton';
import { Sheet } from '../../../ui/Sheet';
import { DirectionLabel } from '../positions/DirectionLabel';
import { receiptPath } from '../../../state/paths';
import { netFigures } from '../../../machines/order/selectors';
import { ReasonPick } from '../../shared/statistics/ReasonPick';
import { Amount, Masked } from '../../shared/account/Amount';

/** Inside the sheet, the card has no frame and is aligned with the lines above it. */
const $Reason = styled.div`
  > section {
    padding-inline: 0;
    border-inline: 0;
  }
`;

interface OrderSheetProps {
  readonly order: OrderMachineRecord;
  readonly quote: Quote;
  readonly onClose: () => void;
}

/** Sheet with all terms of the focused order. */
export function OrderSheet({ order, quote, onClose }: OrderSheetProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { intent, fee, payoutRate, entryPrice, entryAt, endsAt, orderNo } = order.context;
  const net =
    fee === null || payoutRate === null ? null : netFigures(intent.amount, fee, payoutRate);
  const money = (amount: string) => <Amount masked unit value={amount} />;
  const duration = ` · ${formatDuration(intent.durationSec, locale)}`;
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
          {money(intent.amount)}
          {duration}
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
            <Masked>
              {[
                formatAmount(net.ifRight, locale, { sign: true }),
                formatAmount(net.ifWrong, locale, { sign: true }),
                formatAmount('0', locale),
              ].join(' / ')}
            </Masked>
          </KeyValue>
        )}
      </KeyValueList>
      {orderNo !== null && (
        <$Reason>
          <ReasonPick orderNo={orderNo} />
        </$Reason>
      )}
    </Sheet>
  );
}
