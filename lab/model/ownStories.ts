/**
 * The user's own stories: opened from files, edited or created here. They are saved during editing, so that neither
 * another story nor a reload nor the back button loses an edit.
 */
import type { Scenario } from '#contract/scenarioFormat';
import { checkScenario } from '#testkit/player/readScenario';
import { createStory } from './stories';
import type { Story } from './stories';

const STORED = 'labStories';
const PREFIX = 'own/';

export const isOwnKey = (key: string): boolean => key.startsWith(PREFIX);

/** Returns a key that is unique, even across tabs. */
export const newOwnKey = (): string =>
  `${PREFIX}${Date.now().toString(36)}${Math.floor(Math.random() * 1_296).toString(36)}`;

interface OwnStories {
  /** The latest story first. Returns the same array until a story changes. */
  readonly list: () => readonly Story[];
  /** False if the storage is full or access to it is forbidden. */
  readonly isKept: () => boolean;
  readonly keep: (key: string, scenario: Scenario) => void;
  readonly remove: (key: string) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Reads the stored stories and validates each like a file; invalid ones are skipped. */
function readStored(storage: Storage | null): readonly Story[] {
  try {
    const stored = JSON.parse(storage?.getItem(STORED) ?? '[]') as unknown;
    if (!Array.isArray(stored)) return [];
    return stored.flatMap((entry: unknown) => {
      const [key, value] = Array.isArray(entry) ? (entry as unknown[]) : [];
      const checked = checkScenario(value);
      if (typeof key !== 'string' || !isOwnKey(key) || !checked.ok) return [];
      return [createStory(key, checked.scenario)];
    });
  } catch {
    return [];
  }
}

export function createOwnStories(storage: Storage | null): OwnStories {
  let list = readStored(storage);
  let isKept = true;
  const listeners = new Set<() => void>();

  function setStories(next: readonly Story[]) {
    list = next;
    try {
      if (!storage) throw new Error('localStorage is not available');
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
      const story = createStory(key, scenario);
      const index = list.findIndex((each) => each.key === key);
      setStories(index < 0 ? [story, ...others] : list.with(index, story));
    },
    remove: (key) => setStories(list.filter((story) => story.key !== key)),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The browser's local storage; null if access to it is forbidden. */
export function browserStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
