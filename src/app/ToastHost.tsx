import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { selectToasts, toastDismissed, type ToastValues } from '../state/toasts';
import { Toasts } from '../ui/Toasts';
import { TopLayer } from '../ui/TopLayer';

/** Words the news that anybody dispatched, in the language of this moment, above whatever is open. */
export function ToastHost() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const toasts = useSelector(selectToasts);
  const dismiss = useCallback((key: string) => dispatch(toastDismissed({ key })), [dispatch]);

  return (
    <TopLayer>
      <Toasts
        dismissLabel={intl.formatMessage({ id: 'common.dismiss' })}
        onDismiss={dismiss}
        toasts={toasts.map(({ key, tone, text, path }) => ({
          id: key,
          tone,
          ...(path !== undefined && {
            link: { to: path, label: intl.formatMessage({ id: 'common.see' }) },
          }),
          text: intl.formatMessage<ToastValues>({ id: text.id }, { ...text.values }),
        }))}
      />
    </TopLayer>
  );
}
