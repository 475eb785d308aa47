import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { toastText } from '../../machines/toastTable';
import { orderEntry } from '../../machines/order/machine';
import { useAmountText } from '../../screens/shared/account/Amount';
import { notify } from '../../state/device/notifications';
import { selectOrders } from '../../tracker/machines';
import type { OrderMachineRecord } from '../../tracker/machines';
import { addToInbox } from '../../state/storage/inbox';
import type { InboxEntry } from '../../state/storage/inbox';
import { selectPreferences } from '../../state/storage/persist';
import { useTime } from '../../state/time/time';
import { selectToasts } from '../../state/toasts';
import type { ToastFact } from '../../state/toasts';
import { receiptPath } from '../../state/paths';
import { formatMessageValues } from '../../screens/shared/account/formatMessageValues';
import type { FormattedValues } from '../../screens/shared/account/formatMessageValues';
import { useAppSelector } from '../../state/store';

/** The inbox entry for the result of an order, even if the page on the screen has already shown that result. */
function resultEntries(order: OrderMachineRecord): readonly InboxEntry[] {
  const { orderNo } = order.context;
  const text = toastText(orderEntry.toasts, order);
  if (!order.done || orderNo === null || text === null) return [];
  const path = receiptPath(orderNo);
  return [{ key: path, text, path }];
}

/** The inbox entry of a toast that has a link. Toasts of one order have the same key, so only one of them is stored. */
const linkedToastEntries = ({ key, text, path }: ToastFact): readonly InboxEntry[] =>
  path === undefined ? [] : [{ key: path.includes('?order=') ? path : key, text, path }];

/** Keeps results and toasts in the inbox, and shows them as notifications while the page is hidden. */
export function useInboxSync(account: string): void {
  const intl = useIntl();
  const amountText = useAmountText();
  const { clock } = useTime();
  const orders = useAppSelector(selectOrders);
  const toasts = useAppSelector(selectToasts);
  const { signals } = useAppSelector(selectPreferences);

  useEffect(() => {
    const entries = [...orders.flatMap(resultEntries), ...toasts.flatMap(linkedToastEntries)];
    const keys = new Set<string>();
    const unique = entries.filter(({ key }) => !keys.has(key) && keys.add(key));
    for (const { key, text, path } of addToInbox(account, unique, clock.now())) {
      if (!signals.notifications) continue;
      const values = formatMessageValues(text, amountText);
      const message = intl.formatMessage<FormattedValues>({ id: text.id }, values);
      void notify({ title: document.title, text: message, tag: key, path });
    }
  }, [account, orders, toasts, signals.notifications, clock, intl, amountText]);
}
