import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { Order } from '#contract';
import { LinkButton } from '../../../ui/LinkButton';
import { Card } from '../../../ui/Card';
import { space } from '../../../ui/tokens';
import { stateMessages, orderStateOf } from '../orderState';
import { Facts } from './Facts';
import { LiveCountdown } from './LiveCountdown';
import { OpenSum } from './OpenSum';

/** Receipt of an open order: fixed terms, pending values, and a link to the trade page. */
export function OpenReceipt({ order }: { readonly order: Order }) {
  const { formatMessage } = useIntl();
  const { entryPrice, endsAt } = order;
  const word = formatMessage({ id: stateMessages[orderStateOf(order)] });

  return (
    <>
      <Card $tone="tide" aria-label={word}>
        <$Word>{word}</$Word>
        {entryPrice === undefined || endsAt === undefined ? (
          <p role="status">{formatMessage({ id: 'receipt.live.waitingEntry' })}</p>
        ) : (
          <LiveCountdown order={order} entryPrice={entryPrice} endsAt={endsAt} />
        )}
        <OpenSum order={order} />
      </Card>
      <LinkButton block kind="primary" to={`/trade?product=${encodeURIComponent(order.productId)}`}>
        {formatMessage({ id: 'receipt.live.trade' })}
      </LinkButton>
      <Facts order={order} />
    </>
  );
}

const $Word = styled.h2`
  padding-bottom: ${space.half};
`;
