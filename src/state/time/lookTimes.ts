import { pauseAfter } from './backoff';

const FAILURE_BACKOFF_MS = [1_000, 2_000, 4_000, 8_000, 15_000];

/** When those that are asked about together are due: each ever more seldom from its last change on, all later after a failure. */
export function createLookTimes(now: () => number) {
  /** Since when each is as it is, and how often was looked since. */
  const looks = new Map<string, { readonly since: number; times: number }>();
  let lastLookAt = -Infinity;
  let failures = 0;

  const changed = (id: string) => void looks.set(id, { since: now(), times: 0 });

  return {
    changed,
    ended: (id: string) => void looks.delete(id),
    /** Somebody is there again: as often as at first. */
    startOver(): void {
      failures = 0;
      for (const id of looks.keys()) changed(id);
    },
    isFirst: () => lastLookAt === -Infinity,
    dueAt(id: string, backoff: readonly number[]): number {
      const { since, times } = looks.get(id) ?? { since: now(), times: 0 };
      return (times === 0 ? since : lastLookAt) + pauseAfter(backoff, times);
    },
    /** What is due before it waits until then. */
    notBefore: () =>
      failures === 0 ? -Infinity : lastLookAt + pauseAfter(FAILURE_BACKOFF_MS, failures - 1),
    /** A look begins; call what is returned at its end. What it changes begins to be asked about anew. */
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
