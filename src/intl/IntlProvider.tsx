import { useEffect, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { IntlProvider as ReactIntlProvider, type MessageFormatElement } from 'react-intl';
import type { Catalogues } from './catalogues';
import { localeOf } from './locale';
import { LoadFamilyContext } from './loadFamilyContext';

interface IntlProviderProps {
  readonly catalogues: Catalogues;
  readonly children: ReactNode;
}

/** react-intl's type requires every message; this app loads them by family, so some may be missing. */
type AllMessages = Record<MessageId, MessageFormatElement[]>;

/** Provides messages to the app, and sets the document's language for screen readers and line breaking. */
export function IntlProvider({ catalogues, children }: IntlProviderProps) {
  const { language, messages } = useSyncExternalStore(
    catalogues.subscribe,
    catalogues.current,
    catalogues.current,
  );
  const locale = localeOf(language);

  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);

  return (
    <ReactIntlProvider locale={locale} messages={messages as AllMessages}>
      <LoadFamilyContext value={catalogues.loadFamily}>{children}</LoadFamilyContext>
    </ReactIntlProvider>
  );
}
