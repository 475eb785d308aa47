import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useLocale } from '../intl';
import { useMaskAmount } from '../screens/shared/account/MaskableAmount';
import { lazyPart, Nothing } from '../screens/shared/page/lazyPart';
import { selectIsSignedIn } from '../state/session';
import { selectToasts, toastDismissed } from '../state/toasts';
import { Toasts } from '../ui/Toasts';
import { TopLayer } from '../ui/TopLayer';
import { Gestures } from './gestures/Gestures';
import { formatMessageValues } from '../screens/shared/account/formatMessageValues';
import type { FormattedValues } from '../screens/shared/account/formatMessageValues';

/** Device features for signed-in users. A separate chunk, so that the first toasts do not wait for it. */
const OwnHost = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "own" */ './account/AccountServices')).AccountServices,
  { Waiting: Nothing, Missing: Nothing },
);

/** Renders the toasts in the current language, above any open sheet. */
export function ToastHost() {
  const intl = useIntl();
  const locale = useLocale();
  const maskAmount = useMaskAmount();
  const dispatch = useDispatch();
  const toasts = useSelector(selectToasts);
  const dismiss = useCallback((key: string) => dispatch(toastDismissed({ key })), [dispatch]);

  const isSignedIn = useSelector(selectIsSignedIn);
  return (
    <>
      {isSignedIn && <OwnHost />}
      <Gestures />
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
            text: intl.formatMessage<FormattedValues>(
              { id: text.id },
              formatMessageValues(text, locale, maskAmount),
            ),
          }))}
        />
      </TopLayer>
    </>
  );
}
