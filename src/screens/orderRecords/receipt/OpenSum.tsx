import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { fromMicro } from '#contract';
import type { Order } from '#contract';
import { formatSigned, formatUsdt, useLocale } from '../../../intl';
import { color, text } from '../../../ui/tokens';
import { MaskableAmount } from '../../shared/account/MaskableAmount';
import { orderAmounts } from './orderAmounts';
import type { OrderEnding } from './orderAmounts';

/** Amounts for each possible result, fixed when the order was placed. */
export function OpenSum({ order }: { readonly order: Order }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const net = (ending: OrderEnding) => {
    const sum = orderAmounts(order, ending);
    return sum ? formatSigned(fromMicro(sum.net), locale) : '–';
  };
  const lines = [
    `${formatMessage({ id: 'receipt.sum.stake' })} ${formatUsdt(order.amount, locale)}`,
    formatMessage(
      { id: 'receipt.sum.open' },
      { win: net('win'), lose: net('lose'), tie: net('tie') },
    ),
  ];
  return (
    <$Line>
      <MaskableAmount>{lines.join(' · ')}</MaskableAmount>
    </$Line>
  );
}

const $Line = styled.p`
  font-size: ${text.label};
  color: ${color.muted};
`;
