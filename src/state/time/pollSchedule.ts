import { backoffDelay } from './backoff';

const FAILURE_BACKOFF_MS = [1_000, 2_000, 4_000, 8_000, 15_000];

/**
 * Polling schedule for items that one request queries together. Each item has its own backoff, counted from its last
 * change; after failures, all items have a common delay.
 */
export function createPollSchedule(now: () => number) {
  /** For each item: the time of its last change, and the number of polls since then. */
  const schedules = new Map<string, { readonly since: number; polls: number }>();
  let lastPollAt = -Infinity;
  let failures = 0;

  const changed = (id: string) => void schedules.set(id, { since: now(), polls: 0 });

  return {
    changed,
    ended: (id: string) => void schedules.delete(id),
    /** Restarts the backoff of all items, because the user is active again. */
    restart(): void {
      failures = 0;
      for (const id of schedules.keys()) changed(id);
    },
    isFirst: () => lastPollAt === -Infinity,
    dueAt(id: string, backoff: readonly number[]): number {
      const item = schedules.get(id) ?? { since: now(), polls: 0 };
      schedules.set(id, item);
      const { since, polls } = item;
      return (polls === 0 ? since : lastPollAt) + backoffDelay(backoff, polls);
    },
    /** The earliest time for the next poll after a failure. */
    notBefore: () =>
      failures === 0 ? -Infinity : lastPollAt + backoffDelay(FAILURE_BACKOFF_MS, failures - 1),
    /**
     * Call it when a poll starts, and call the returned function when the poll ends. Items that change in between
     * restart their backoff.
     */
    startPoll(): (hasFailed: boolean) => void {
      const polledItems = [...schedules.values()];
      return (hasFailed) => {
        lastPollAt = now();
        failures = hasFailed ? failures + 1 : 0;
        for (const each of polledItems) each.polls += 1;
      };
    },
  };
}
