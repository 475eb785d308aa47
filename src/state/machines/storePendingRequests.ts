import type { MachinesState } from './machines';
import { tabStorage, UNANSWERED_KEY } from '../storage/storage';

/** Saves the requests without an answer, and nothing else, so that they survive a reload; see `unanswered.ts`. */
export function storePendingRequests(machines: MachinesState): void {
  const pendingRequests = Object.values(machines).flatMap(({ machine, value, context }) => {
    // A machine that was not started by a tap has no intent.
    if (!('intent' in context) || (value !== 'submitting' && value !== 'checking')) return [];
    // The destination of the money is not stored; the exchange's row contains it later.
    const { intent } = context;
    return [{ machine, intent: 'target' in intent ? { ...intent, target: null } : intent }];
  });
  if (pendingRequests.length > 0) tabStorage.set(UNANSWERED_KEY, JSON.stringify(pendingRequests));
  else tabStorage.remove(UNANSWERED_KEY);
}
