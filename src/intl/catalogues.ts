import type { MessageFormatElement } from 'react-intl';
import type { Language } from '../contract/languages';
import { once } from '../state/once';

/** Compiled messages by id; an entry is a syntax tree, so the app carries no message parser. */
export type Messages = Readonly<Record<string, MessageFormatElement[]>>;

/** Fetches one family of one language. Rejects when it cannot be had; asking again then tries again. */
export type LoadMessages = (language: Language, family: string) => Promise<Messages>;

/** What the provider shows: messages always belong to the language that stands beside them. */
interface Shown {
  readonly language: Language;
  readonly messages: Messages;
}

export interface Catalogues {
  /** Adds a screen's family; resolves once its text is there in the language on show. */
  readonly need: (family: string) => Promise<void>;
  /** Switches once every needed family is there; until then the previous language stays. Rejects and stays on failure. */
  readonly show: (language: Language) => Promise<void>;
  readonly current: () => Shown;
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Holds the message families in use and the language on show.
 * The last language asked for wins, however slowly an earlier one arrives.
 */
export const createCatalogues = (load: LoadMessages, first: Language): Catalogues => {
  const families = new Set<string>();
  let present: ReadonlySet<string> = new Set();
  const loads = new Map<string, () => Promise<Messages>>();
  const listeners = new Set<() => void>();
  let wanted = first;
  let shown: Shown = { language: first, messages: {} };

  const fetchOnce = (language: Language, family: string): Promise<Messages> => {
    const key = `${language}/${family}`;
    const loadOnce = loads.get(key) ?? once(() => load(language, family));
    loads.set(key, loadOnce);
    return loadOnce();
  };

  const refresh = async (): Promise<void> => {
    const language = wanted;
    const asked = [...families];
    const parts = await Promise.all(asked.map((family) => fetchOnce(language, family)));
    // Language or families may have changed while this was loading: look again before anything is shown.
    if (language !== wanted || families.size > asked.length) return refresh();
    shown = { language, messages: Object.assign({}, ...parts) as Messages };
    present = new Set(asked);
    listeners.forEach((listener) => listener());
  };

  return {
    need: async (family) => {
      if (present.has(family) && shown.language === wanted) return;
      families.add(family);
      await refresh().catch((error: unknown) => {
        if (!present.has(family)) families.delete(family);
        throw error;
      });
    },
    show: async (language) => {
      const before = wanted;
      wanted = language;
      await refresh().catch((error: unknown) => {
        if (wanted === language) wanted = before;
        throw error;
      });
    },
    current: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
