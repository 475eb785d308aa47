import { useIntl } from 'react-intl';
import { compareDecimals } from '#contract';
import type { WealthProduct } from '#contract';
import { announced } from '../../ui/announced';
import { isLockupRow } from '../../machines/purchase/selectors';
import type { PurchaseRow } from '../../machines/purchase/selectors';
import { formatDateTime, useLocale } from '../../intl';
import { KeyValue, KeyValueList } from '../../ui/KeyValue';
import { Stack, Text } from '../../ui/layout';
import { LinkButton } from '../../ui/LinkButton';
import { Amount } from '../shared/account/Amount';
import { estimatePurchase } from '../shared/wealth/purchaseEstimate';

interface BoughtCardProps {
  readonly product: WealthProduct;
  readonly order: PurchaseRow;
  /** Fund units that the form showed when the user tapped the button. */
  readonly promisedUnits: string | null;
}

/** The purchase as the exchange accepted it. This is binding, even if it differs from the estimate. */
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
    <Stack ref={announced}>
      <KeyValueList>
        <KeyValue label={formatMessage({ id: 'wealth.bought.what' })}>{product.name}</KeyValue>
        <KeyValue label={formatMessage({ id: 'wealth.orders.paidIn' })}>
          <Amount masked value={order.amount} />
        </KeyValue>
        {isLockup && (
          <KeyValue label={formatMessage({ id: 'lockup.estimated' })}>
            <Amount masked sign value={order.estimatedEarnings} />
          </KeyValue>
        )}
        {estimate?.kind === 'wealth' && (
          <KeyValue label={formatMessage({ id: 'wealth.buy.interest' })}>
            <Amount masked sign value={estimate.interest} />
          </KeyValue>
        )}
        {units !== undefined && (
          <KeyValue label={formatMessage({ id: 'wealth.orders.units' })}>
            <Amount masked kind="round" value={units} />
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
      {hasMoved && (
        <Text $size="label" $color="muted">
          {formatMessage({ id: 'fund.moved' })}
        </Text>
      )}
      <LinkButton to={isLockup ? '/record?tab=lockups' : '/record?tab=wealth'} kind="primary" block>
        {formatMessage({ id: 'wealth.bought.see' })}
      </LinkButton>
    </Stack>
  );
}
