import { useEffect } from 'react';
import type { Quote } from '#contract';
import { formatPrice, useLocale } from '../../intl';
import type { Locale } from '../../intl';
import type { ToastText } from '../../machines/toastTable';
import { usePerAccountValue } from '../../screens/shared/account/usePerAccountValue';
import { useQuotes } from '../../screens/shared/quotes/useQuotes';
import { removeAlert, isReached, alertsStore } from '../../state/alerts/alerts';
import type { Alert } from '../../state/alerts/alerts';
import { toastShown } from '../../state/toasts';
import { useAppDispatch } from '../../state/store';

/** Prices are also polled while the page is hidden, because only an alert can then tell the user about a price. */
const POLL_MS = 10_000;

/** Watches the user's price alerts; polls only if there are any. */
export function PriceAlerts({ account }: { readonly account: string }) {
  const alerts = usePerAccountValue(alertsStore) ?? [];
  return alerts.length > 0 && <AlertWatcher account={account} alerts={alerts} />;
}

interface WatchProps {
  readonly account: string;
  readonly alerts: readonly Alert[];
}

function AlertWatcher({ account, alerts }: WatchProps) {
  const dispatch = useAppDispatch();
  const locale = useLocale();
  const { quotes } = useQuotes(POLL_MS, true);

  useEffect(() => {
    for (const alert of alerts) {
      const quote = quotes?.find(({ productId }) => productId === alert.productId);
      if (!quote || !isReached(alert, quote.price) || !removeAlert(account, alert.id)) continue;
      const path = `/trade?product=${encodeURIComponent(alert.productId)}`;
      dispatch(toastShown(alertText(alert, quote, locale), 'info', path));
    }
  }, [account, alerts, quotes, dispatch, locale]);

  return null;
}

function alertText(
  { kind, level, symbol, precision }: Alert,
  { price }: Quote,
  locale: Locale,
): ToastText {
  const values = { symbol, price: formatPrice(price, precision, locale) };
  switch (kind) {
    case 'above':
      return { id: 'alerts.told.above', values };
    case 'below':
      return { id: 'alerts.told.below', values };
    case 'move':
      return {
        id: 'alerts.told.move',
        values: { ...values, percent: formatPrice(level, 0, locale) },
      };
  }
}
