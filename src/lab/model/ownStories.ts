/**
 * Stories of whoever sits at this browser: opened from files, changed or begun here. They are kept as they are worked on,
 * so that neither another story nor a reload nor the back button takes anything away.
 */
import type { Scenario } from '../../scenarios/format';
import { checkScenario } from '../player/readScenario';
import { storyOf } from './stories';
import type { Story } from './stories';

const STORED = 'labStories';
const PREFIX = 'own/';

export const isOwnKey = (key: string): boolean => key.startsWith(PREFIX);

/** A key that no other story has, in another tab neither. */
export const newOwnKey = (): string =>
  `${PREFIX}${Date.now().toString(36)}${Math.floor(Math.random() * 1_296).toString(36)}`;

interface OwnStories {
  /** The latest first; the same list until something changes. */
  readonly list: () => readonly Story[];
  /** Whether the browser keeps them: false where its storage is full or forbidden. */
  readonly isKept: () => boolean;
  readonly keep: (key: string, scenario: Scenario) => void;
  readonly remove: (key: string) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** What was stored, each story checked like a file; what is none is left out. */
function read(storage: Storage | null): readonly Story[] {
  try {
    const stored = JSON.parse(storage?.getItem(STORED) ?? '[]') as unknown;
    if (!Array.isArray(stored)) return [];
    return stored.flatMap((entry: unknown) => {
      const [key, value] = Array.isArray(entry) ? (entry as unknown[]) : [];
      const checked = checkScenario(value);
      if (typeof key !== 'string' || !isOwnKey(key) || !checked.ok) return [];
      return [storyOf(key, checked.scenario)];
    });
  } catch {
    return [];
  }
}

export function createOwnStories(storage: Storage | null): OwnStories {
  let list = read(storage);
  let isKept = true;
  const listeners = new Set<() => void>();

  function change(next: readonly Story[]) {
    list = next;
    try {
      if (!storage) throw new Error('there is no storage');
      storage.setItem(STORED, JSON.stringify(list.map(({ key, scenario }) => [key, scenario])));
      isKept = true;
    } catch {
      isKept = false;
    }
    listeners.forEach((listener) => listener());
  }

  return {
    list: () => list,
    isKept: () => isKept,
    keep(key, scenario) {
      if (list.some((story) => story.key === key && story.scenario === scenario)) return;
      const others = list.filter((story) => story.key !== key);
      const story = storyOf(key, scenario);
      const place = list.findIndex((each) => each.key === key);
      change(place < 0 ? [story, ...others] : list.with(place, story));
    },
    remove: (key) => change(list.filter((story) => story.key !== key)),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The browser's own storage; null where it is forbidden to ask for it. */
export function browserStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
