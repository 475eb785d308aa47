/**
 * Saves the requests without a response, and nothing else, so that they survive a reload and the end of the app; see
 * `pendingRequests.ts`. The tabs share the storage, so each tab changes only the requests that it knows.
 */
import { ENTRIES } from '../machines/entries';
import type { RequestKind } from '../machines/kinds';
import type { RequestSpec } from '../machines/requestStates';
import { accountPseudonym } from '../state/accountPseudonym';
import { sessionMark } from '../state/token';
import type { MachinesState } from './machines';
import { idOf, readAllEntries, writeStoredEntries } from './pendingEntries';

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
  const pending = Object.values(machines).flatMap(({ machine, value, context, progress }) => {
    // A machine that was not started by a tap has no intent to store.
    const { request }: WithRequest = { ...entries[machine] };
    if (!request || !('intent' in context)) return [];
    if (value !== 'submitting' && value !== 'checking') return [];
    const { intent } = context;
    const known = stored.find((entry) => idOf(entry) === intent.id);
    // Another tab has removed the entry of a restored request, because it knows the outcome.
    if (!known && progress?.context.isChecking) return [];
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
        ...(known?.isRepeated === true && { isRepeated: true }),
      },
    ];
  });
  writeStoredEntries([...ofOthers, ...pending]);
}

/** The id of the request whose first call was turned away with this key; undefined if it may have been executed. */
export const unsentRequest = (
  machines: MachinesState,
  turnedAway: string | undefined,
): string | undefined =>
  machines[turnedAway ?? '']?.progress?.context.isRepetition === false ? turnedAway : undefined;
