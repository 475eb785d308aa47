import { useCallback, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { useAmountText } from '../screens/shared/account/Amount';
import { lazyPart, Nothing } from '../screens/shared/page/lazyPart';
import { selectIsSignedIn } from '../state/session';
import { reportProgrammingError } from '../state/reportProgrammingError';
import { selectToasts, toastDismissed } from '../state/toasts';
import type { ToastFact } from '../state/toasts';
import { useIsConnected } from '../state/useIsConnected';
import { announce } from '../ui/announced';
import { Toasts } from '../ui/Toasts';
import { TopLayer } from '../ui/TopLayer';
import { catalogues } from './catalogues';
import { PullToRefresh } from './PullToRefresh';
import { formatMessageValues } from '../screens/shared/account/formatMessageValues';
import type { FormattedValues } from '../screens/shared/account/formatMessageValues';
import { useAppDispatch, useAppSelector } from '../state/store';

/**
 * The account services, for signed-in users. They are a separate chunk, so that the first toasts do not wait for them.
 */
const OwnHost = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "own" */ './account/AccountServices')).AccountServices,
  { Waiting: Nothing, Missing: Nothing },
);

/**
 * The toasts whose texts are loaded. Texts for results are not in the core family; after a failure they are loaded
 * again with the next toast and when the device is online. Until then a text of the core says that they are missing.
 */
function useReadableToasts(): readonly ToastFact[] {
  const { messages } = useIntl();
  const toasts = useAppSelector(selectToasts);
  const isConnected = useIsConnected();
  const [hasFailed, setFailed] = useState(false);
  const isTextMissing = toasts.some(({ text }) => !(text.id in messages));
  useEffect(() => {
    if (!isTextMissing) return;
    catalogues.loadFamily('news').catch((error: unknown) => {
      setFailed(true);
      reportProgrammingError(error);
    });
  }, [isTextMissing, toasts, isConnected]);
  return toasts.flatMap((toast) => {
    if (toast.text.id in messages) return [toast];
    return hasFailed ? [{ ...toast, text: MISSING_TEXT }] : [];
  });
}

const MISSING_TEXT = { id: 'app.missing.news' } as const;

type AnnouncedToast = Pick<ToastFact, 'tone'> & { readonly id: string; readonly text: string };

/** Announces each toast once, although it may move into a sheet and out of it. An error interrupts the screen reader. */
function useAnnouncements(toasts: readonly AnnouncedToast[]) {
  const announcedIds = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    for (const { id, text, tone } of toasts)
      if (!announcedIds.current.has(id)) announce(text, tone === 'bad' ? 'assertive' : 'polite');
    announcedIds.current = new Set(toasts.map(({ id }) => id));
  }, [toasts]);
}

/** Renders the toasts in the current language, above any open sheet. */
export function ToastHost() {
  const intl = useIntl();
  const amountText = useAmountText();
  const dispatch = useAppDispatch();
  const toasts = useReadableToasts();
  const dismiss = useCallback((key: string) => dispatch(toastDismissed({ key })), [dispatch]);

  const { pathname, search } = useLocation();
  const currentPath = pathname + search;
  const shown = toasts.map(({ key, tone, text, path }) => ({
    id: key,
    tone,
    // The user may have opened the page since the toast was created.
    ...(path !== undefined &&
      path !== currentPath && {
        link: { to: path, label: intl.formatMessage({ id: 'common.see' }) },
      }),
    text: intl.formatMessage<FormattedValues>(
      { id: text.id },
      formatMessageValues(text, amountText),
    ),
  }));
  useAnnouncements(shown);

  const isSignedIn = useAppSelector(selectIsSignedIn);
  return (
    <>
      {isSignedIn && <OwnHost />}
      <PullToRefresh />
      <TopLayer>
        <Toasts
          dismissLabel={intl.formatMessage({ id: 'common.dismiss' })}
          onDismiss={dismiss}
          toasts={shown}
        />
      </TopLayer>
    </>
  );
}
