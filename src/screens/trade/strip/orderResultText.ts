import type { IntlShape } from 'react-intl';
import { formatAmount, toLocale } from '../../../intl';
import type { OrderMachineRecord } from '../../../tracker/machines';
import { resultMessages } from '../positions/orderMessages';

/** Result of an order that has ended: its outcome, the word for it, and the net amount, also with its unit. */
export function orderResultText(intl: IntlShape, order: OrderMachineRecord) {
  const outcome = order.value === 'settled' ? (order.context.result ?? 'void') : 'void';
  const figure = (unit: boolean) =>
    formatAmount(order.context.profit ?? '0', toLocale(intl.locale), {
      sign: true,
      unit,
    });
  return {
    outcome,
    word: intl.formatMessage({ id: resultMessages[outcome] }),
    amount: figure(false),
    net: figure(true),
  };
}
