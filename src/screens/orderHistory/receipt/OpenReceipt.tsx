import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { fromMicro } from '#contract';
import type { Order } from '#contract';
import { formatAmount, useLocale } from '../../../intl';
import { announced } from '../../../ui/announced';
import { LinkButton } from '../../../ui/LinkButton';
import { Card } from '../../../ui/Card';
import { Text } from '../../../ui/layout';
import { space } from '../../../ui/tokens';
import { Masked } from '../../shared/account/Amount';
import { stateMessages, orderStateOf } from '../orderState';
import { ReceiptFacts } from './ReceiptFacts';
import { LiveCountdown } from './LiveCountdown';
import { orderAmounts } from './orderAmounts';
import type { OrderEnding } from './orderAmounts';

/** Receipt of an open order: its terms, the values that are not known yet, and a link to the trade page. */
export function OpenReceipt({ order }: { readonly order: Order }) {
  const { formatMessage } = useIntl();
  const { entryPrice, endsAt } = order;
  const isUnknown = order.state === 'unknown';
  const word = formatMessage({ id: stateMessages[orderStateOf(order)] });

  return (
    <>
      <Card $tone="tide" aria-label={word}>
        <$Word>{word}</$Word>
        {isUnknown ? (
          <p ref={announced}>{formatMessage({ id: 'common.unknownState.why' })}</p>
        ) : entryPrice === undefined || endsAt === undefined ? (
          <p ref={announced}>{formatMessage({ id: 'receipt.live.waitingEntry' })}</p>
        ) : (
          <LiveCountdown order={order} entryPrice={entryPrice} endsAt={endsAt} />
        )}
        {!isUnknown && <OpenSum order={order} />}
      </Card>
      <LinkButton block kind="primary" to={`/trade?product=${encodeURIComponent(order.productId)}`}>
        {formatMessage({ id: 'receipt.live.trade' })}
      </LinkButton>
      <ReceiptFacts order={order} />
    </>
  );
}

/** Card with the amounts for each possible result, which were fixed when the order was placed. */
function OpenSum({ order }: { readonly order: Order }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const net = (ending: OrderEnding) => {
    const sum = orderAmounts(order, ending);
    return sum ? formatAmount(fromMicro(sum.net), locale, { sign: true }) : '–';
  };
  const lines = [
    `${formatMessage({ id: 'receipt.sum.stake' })} ${formatAmount(order.amount, locale)}`,
    formatMessage(
      { id: 'receipt.sum.open' },
      { win: net('win'), lose: net('lose'), tie: net('tie') },
    ),
  ];
  return (
    <Text $size="label" $color="muted">
      <Masked>{lines.join(' · ')}</Masked>
    </Text>
  );
}

const $Word = styled.h2`
  padding-bottom: ${space.half};
`;
