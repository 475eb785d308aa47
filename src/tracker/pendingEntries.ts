/** The list of stored requests without a response, which all tabs share. It knows no kind of request. */
import * as v from 'valibot';
import { DAY_MS } from '#contract/constants';
import type { EndReason } from '../state/session';
import { accountPseudonym } from '../state/accountPseudonym';
import { deviceEntry } from '../state/storage/deviceEntry';
import { storage } from '../state/storage/storage';
import { sessionMark } from '../state/token';

export interface StoredEntry {
  readonly machine?: unknown;
  readonly intent?: unknown;
  /** Device time of the tap, ms. */
  readonly at?: unknown;
  /** Checksum of the session token, so that no other session restores the request. */
  readonly session?: unknown;
  /** Pseudonym of the account, which restores the request after an expired session. Missing until it is known. */
  readonly account?: unknown;
  /** True if the call was repeated, perhaps by another tab than that of the tap. */
  readonly isRepeated?: unknown;
}

/** The id of an entry's intent; undefined if the entry is invalid. */
export const idOf = ({ intent }: StoredEntry) =>
  typeof intent === 'object' && intent !== null && 'id' in intent ? intent.id : undefined;

const isOfSession = ({ session }: StoredEntry) => session === sessionMark();

/** Requests that no login has restored are deleted after this time. */
const KEPT_FOR_MS = DAY_MS;
const isRecent = ({ at }: StoredEntry) =>
  typeof at === 'number' && Math.abs(Date.now() - at) < KEPT_FOR_MS;

/** The chunk that restores the requests validates them. */
const stored = deviceEntry<readonly unknown[]>('unanswered', v.fallback(v.array(v.unknown()), []));
const isObject = (entry: unknown): entry is StoredEntry =>
  typeof entry === 'object' && entry !== null;

/** The stored requests of all sessions, unvalidated. */
export function readAllEntries(): readonly StoredEntry[] {
  return stored
    .get()
    .filter(isObject)
    .filter((entry) => isOfSession(entry) || (entry.account !== undefined && isRecent(entry)));
}

/** The stored requests of the current session, unvalidated. */
export const readStoredEntries = (): readonly StoredEntry[] =>
  readAllEntries().filter((entry) => isOfSession(entry) && idOf(entry) !== undefined);

/** The stored requests of earlier sessions of this account, unvalidated. */
export const readEarlierEntries = (account: string): readonly StoredEntry[] =>
  readAllEntries().filter(
    (entry) => !isOfSession(entry) && entry.account === accountPseudonym(account),
  );

export function writeStoredEntries(entries: readonly StoredEntry[]): void {
  const text = entries.length > 0 ? JSON.stringify(entries) : null;
  if (text === storage.get('unanswered')) return;
  if (text === null) stored.remove();
  else stored.set(entries);
}

const findEntry = (id: string) => readStoredEntries().find((entry) => idOf(entry) === id);

/**
 * True while no tab knows the outcome of this request. A tab that knows it removes the entry, and from then on no other
 * tab may repeat the call: the user may have been told that nothing was placed.
 */
export const isStillPending = (id: string): boolean => findEntry(id) !== undefined;

/** Tells all tabs, before the call is sent, that a refusal of the first call is no longer the outcome of the request. */
export function noteRepetition(id: string): void {
  writeStoredEntries(
    readAllEntries().map((entry) => (idOf(entry) === id ? { ...entry, isRepeated: true } : entry)),
  );
}

export const wasRepeated = (id: string): boolean => findEntry(id)?.isRepeated === true;

/**
 * Removes the requests of sessions that have ended. A session that expired leaves its requests to the next login of the
 * account, because the first call may have arrived and its repetition must have the same key; not the request `unsent`.
 */
export const dropForeignRequests = (why: EndReason, unsent?: string): void =>
  writeStoredEntries(
    (why === 'expired' ? readAllEntries() : readStoredEntries()).filter(
      (entry) => unsent === undefined || idOf(entry) !== unsent,
    ),
  );
