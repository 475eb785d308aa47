/**
 * Saves the requests without a response, and nothing else, so that they survive a reload and the end of the app; see
 * `pendingRequests.ts`. The tabs share the storage, so each tab changes only the requests that it knows.
 */
import type { MachinesState } from './machines';
import { checksum } from '../checksum';
import { storage, UNANSWERED_KEY } from '../storage/storage';
import { readToken } from '../token';

export interface StoredEntry {
  readonly machine?: unknown;
  readonly intent?: unknown;
  /** Device time of the tap, ms. */
  readonly at?: unknown;
  /** Checksum of the session token, so that no other session restores the request. */
  readonly session?: unknown;
}

/**
 * Time from the tap in which a request may be repeated without another tap. After this time the request is only looked
 * up.
 */
const REPEATED_WITHIN_MS = 120_000;

/** Requests that were too old to be repeated when they were restored. */
const tooOld = new Set<string>();

export const isTooOldToRepeat = (id: string): boolean => tooOld.has(id);

const sessionMark = () => checksum(readToken() ?? '');

const idOf = ({ intent }: StoredEntry) =>
  typeof intent === 'object' && intent !== null && 'id' in intent ? intent.id : undefined;

/** The stored requests of the current session, unvalidated. */
export function readStoredEntries(): readonly StoredEntry[] {
  try {
    const stored: unknown = JSON.parse(storage.get(UNANSWERED_KEY) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return (stored as readonly (StoredEntry | null)[]).flatMap((entry) =>
      entry?.session === sessionMark() ? [entry] : [],
    );
  } catch {
    return [];
  }
}

export function writeStoredEntries(entries: readonly StoredEntry[]): void {
  const text = entries.length > 0 ? JSON.stringify(entries) : null;
  if (text === storage.get(UNANSWERED_KEY)) return;
  if (text === null) storage.remove(UNANSWERED_KEY);
  else storage.set(UNANSWERED_KEY, text);
}

/** Notes the restored request `id`, whose tap was at `at`, device ms. */
export function noteRestored(id: string, at: unknown): void {
  // A device that synchronises its clock may set it back by some seconds, so the difference may be negative.
  const age = typeof at === 'number' ? Math.abs(Date.now() - at) : Infinity;
  if (age > REPEATED_WITHIN_MS) tooOld.add(id);
}

export function storePendingRequests(machines: MachinesState): void {
  const stored = readStoredEntries();
  const ofOthers = stored.filter((entry) => !Object.hasOwn(machines, String(idOf(entry))));
  const pending = Object.values(machines).flatMap(({ machine, value, context }) => {
    // A machine that was not started by a tap has no intent to store.
    if (!('intent' in context) || (value !== 'submitting' && value !== 'checking')) return [];
    const { intent } = context;
    const known = stored.find((entry) => idOf(entry) === intent.id);
    // The destination of the money is not stored; the exchange's row contains it later.
    const kept = 'target' in intent ? { ...intent, target: null } : intent;
    return [{ machine, intent: kept, at: known?.at ?? Date.now(), session: sessionMark() }];
  });
  writeStoredEntries([...ofOthers, ...pending]);
}

/** Removes the requests of sessions that have ended. */
export const dropForeignRequests = (): void => writeStoredEntries(readStoredEntries());
