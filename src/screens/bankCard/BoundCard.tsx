import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { BankCard } from '../../contract';
import { formatDate, formatUsdt, useLocale } from '../../intl';
import { Card } from '../../ui/Card';
import { KeyValue, KeyValueList } from '../../ui/KeyValue';
import { Money } from '../../ui/Money';
import { Skeleton } from '../../ui/Skeleton';
import { color, text } from '../../ui/tokens';
import { cardTail } from '../shared/account/masked';

/** The card that withdrawals by bank go to, masked as the exchange sends it. */
export function BoundCard({ card }: { readonly card: BankCard }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  return (
    <Card role="region" aria-label={formatMessage({ id: 'bankCard.bound' })}>
      <$Bank>{card.bankName}</$Bank>
      <Money size="title">{cardTail(card.cardNumber)}</Money>
      <KeyValueList>
        <KeyValue label={formatMessage({ id: 'bankCard.bound.holder' })}>
          {card.holderName}
        </KeyValue>
        <KeyValue label={formatMessage({ id: 'bankCard.bound.branch' })}>
          {card.branchAddress}
        </KeyValue>
        <KeyValue label={formatMessage({ id: 'bankCard.bound.swift' })}>{card.swift}</KeyValue>
        {card.boundAt !== undefined && (
          <KeyValue label={formatMessage({ id: 'bankCard.bound.since' })}>
            {formatDate(card.boundAt, locale)}
          </KeyValue>
        )}
        {card.claim && (
          <KeyValue label={formatMessage({ id: 'bankCard.bound.claim' })}>
            {formatMessage(
              { id: 'bankCard.bound.claimed' },
              {
                amount: formatUsdt(card.claim.amountDefrauded, locale),
                number: card.claim.refundNumber,
              },
            )}
          </KeyValue>
        )}
      </KeyValueList>
    </Card>
  );
}

/** Its place until it comes. */
export function BoundCardSkeleton() {
  const { formatMessage } = useIntl();
  return (
    <Card aria-busy="true" role="status" aria-label={formatMessage({ id: 'common.loading' })}>
      <Skeleton width="140px" height="17px" />
      <Skeleton width="180px" height="28px" />
      <Skeleton height="15px" />
      <Skeleton height="15px" />
      <Skeleton height="15px" />
    </Card>
  );
}

const $Bank = styled.h2`
  font-size: ${text.label};
  color: ${color.muted};
`;
