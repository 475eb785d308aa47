import { useIntl } from 'react-intl';
import { fromMicro } from '#contract';
import type { Order } from '#contract';
import { formatPercent, formatSigned, formatUsdt, useLocale } from '../../../intl';
import { Text } from '../../../ui/layout';
import { MaskableAmount } from '../../shared/account/MaskableAmount';
import { orderAmounts } from './orderAmounts';
import type { OrderEnding } from './orderAmounts';

const sentences = {
  win: 'receipt.sum.win',
  lose: 'receipt.sum.lose',
  tie: 'receipt.sum.tie',
  void: 'receipt.sum.void',
} as const satisfies Record<OrderEnding, MessageId>;

/** The calculation from the stake to the net amount as a sentence, computed on this device. */
export function SumSentence({ order }: { readonly order: Order }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const ending: OrderEnding = order.result ?? 'void';
  const sum = orderAmounts(order, ending);
  if (!sum) return null;
  return (
    <Text $size="label" $color="muted">
      <MaskableAmount>
        {formatMessage(
          { id: sentences[ending] },
          {
            stake: formatUsdt(order.amount, locale),
            rate: formatPercent(order.payoutRate, locale, { minDigits: 0 }),
            winnings: formatUsdt(fromMicro(sum.winnings), locale),
            fee: formatUsdt(order.fee, locale),
            net: formatSigned(fromMicro(sum.net), locale),
          },
        )}
      </MaskableAmount>
    </Text>
  );
}
