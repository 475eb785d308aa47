import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { IntlProvider as ReactIntlProvider, useIntl, type MessageFormatElement } from 'react-intl';
import { onReconnect } from '../state/connection';
import type { Catalogues } from './catalogues';
import { localeOf, toLocale } from './locale';
import type { Locale } from './locale';

/**
 * Loads a message family; used by `useMessageFamily`. Null without a provider: all messages are then already loaded.
 */
const LoadFamilyContext = createContext<Catalogues['loadFamily'] | null>(null);

interface IntlProviderProps {
  readonly catalogues: Catalogues;
  /** The time zone of the device, if it is followed while the page is open. Another one renders every text again. */
  readonly zone?: string;
  readonly children: ReactNode;
}

/** The type of react-intl requires every message; this app loads messages by family, so some may be missing. */
type AllMessages = Record<MessageId, MessageFormatElement[]>;

/** Provides messages to the app, and sets the document's language for screen readers and line breaking. */
export function IntlProvider({ catalogues, zone, children }: IntlProviderProps) {
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
    <ReactIntlProvider
      locale={locale}
      {...(zone !== undefined && { timeZone: zone })}
      messages={messages as AllMessages}
    >
      <LoadFamilyContext value={catalogues.loadFamily}>{children}</LoadFamilyContext>
    </ReactIntlProvider>
  );
}

/** The current locale, for the formatters. */
export const useLocale = (): Locale => toLocale(useIntl().locale);

/**
 * True once a message family other than the screen's own is loaded. Loads it on mount, and retries when the device
 * comes online.
 */
export function useMessageFamily(family: string): boolean {
  const need = useContext(LoadFamilyContext);
  const [areLoaded, setLoaded] = useState(need === null);

  useEffect(() => {
    let isMounted = true;
    const fetchWords = () =>
      void need?.(family).then(
        () => isMounted && setLoaded(true),
        // If the messages cannot be loaded, the component that uses them stays hidden until the device is online again.
        () => undefined,
      );
    fetchWords();
    const stop = onReconnect(fetchWords);
    return () => {
      isMounted = false;
      stop();
    };
  }, [need, family]);

  return areLoaded;
}
