import { useIntl } from 'react-intl';
import { fromMicro } from '#contract';
import type { Order } from '#contract';
import { formatAmount, formatRate, useLocale } from '../../../intl';
import { Text } from '../../../ui/layout';
import { Masked } from '../../shared/account/Amount';
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
      <Masked>
        {formatMessage(
          { id: sentences[ending] },
          {
            stake: formatAmount(order.amount, locale),
            rate: formatRate(order.payoutRate, locale),
            winnings: formatAmount(fromMicro(sum.winnings), locale),
            fee: formatAmount(order.fee, locale),
            net: formatAmount(fromMicro(sum.net), locale, { sign: true }),
          },
        )}
      </Masked>
    </Text>
  );
}
