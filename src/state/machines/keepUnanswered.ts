import type { MachinesState } from './machines';
import { tabStorage, UNANSWERED_KEY } from '../storage/storage';

/** Remembers over a reload what was asked for and has no answer now, and nothing else; see `unanswered.ts`. */
export function keepUnanswered(machines: MachinesState): void {
  const asked = Object.values(machines).flatMap(({ machine, value, context }) => {
    // What no tap began has no intent.
    if (!('intent' in context) || (value !== 'submitting' && value !== 'checking')) return [];
    // Where the money goes stays out: it is on the exchange's own row once there is one.
    const { intent } = context;
    return [{ machine, intent: 'target' in intent ? { ...intent, target: null } : intent }];
  });
  if (asked.length > 0) tabStorage.set(UNANSWERED_KEY, JSON.stringify(asked));
  else tabStorage.remove(UNANSWERED_KEY);
}
