import type { MessageFormatElement } from 'react-intl';
import type { Language } from '#contract/languages';
import { shareLoad } from '../files/shareLoad';

/** Compiled messages by id; entries are syntax trees, so the app needs no message parser. */
export type Messages = Readonly<Record<string, MessageFormatElement[]>>;

/** Loads one message family in one language. Rejects on failure; another call tries again. */
export type LoadMessages = (language: Language, family: string) => Promise<Messages>;

/** The messages and the language they are in; both change together. */
interface Displayed {
  readonly language: Language;
  readonly messages: Messages;
}

export interface Catalogues {
  /** Adds a message family; resolves once its messages are loaded in the current language. */
  readonly loadFamily: (family: string) => Promise<void>;
  /**
   * Switches the language once all families in use are loaded in it. Until then, the previous language stays. Rejects
   * if a family cannot be loaded; the previous language then stays, too.
   */
  readonly switchLanguage: (language: Language) => Promise<void>;
  readonly current: () => Displayed;
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Manages the message families in use and the current language. If several languages are requested, the last request
 * wins, even if an earlier one loads later.
 */
export const createCatalogues = (load: LoadMessages, first: Language): Catalogues => {
  const families = new Set<string>();
  let loadedFamilies: ReadonlySet<string> = new Set();
  const loads = new Map<string, () => Promise<Messages>>();
  const listeners = new Set<() => void>();
  let requestedLanguage = first;
  let displayed: Displayed = { language: first, messages: {} };

  const fetchOnce = (language: Language, family: string): Promise<Messages> => {
    const key = `${language}/${family}`;
    const loadOnce = loads.get(key) ?? shareLoad(() => load(language, family));
    loads.set(key, loadOnce);
    return loadOnce();
  };

  const loadAndShow = async (): Promise<void> => {
    const language = requestedLanguage;
    const requested = [...families];
    const loading = requested.map((family) => fetchOnce(language, family));
    // A load that is still failing would be shared by the next attempt, which would then fail as well.
    await Promise.allSettled(loading);
    const parts = await Promise.all(loading);
    // The language or the families may have changed while this was loading; if so, they are loaded before anything is
    // shown.
    if (language !== requestedLanguage || families.size > requested.length) return loadAndShow();
    displayed = { language, messages: Object.assign({}, ...parts) as Messages };
    loadedFamilies = new Set(requested);
    listeners.forEach((listener) => listener());
  };

  return {
    loadFamily: async (family) => {
      if (loadedFamilies.has(family) && displayed.language === requestedLanguage) return;
      families.add(family);
      await loadAndShow().catch((error: unknown) => {
        if (!loadedFamilies.has(family)) families.delete(family);
        throw error;
      });
    },
    switchLanguage: async (language) => {
      const before = requestedLanguage;
      requestedLanguage = language;
      await loadAndShow().catch((error: unknown) => {
        if (requestedLanguage === language) requestedLanguage = before;
        throw error;
      });
    },
    current: () => displayed,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
