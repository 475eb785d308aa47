import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { Order } from '#contract';
import { formatSigned, formatUsdt, useLocale } from '../../../intl';
import { signToDirection } from '../../../ui/direction';
import { Figure } from '../../../ui/Figure';
import { Signed } from '../../../ui/Money';
import { color, space, text, weight } from '../../../ui/tokens';
import { MaskableAmount } from '../../shared/account/MaskableAmount';
import { stateMessages, orderStateOf } from '../orderState';
import { outcomeMessage } from './receiptMessages';

/** Headline of a receipt: the result and the net amount. */
export function Outcome({ order }: { readonly order: Order }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const net = order.profit ?? '0';

  return (
    <$Outcome>
      <$How>
        <$Word>{formatMessage({ id: stateMessages[orderStateOf(order)] })}</$Word>
        <$Why>{formatMessage({ id: outcomeMessage(order) })}</$Why>
      </$How>
      <Signed direction={signToDirection(net)} size="figure" withoutArrow>
        <$Net>
          <MaskableAmount>
            <Figure size="hero">{formatSigned(net, locale)}</Figure>
          </MaskableAmount>
        </$Net>
      </Signed>
      {order.balanceAfter !== undefined && (
        <$After>
          <MaskableAmount>
            {formatMessage(
              { id: 'receipt.balanceAfter' },
              { amount: formatUsdt(order.balanceAfter, locale) },
            )}
          </MaskableAmount>
        </$After>
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

const $How = styled.p`
  color: ${color.muted};
`;

const $Word = styled.strong`
  color: ${color.text};
  font-weight: ${weight.medium};
`;

const $Why = styled.span`
  &::before {
    content: '·' / '';
    margin-inline: 0.4em;
  }
`;

/** The only figure in the app that may be larger than the usual figure size. */
const $Net = styled.span`
  font-size: ${text.hero};
`;

const $After = styled.p`
  font-size: ${text.label};
  color: ${color.muted};
`;
