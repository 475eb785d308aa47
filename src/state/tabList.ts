/** A list that a reload of this tab survives and no other tab sees. */
import { tabStorage } from './tabStorage';

export interface TabList<T> {
  readonly read: () => readonly T[];
  /** Remembers these and no others. */
  readonly keep: (items: readonly T[]) => void;
}

/** Anyone can write into a tab's storage, so `parse` looks at each item; null for what is none of ours. */
export const createTabList = <T>(
  key: string,
  parse: (stored: unknown) => T | null,
): TabList<T> => ({
  read() {
    try {
      const stored: unknown = JSON.parse(tabStorage.get(key) ?? '[]');
      return Array.isArray(stored) ? stored.flatMap((each) => parse(each) ?? []) : [];
    } catch {
      return [];
    }
  },
  keep(items) {
    if (items.length === 0) tabStorage.remove(key);
    else tabStorage.set(key, JSON.stringify(items));
  },
});
