/** Reads the recorded scenarios in testkit/scenarios/recorded; a new file needs no registration. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readScenario } from '../player/readScenario';
import type { ScenarioRead } from '../player/readScenario';
import { describeFault } from '../player/testing/describeFault';
import type { Scenario } from '#contract/scenarioFormat';

interface Recorded {
  readonly fileName: string;
  readonly read: ScenarioRead;
}

/** Reads all recorded scenarios, including invalid ones. `root` is the project folder. */
export function readRecorded(root: string): readonly Recorded[] {
  const folder = path.join(root, 'testkit/scenarios/recorded');
  return readdirSync(folder)
    .filter((fileName) => fileName.endsWith('.json'))
    .sort()
    .map((fileName) => ({
      fileName,
      read: readScenario(readFileSync(path.join(folder, fileName), 'utf8')),
    }));
}

/** Returns the valid scenarios and writes the faults of the others to stderr. */
export function recordedScenarios(root: string): readonly Scenario[] {
  return readRecorded(root).flatMap(({ fileName, read }) => {
    if (read.ok) return [read.scenario];
    for (const fault of read.faults) process.stderr.write(`${fileName}: ${describeFault(fault)}\n`);
    return [];
  });
}
