import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { Order } from '#contract';
import { formatSigned, formatUsdt, useLocale } from '../../../intl';
import { signToDirection } from '../../../ui/direction';
import { Figure } from '../../../ui/Figure';
import { Text } from '../../../ui/layout';
import { Signed } from '../../../ui/Money';
import { space } from '../../../ui/tokens';
import { MaskableAmount } from '../../shared/account/MaskableAmount';
import { stateMessages, orderStateOf } from '../orderState';
import { outcomeMessage } from './receiptMessages';

/** Heading of a receipt: the result and the net amount of the order. */
export function OrderOutcome({ order }: { readonly order: Order }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const net = order.profit ?? '0';

  return (
    <$Outcome>
      <Text $color="muted">
        <Text as="strong" $color="text" $weight="medium">
          {formatMessage({ id: stateMessages[orderStateOf(order)] })}
        </Text>
        <$Why>{formatMessage({ id: outcomeMessage(order) })}</$Why>
      </Text>
      <Signed direction={signToDirection(net)} size="figure" withoutArrow>
        <Text as="span" $size="hero">
          <MaskableAmount>
            <Figure size="hero">{formatSigned(net, locale)}</Figure>
          </MaskableAmount>
        </Text>
      </Signed>
      {order.balanceAfter !== undefined && (
        <Text $size="label" $color="muted">
          <MaskableAmount>
            {formatMessage(
              { id: 'receipt.balanceAfter' },
              { amount: formatUsdt(order.balanceAfter, locale) },
            )}
          </MaskableAmount>
        </Text>
      )}
    </$Outcome>
  );
}

const $Outcome = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space.half};
  text-align: center;
`;

const $Why = styled.span`
  &::before {
    content: '·' / '';
    margin-inline: 0.4em;
  }
`;
