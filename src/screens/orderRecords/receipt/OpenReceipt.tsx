import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { Order } from '#contract';
import { announced } from '../../../ui/announced';
import { LinkButton } from '../../../ui/LinkButton';
import { Card } from '../../../ui/Card';
import { space } from '../../../ui/tokens';
import { stateMessages, orderStateOf } from '../orderState';
import { ReceiptFacts } from './ReceiptFacts';
import { LiveCountdown } from './LiveCountdown';
import { OpenSum } from './OpenSum';

/** Receipt of an open order: its terms, the values that are not known yet, and a link to the trade page. */
export function OpenReceipt({ order }: { readonly order: Order }) {
  const { formatMessage } = useIntl();
  const { entryPrice, endsAt } = order;
  const word = formatMessage({ id: stateMessages[orderStateOf(order)] });

  return (
    <>
      <Card $tone="tide" aria-label={word}>
        <$Word>{word}</$Word>
        {entryPrice === undefined || endsAt === undefined ? (
          <p ref={announced}>{formatMessage({ id: 'receipt.live.waitingEntry' })}</p>
        ) : (
          <LiveCountdown order={order} entryPrice={entryPrice} endsAt={endsAt} />
        )}
        <OpenSum order={order} />
      </Card>
      <LinkButton block kind="primary" to={`/trade?product=${encodeURIComponent(order.productId)}`}>
        {formatMessage({ id: 'receipt.live.trade' })}
      </LinkButton>
      <ReceiptFacts order={order} />
    </>
  );
}

const $Word = styled.h2`
  padding-bottom: ${space.half};
`;
