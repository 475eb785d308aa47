import type { IntlShape } from 'react-intl';
import { formatSignedCents, toLocale } from '../../../intl';
import type { OrderRecord } from '../../../tracker/machines';
import { resultMessages } from '../positions/orderMessages';

/** Result of an order that has ended: its outcome, the word for it, and the net amount, also with its unit. */
export function orderResultText(intl: IntlShape, order: OrderRecord) {
  const outcome = order.value === 'settled' ? (order.context.result ?? 'void') : 'void';
  const amount = formatSignedCents(order.context.profit ?? '0', toLocale(intl.locale));
  return {
    outcome,
    word: intl.formatMessage({ id: resultMessages[outcome] }),
    amount,
    net: `${amount} ${intl.formatMessage({ id: 'common.usdt' })}`,
  };
}
