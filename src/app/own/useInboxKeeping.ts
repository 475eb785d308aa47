import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useLocale } from '../../intl';
import { textOf } from '../../machines/news';
import { orderEntry } from '../../machines/order';
import { useOwnText } from '../../screens/shared/account/OwnAmount';
import { selectOrders } from '../../state/machines/machines';
import type { OrderRecord } from '../../state/machines/machines';
import { keepInInbox } from '../../state/storage/inbox';
import type { Told } from '../../state/storage/inbox';
import { selectPreferences } from '../../state/storage/persist';
import { useTime } from '../../state/time/time';
import { selectToasts } from '../../state/toasts';
import type { ToastFact } from '../../state/toasts';
import { receiptPath } from '../../screens/shared/page/paths';
import { newsValues } from '../../screens/shared/account/newsValues';
import type { NewsValues } from '../../screens/shared/account/newsValues';
import { notify } from './notify';

/** The result of an order, even if the page on screen has already shown it. */
function resultEntries(order: OrderRecord): readonly Told[] {
  const { orderNo } = order.context;
  const text = textOf(orderEntry.news, order);
  if (!order.done || orderNo === null || text === null) return [];
  const path = receiptPath(orderNo);
  return [{ key: path, text, path }];
}

/** Keeps toasts that have a link, one per order. */
const linkedToastEntries = ({ key, text, path }: ToastFact): readonly Told[] =>
  path === undefined ? [] : [{ key: path.includes('?order=') ? path : key, text, path }];

/** Keeps results and toasts in the inbox, and shows them as notifications while the page is hidden. */
export function useInboxKeeping(account: string): void {
  const intl = useIntl();
  const locale = useLocale();
  const ownText = useOwnText();
  const { clock } = useTime();
  const orders = useSelector(selectOrders);
  const toasts = useSelector(selectToasts);
  const { signals } = useSelector(selectPreferences);

  useEffect(() => {
    const entries = [...orders.flatMap(resultEntries), ...toasts.flatMap(linkedToastEntries)];
    const keys = new Set<string>();
    const unique = entries.filter(({ key }) => !keys.has(key) && keys.add(key));
    for (const { key, text, path } of keepInInbox(account, unique, clock.now())) {
      if (!signals.notifications) continue;
      const values = newsValues(text, locale, ownText);
      notify(intl.formatMessage<NewsValues>({ id: text.id }, values), key, path);
    }
  }, [account, orders, toasts, signals.notifications, clock, intl, locale, ownText]);
}
