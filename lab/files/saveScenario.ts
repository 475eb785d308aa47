import { saveBlob } from '#src/screens/shared/page/saveBlob';
import type { Scenario } from '#contract/scenarioFormat';
import { serializeScenario } from '#testkit/player/writeScenario';

/** Turns `order won` into `order-won.json`, without characters that file systems do not allow. */
function toFileName({ name }: Pick<Scenario, 'name'>): string {
  const word = name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return `${word || 'scenario'}.json`;
}

/** Downloads the scenario as a file in the format that the lab and the tests read. */
export const saveScenario = (scenario: Scenario): void =>
  saveBlob(
    new Blob([serializeScenario(scenario)], { type: 'application/json' }),
    toFileName(scenario),
  );
