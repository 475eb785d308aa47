/**
 * The user's own scenarios: opened from files, edited or created here. They are saved during editing, so that neither
 * another scenario nor a reload nor the back button loses an edit.
 */
import type { Scenario } from '#contract/scenarioFormat';
import { checkScenario } from '#testkit/player/readScenario';
import type { SafeStorage } from '#src/state/storage/storage';
import { createLabScenario } from './labScenarios';
import type { LabScenario } from './labScenarios';

const STORED = 'labStories';
const PREFIX = 'own/';

export const isOwnKey = (key: string): boolean => key.startsWith(PREFIX);

/** Returns a key that is unique, even across tabs. */
export const newOwnKey = (): string =>
  `${PREFIX}${Date.now().toString(36)}${Math.floor(Math.random() * 1_296).toString(36)}`;

interface OwnScenarios {
  /** The latest scenario first. Returns the same array until a scenario changes. */
  readonly list: () => readonly LabScenario[];
  /** False if the storage is full or access to it is forbidden. */
  readonly isKept: () => boolean;
  readonly keep: (key: string, scenario: Scenario) => void;
  readonly remove: (key: string) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Reads the stored scenarios and validates each like a file; invalid ones are skipped. */
function readStored(storage: SafeStorage): readonly LabScenario[] {
  try {
    const stored = JSON.parse(storage.get(STORED) ?? '[]') as unknown;
    if (!Array.isArray(stored)) return [];
    return stored.flatMap((entry: unknown) => {
      const [key, value] = Array.isArray(entry) ? (entry as unknown[]) : [];
      const checked = checkScenario(value);
      if (typeof key !== 'string' || !isOwnKey(key) || !checked.ok) return [];
      return [createLabScenario(key, checked.scenario)];
    });
  } catch {
    return [];
  }
}

export function createOwnScenarios(storage: SafeStorage): OwnScenarios {
  let list = readStored(storage);
  const listeners = new Set<() => void>();

  function setScenarios(next: readonly LabScenario[]) {
    list = next;
    storage.set(STORED, JSON.stringify(list.map(({ key, scenario }) => [key, scenario])));
    listeners.forEach((listener) => listener());
  }

  return {
    list: () => list,
    isKept: () => storage.isKept(STORED),
    keep(key, scenario) {
      if (list.some((entry) => entry.key === key && entry.scenario === scenario)) return;
      const others = list.filter((entry) => entry.key !== key);
      const entry = createLabScenario(key, scenario);
      const index = list.findIndex((each) => each.key === key);
      setScenarios(index < 0 ? [entry, ...others] : list.with(index, entry));
    },
    remove: (key) => setScenarios(list.filter((entry) => entry.key !== key)),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
