import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Order } from '#contract';
import { formatDuration, formatPrice, useLocale } from '../../../intl';
import { Card } from '../../../ui/Card';
import { signToDirection } from '../../../ui/direction';
import { KeyValue, KeyValueList } from '../../../ui/KeyValue';
import { Text } from '../../../ui/layout';
import { Signed } from '../../../ui/Money';
import { priceSourceText } from '../../shared/quotes/priceSource';
import { Moment, PriceAt, SmallPrint } from './Moment';
import { priceDifference, pricePrecision } from './prices';

interface ReceiptFactsProps {
  readonly order: Order;
  /** Content above the events. */
  readonly children?: ReactNode;
}

/** The events of an order in chronological order, with times in milliseconds and with the time zone. */
export function ReceiptFacts({ order, children }: ReceiptFactsProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const locale = useLocale();
  const precision = pricePrecision(order);
  const { seenPrice, seenAt, entryPrice, entryAt, endsAt, exitPrice, exitAt } = order;
  const isRise = order.direction === 'rise';
  const label = formatMessage({ id: 'receipt.facts.title' });

  return (
    <Card aria-label={label}>
      <Text as="h2" $size="body">
        {label}
      </Text>
      {children}
      <KeyValueList>
        <KeyValue label={formatMessage({ id: 'receipt.facts.orderNo' })}>
          <SmallPrint>{order.orderNo}</SmallPrint>
        </KeyValue>
        <KeyValue label={formatMessage({ id: 'receipt.facts.product' })}>{order.symbol}</KeyValue>
        {order.sources && (
          <KeyValue label={formatMessage({ id: 'source.title' })}>
            {order.sources
              .map((source) => priceSourceText(intl, locale, source, order.symbol))
              .join(' · ')}
          </KeyValue>
        )}
        <KeyValue label={formatMessage({ id: 'receipt.facts.direction' })}>
          <Signed direction={order.direction}>
            {formatMessage({ id: isRise ? 'common.rise' : 'common.down' })}
          </Signed>
        </KeyValue>
        <KeyValue label={formatMessage({ id: 'receipt.facts.duration' })}>
          {formatDuration(order.durationSec, locale)}
        </KeyValue>
        {seenPrice !== undefined && seenAt !== undefined && (
          <PriceAt
            label={formatMessage({ id: 'receipt.facts.requested' })}
            price={seenPrice}
            at={seenAt}
            precision={precision}
          />
        )}
        <KeyValue label={formatMessage({ id: 'receipt.facts.accepted' })}>
          <Moment at={order.createdAt} />
        </KeyValue>
        {(entryPrice !== undefined || order.state === 'void') && (
          <PriceAt
            label={formatMessage({ id: 'receipt.facts.entry' })}
            price={entryPrice}
            at={entryAt}
            precision={precision}
          />
        )}
        {endsAt !== undefined && (
          <KeyValue label={formatMessage({ id: 'receipt.facts.ends' })}>
            <Moment at={endsAt} />
          </KeyValue>
        )}
        {(exitPrice !== undefined || order.state === 'void') && (
          <PriceAt
            label={formatMessage({ id: 'receipt.facts.exit' })}
            price={exitPrice}
            at={exitAt}
            precision={precision}
          />
        )}
        <Difference order={order} precision={precision} />
      </KeyValueList>
    </Card>
  );
}

interface DifferenceProps {
  readonly order: Order;
  readonly precision: number;
}

function Difference({ order, precision }: DifferenceProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const difference = priceDifference(order);
  if (difference === null) return null;
  const direction = signToDirection(difference);
  return (
    <KeyValue label={formatMessage({ id: 'receipt.facts.difference' })}>
      <Signed
        direction={direction}
        word={direction === 'flat' ? undefined : formatMessage({ id: moves[direction] })}
      >
        {formatPrice(difference, precision, locale, { sign: true })}
      </Signed>
    </KeyValue>
  );
}

const moves = { rise: 'receipt.facts.up', drop: 'receipt.facts.down' } as const;
