/**
 * Saves the requests without a response, and nothing else, so that they survive a reload and the end of the app; see
 * `pendingRequests.ts`. The tabs share the storage, so each tab changes only the requests that it knows.
 */
import { DAY_MS } from '#contract/constants';
import { ENTRIES } from '../machines/entries';
import type { RequestKind } from '../machines/kinds';
import type { RequestSpec } from '../machines/requestStates';
import type { EndReason } from '../state/session';
import { accountPseudonym } from '../state/accountPseudonym';
import { checksum } from '../state/checksum';
import type { MachinesState } from './machines';
import { storage, UNANSWERED_KEY } from '../state/storage/storage';
import { readToken } from '../state/token';

export interface StoredEntry {
  readonly machine?: unknown;
  readonly intent?: unknown;
  /** Device time of the tap, ms. */
  readonly at?: unknown;
  /** Checksum of the session token, so that no other session restores the request. */
  readonly session?: unknown;
  /** Pseudonym of the account, which restores the request after an expired session. Missing until it is known. */
  readonly account?: unknown;
}

const sessionMark = () => checksum(readToken() ?? '');

/** The id of an entry's intent; undefined if the entry is invalid. */
export const idOf = ({ intent }: StoredEntry) =>
  typeof intent === 'object' && intent !== null && 'id' in intent ? intent.id : undefined;

const isOfSession = ({ session }: StoredEntry) => session === sessionMark();

/** Requests that no login has restored are deleted after this time. */
const KEPT_FOR_MS = DAY_MS;
const isRecent = ({ at }: StoredEntry) =>
  typeof at === 'number' && Math.abs(Date.now() - at) < KEPT_FOR_MS;

/** The stored requests of all sessions, unvalidated. */
export function readAllEntries(): readonly StoredEntry[] {
  try {
    const stored: unknown = JSON.parse(storage.get(UNANSWERED_KEY) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return (stored as readonly (StoredEntry | null)[]).flatMap((entry) =>
      entry && (isOfSession(entry) || (entry.account !== undefined && isRecent(entry)))
        ? [entry]
        : [],
    );
  } catch {
    return [];
  }
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
  if (text === storage.get(UNANSWERED_KEY)) return;
  if (text === null) storage.remove(UNANSWERED_KEY);
  else storage.set(UNANSWERED_KEY, text);
}

/** True for the kinds of machines that a tap starts. */
export const isRequestKind = (machine: unknown): machine is RequestKind =>
  Object.entries(ENTRIES).some(([kind, each]) => kind === machine && 'request' in each);

/** The entries of the machines in a store. */
type Entries = Readonly<Record<string, object>>;

interface WithRequest {
  readonly request?: RequestSpec<object>;
}

export function storePendingRequests(
  machines: MachinesState,
  account?: string,
  entries: Entries = ENTRIES,
): void {
  const stored = readAllEntries();
  const ofOthers = stored.filter((entry) => !Object.hasOwn(machines, String(idOf(entry))));
  const pending = Object.values(machines).flatMap(({ machine, value, context }) => {
    // A machine that was not started by a tap has no intent to store.
    const { request }: WithRequest = { ...entries[machine] };
    if (!request || !('intent' in context)) return [];
    if (value !== 'submitting' && value !== 'checking') return [];
    const { intent } = context;
    const known = stored.find((entry) => idOf(entry) === intent.id);
    const owner = account === undefined ? known?.account : accountPseudonym(account);
    return [
      {
        ...{
          machine,
          intent: request.intent.toStored(intent),
          at: known?.at ?? Date.now(),
          session: sessionMark(),
        },
        ...(owner !== undefined && { account: owner }),
      },
    ];
  });
  writeStoredEntries([...ofOthers, ...pending]);
}

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

/** The id of the request whose first call was turned away with this key; undefined if it may have been executed. */
export const unsentRequest = (
  machines: MachinesState,
  turnedAway: string | undefined,
): string | undefined =>
  machines[turnedAway ?? '']?.progress?.context.isRepetition === false ? turnedAway : undefined;
