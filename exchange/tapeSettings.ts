import type { Store } from './domain/ports';
import { chooseTape } from './http/controls/chooseTape';
import { parseTimeOfDay } from './market/tapeMapping';
import { StartupError } from './startupError';

/** A recorded day that the setting SANDBOX_TAPE chooses. */
export interface TapeSetting {
  readonly text: string;
  /** Id of the tape or its first characters. */
  readonly tape: string;
  /** Second of the recorded day that is played first; the same weekday and time of day if absent. */
  readonly fromSec: number | undefined;
}

/** Parses tapes such as `3f2a90c1` or `3f2a90c1@14:29:00`, separated by commas; null for anything else. */
export function parseTapeSettings(text: string): readonly TapeSetting[] | null {
  const settings: TapeSetting[] = [];
  for (const entry of text.split(',').filter((each) => each !== '')) {
    const [, tape, time] = /^([0-9a-f]{8,64})(?:@(.+))?$/.exec(entry) ?? [];
    const fromSec = time === undefined ? undefined : parseTimeOfDay(time);
    if (tape === undefined || fromSec === null) return null;
    settings.push({ text: entry, tape, fromSec });
  }
  return settings;
}

/**
 * Lets products play the tapes of the settings. Each setting has an effect once in a store until a reset, so that a
 * restart changes no price and several processes may start with the same settings.
 * @throws StartupError if the store has no such tape
 */
export async function playTapes(
  store: Pick<Store, 'exclusively'>,
  settings: readonly TapeSetting[],
): Promise<void> {
  for (const { text, tape, fromSec } of settings) {
    const chosen = await store.exclusively((tx) =>
      chooseTape(tx, { tape, fromSec, setting: text }),
    );
    if (!chosen.ok) {
      const what =
        chosen.reason === 'NOT_FOUND'
          ? 'which is not in the store'
          : 'which is not alone in the store or cannot be played';
      throw new StartupError(
        `SANDBOX_TAPE names the tape ${tape}, ${what}; npm run tools -- tape list shows the stored ones.`,
      );
    }
  }
}
