import { INTERVALS } from '#contract';
import type { Interval } from '#contract';
import { PREFERENCES_KEY, storage } from './storage';

/**
 * The user's stored preferences before their validation, for scripts that run before the app. Unreadable ones count as
 * missing, because the app then writes new ones.
 */
export function readStoredPreferences(): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(storage.get(PREFERENCES_KEY) ?? '{}')) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** The interval of the chart for the first request, which is sent before the preferences are validated. */
export function storedInterval(): Interval {
  const stored = /"interval":"([^"]+)"/.exec(storage.get(PREFERENCES_KEY) ?? '')?.[1];
  return INTERVALS.find((interval) => interval === stored) ?? '1m';
}
