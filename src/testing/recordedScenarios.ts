/** Scenarios that were recorded and dropped into src/scenarios/recorded: told with all others, without another word. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readScenario } from '../lab/player/readScenario';
import { describeFault } from '../lab/player/testing/describeFault';
import type { Scenario } from '../scenarios/format';

export interface Recorded {
  readonly fileName: string;
  readonly scenario: Scenario;
}

/** Throws one sentence with the file's name where one of them cannot be played. `root` is the project's folder. */
export function readRecorded(root: string): readonly Recorded[] {
  const folder = path.join(root, 'src/scenarios/recorded');
  return readdirSync(folder)
    .filter((fileName) => fileName.endsWith('.json'))
    .sort()
    .map((fileName) => {
      const read = readScenario(readFileSync(path.join(folder, fileName), 'utf8'));
      if (!read.ok) throw new Error(`${fileName}: ${describeFault(read.fault)}`);
      return { fileName, scenario: read.scenario };
    });
}
