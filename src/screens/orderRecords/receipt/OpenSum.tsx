import { useIntl } from 'react-intl';
import { fromMicro } from '#contract';
import type { Order } from '#contract';
import { Text } from '../../../ui/layout';
import { formatSigned, formatUsdt, useLocale } from '../../../intl';
import { MaskableAmount } from '../../shared/account/MaskableAmount';
import { orderAmounts } from './orderAmounts';
import type { OrderEnding } from './orderAmounts';

/** Card with the amounts for each possible result, which were fixed when the order was placed. */
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
    <Text $size="label" $color="muted">
      <MaskableAmount>{lines.join(' · ')}</MaskableAmount>
    </Text>
  );
}
