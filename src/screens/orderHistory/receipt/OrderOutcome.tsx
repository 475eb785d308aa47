import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { Order } from '#contract';
import { formatAmount, useLocale } from '../../../intl';
import { directionColor, signToDirection } from '../../../ui/direction';
import { Figure } from '../../../ui/Figure';
import { Stack, Text } from '../../../ui/layout';
import { Signed } from '../../../ui/Money';
import { text } from '../../../ui/tokens';
import { Masked } from '../../shared/account/Amount';
import { stateMessages, orderStateOf } from '../orderState';
import { pointsBetween } from './prices';
import { outcomeMessage } from './receiptMessages';

/**
 * Heading of a receipt: the result with its reason, and the net amount in cents; the bill has all decimals.
 */
export function OrderOutcome({ order }: { readonly order: Order }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const net = order.profit ?? '0';
  const direction = signToDirection(net);

  return (
    <Stack $gap="half">
      <Text $color="muted">
        <$State style={{ color: directionColor[direction] }}>
          {formatMessage({ id: stateMessages[orderStateOf(order)] })}
        </$State>
        <$Why>
          {formatMessage({ id: outcomeMessage(order) }, { points: pointsBetween(order) ?? 0 })}
        </$Why>
      </Text>
      <Signed direction={direction} size="figure" withoutArrow>
        <$Net>
          <Masked>
            <Figure>{formatAmount(net, locale, { sign: true })}</Figure>
          </Masked>
        </$Net>
      </Signed>
    </Stack>
  );
}

const $State = styled.strong`
  font-weight: inherit;
`;

const $Why = styled.span`
  &::before {
    content: '·' / '';
    margin-inline: 0.4em;
  }
`;

/** A long amount is smaller, so that it fits on the narrowest phone. */
const $Net = styled(Text).attrs({ as: 'span', $size: 'hero' })`
  line-height: 1.05;
  letter-spacing: -0.03em;

  @media (max-width: 359px) {
    font-size: ${text.figure};
  }
`;
