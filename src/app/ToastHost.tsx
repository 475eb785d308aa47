import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { selectToasts, toastDismissed } from '../state/toasts';
import { Toasts } from '../ui/Toasts';

/** Words the news that anybody dispatched, in the language of this moment. */
export function ToastHost() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const toasts = useSelector(selectToasts);
  const dismiss = useCallback((key: string) => dispatch(toastDismissed({ key })), [dispatch]);

  return (
    <Toasts
      dismissLabel={intl.formatMessage({ id: 'common.dismiss' })}
      onDismiss={dismiss}
      toasts={toasts.map(({ key, tone, text }) => ({
        id: key,
        tone,
        text: intl.formatMessage({ id: text.id }, { ...text.values }),
      }))}
    />
  );
}
