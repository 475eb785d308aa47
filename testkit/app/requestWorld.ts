/**
 * One intent in all possible worlds: a client with one or two tabs, a network that loses, delays and repeats calls, and an
 * exchange.
 */
import type { TrackerState } from '#src/tracker/machines';
import { idOf } from '#src/tracker/pendingEntries';
import type { StoredEntry } from '#src/tracker/pendingEntries';
import type { RequestProgress } from '#src/tracker/protocol';
import type { LastTap } from '#src/tracker/submitIntent';

export interface BrowserTab {
  readonly tracker: TrackerState;
  readonly lastTap: LastTap | null;
}

export const NEW_TAB: BrowserTab = { tracker: { machines: {}, removed: {} }, lastTap: null };

export interface RequestWorld {
  readonly tabs: readonly BrowserTab[];
  /** The storage that all tabs share. */
  readonly stored: readonly StoredEntry[];
  /** Keys of calls that are on their way. */
  readonly underway: readonly string[];
  /** Keys that the exchange refuses from now on. */
  readonly expired: readonly string[];
  /** The outcome of each key at the exchange. */
  readonly outcomes: Readonly<Record<string, 'executed' | 'refused'>>;
  readonly tapsLeft: number;
  readonly reloadsLeft: number;
  readonly tabsLeft: number;
  /** True if the network may deliver a call more than once. */
  readonly duplicates: boolean;
  /** Calls that a rate limit rejects before the exchange reads the key. */
  readonly rejectionsLeft: number;
  /** Readings of a replica that lags behind. */
  readonly lagsLeft: number;
  readonly keys: number;
}

export const FIRST_WORLD: RequestWorld = {
  tabs: [NEW_TAB],
  stored: [],
  underway: [],
  expired: [],
  outcomes: {},
  tapsLeft: 2,
  reloadsLeft: 1,
  tabsLeft: 1,
  duplicates: true,
  rejectionsLeft: 1,
  lagsLeft: 1,
  keys: 0,
};

const keyOfProgress = ({ value, context }: RequestProgress) => [
  ...[value, context.mayHaveArrived, context.isRepetition],
  ...[Math.min(context.round, 2), Math.min(context.missing, 2), context.refusal?.reason],
];

const keyOfEntry = (entry: StoredEntry) => `${String(idOf(entry))} ${entry.isRepeated === true}`;

/** Caches a text for each object, because most worlds share their tabs. */
export function cached<T extends object>(write: (value: T) => string): (value: T) => string {
  const texts = new WeakMap<T, string>();
  return (value) => {
    const text = texts.get(value) ?? write(value);
    texts.set(value, text);
    return text;
  };
}

const keyOfTab = cached(({ tracker, lastTap }: BrowserTab) => {
  const machines = Object.values(tracker.machines).map(({ id, value, progress }) => [
    ...[id, value],
    progress && keyOfProgress(progress),
  ]);
  return JSON.stringify([machines, lastTap?.id]);
});

/** Two worlds with the same key have the same future. Tabs are interchangeable. */
export const keyOf = (world: RequestWorld): string =>
  JSON.stringify([
    { ...world, tabs: [], stored: world.stored.map(keyOfEntry).toSorted() },
    world.tabs.map(keyOfTab).toSorted(),
  ]);

/** The promise that this world breaks; null if it breaks none. */
export function brokenPromise({ tabs, outcomes }: RequestWorld): string | null {
  const executed = Object.keys(outcomes).filter((key) => outcomes[key] === 'executed');
  if (executed.length > 1) return `the intent was carried out ${executed.length} times`;
  // Another tab that follows the same request may carry it out later, and shows this.
  const ofOneTab = tabs
    .flatMap(({ tracker }) => Object.values(tracker.machines))
    .filter(({ id }, _index, all) => all.filter((other) => other.id === id).length === 1);
  const lied = ofOneTab.find(
    ({ id, value }) => (value === 'refused' || value === 'absent') && executed.includes(id),
  );
  return lied ? `the page shows "${lied.value}", and the intent was carried out` : null;
}
