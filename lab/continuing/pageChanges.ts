/**
 * The page changes that a tester can add by hand at a moment. Changes without effect, and changes that would last
 * beyond the next step, are left out.
 */
import { HOUR_MS, MINUTE_MS } from '#contract';
import type { PageChange } from '#contract/scenarioFormat';
import type { Frame } from '#testkit/player/player';

/**
 * `nextAt` is the virtual time of the next step in ms; null if there is none. The durations are defaults that the
 * user can edit.
 */
export function availablePageChanges(
  { page, elapsedMs }: Pick<Frame, 'page' | 'elapsedMs'>,
  nextAt: number | null,
): readonly PageChange[] {
  const now = Math.ceil(elapsedMs);
  const until = Math.min(now + MINUTE_MS, nextAt ?? Infinity);
  return [
    { does: 'reload' },
    { does: page.isVisible ? 'hide' : 'show' },
    { does: page.isOnline ? 'goOffline' : 'goOnline' },
    ...(until > now ? [{ does: 'sleep', until } as const] : []),
    { does: 'clockMoved', byMs: MINUTE_MS },
    { does: 'deviceClockSet', byMs: HOUR_MS },
  ];
}
