import { pauseAfter } from './backoff';

const FAILURE_BACKOFF_MS = [1_000, 2_000, 4_000, 8_000, 15_000];

/**
 * Polling schedule for items that one request queries together: backoff for each item from its last change on, and a
 * common delay after failures.
 */
export function createLookTimes(now: () => number) {
  /** For each item: the time of its last change, and the number of polls since. */
  const looks = new Map<string, { readonly since: number; times: number }>();
  let lastLookAt = -Infinity;
  let failures = 0;

  const changed = (id: string) => void looks.set(id, { since: now(), times: 0 });

  return {
    changed,
    ended: (id: string) => void looks.delete(id),
    /** The user is active again: restarts the backoff. */
    startOver(): void {
      failures = 0;
      for (const id of looks.keys()) changed(id);
    },
    isFirst: () => lastLookAt === -Infinity,
    dueAt(id: string, backoff: readonly number[]): number {
      const { since, times } = looks.get(id) ?? { since: now(), times: 0 };
      return (times === 0 ? since : lastLookAt) + pauseAfter(backoff, times);
    },
    /** The earliest time for the next poll after a failure. */
    notBefore: () =>
      failures === 0 ? -Infinity : lastLookAt + pauseAfter(FAILURE_BACKOFF_MS, failures - 1),
    /**
     * Call it when a poll starts, and the returned function when it ends. Items that change in between restart their
     * backoff.
     */
    look(): (hasFailed: boolean) => void {
      const waiting = [...looks.values()];
      return (hasFailed) => {
        lastLookAt = now();
        failures = hasFailed ? failures + 1 : 0;
        for (const each of waiting) each.times += 1;
      };
    },
  };
}
