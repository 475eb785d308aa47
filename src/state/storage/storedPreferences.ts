import { INTERVALS } from '#contract';
import type { Interval } from '#contract';
import { storage } from './storage';

/**
 * The user's stored preferences before their validation, for scripts that run before the app. Unreadable ones count as
 * missing, because the app then writes new ones.
 */
export function readStoredPreferences(): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(storage.get('preferences') ?? '{}')) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** The interval of the chart for the first request, which is sent before the preferences are validated. */
export function storedInterval(): Interval {
  const { interval: stored } = Object(readStoredPreferences().chart) as { interval?: unknown };
  return INTERVALS.find((interval) => interval === stored) ?? '1m';
}
