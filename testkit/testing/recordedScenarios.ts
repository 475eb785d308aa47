/** Scenarios that were recorded and dropped into testkit/scenarios/recorded: told with all others, without another word. */
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

/** All of them, those that cannot be played too. `root` is the project's folder. */
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

/** Those that can be played; the others are named on the error output, each by itself. */
export function recordedStories(root: string): readonly Scenario[] {
  return readRecorded(root).flatMap(({ fileName, read }) => {
    if (read.ok) return [read.scenario];
    for (const fault of read.faults) process.stderr.write(`${fileName}: ${describeFault(fault)}\n`);
    return [];
  });
}
