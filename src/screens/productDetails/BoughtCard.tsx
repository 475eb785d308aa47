import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { compareDecimals } from '#contract';
import type { WealthProduct } from '#contract';
import { isLockupRow } from '../../machines/purchaseFacts';
import type { PurchaseRow } from '../../machines/purchaseFacts';
import { formatDateTime, formatDecimal, formatSigned, formatUsdt, useLocale } from '../../intl';
import { KeyValue, KeyValueList } from '../../ui/KeyValue';
import { LinkButton } from '../../ui/LinkButton';
import { Stack } from '../../ui/Page';
import { color, text } from '../../ui/tokens';
import { MaskableAmount } from '../shared/account/MaskableAmount';
import { estimatePurchase } from '../shared/wealth/purchaseEstimate';

interface BoughtCardProps {
  readonly product: WealthProduct;
  readonly order: PurchaseRow;
  /** Fund units shown to the user when they tapped. */
  readonly promisedUnits: string | null;
}

/** The order as accepted by the exchange, which is binding even if it differs from the estimate. */
export function BoughtCard({ product, order, promisedUnits }: BoughtCardProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const isLockup = isLockupRow(order);
  const endsAt = isLockup ? order.endsAt : order.maturesAt;
  const units = isLockup ? undefined : order.units;
  const hasMoved =
    units !== undefined && promisedUnits !== null && compareDecimals(units, promisedUnits) !== 0;
  const estimate = isLockup ? null : estimatePurchase(product, order.amount);
  const time = { seconds: false };

  return (
    <Stack role="status">
      <KeyValueList>
        <KeyValue label={formatMessage({ id: 'wealth.bought.what' })}>{product.name}</KeyValue>
        <KeyValue label={formatMessage({ id: 'wealth.orders.paidIn' })}>
          <MaskableAmount>{formatUsdt(order.amount, locale)}</MaskableAmount>
        </KeyValue>
        {isLockup && (
          <KeyValue label={formatMessage({ id: 'lockup.estimated' })}>
            <MaskableAmount>{formatSigned(order.estimatedEarnings, locale)}</MaskableAmount>
          </KeyValue>
        )}
        {estimate?.kind === 'wealth' && (
          <KeyValue label={formatMessage({ id: 'wealth.buy.interest' })}>
            <MaskableAmount>{formatSigned(estimate.interest, locale)}</MaskableAmount>
          </KeyValue>
        )}
        {units !== undefined && (
          <KeyValue label={formatMessage({ id: 'wealth.orders.units' })}>
            <MaskableAmount>{formatDecimal(units, locale)}</MaskableAmount>
          </KeyValue>
        )}
        <KeyValue label={formatMessage({ id: 'wealth.bought.on' })}>
          {formatDateTime(order.createdAt, locale)}
        </KeyValue>
        {endsAt !== undefined && (
          <KeyValue label={formatMessage({ id: 'wealth.buy.back' })}>
            {formatDateTime(endsAt, locale, time)}
          </KeyValue>
        )}
        <KeyValue label={formatMessage({ id: 'wealth.orders.number' })}>{order.orderNo}</KeyValue>
      </KeyValueList>
      {hasMoved && <$Note>{formatMessage({ id: 'fund.moved' })}</$Note>}
      <LinkButton
        to={isLockup ? '/lc?tab=orders' : '/lc?tab=orders&view=holdings'}
        kind="primary"
        block
      >
        {formatMessage({ id: 'wealth.bought.see' })}
      </LinkButton>
    </Stack>
  );
}

const $Note = styled.p`
  font-size: ${text.label};
  color: ${color.muted};
`;
