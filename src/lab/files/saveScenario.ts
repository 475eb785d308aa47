import { saveBlob } from '../../screens/shared/page/saveBlob';
import type { Scenario } from '../../scenarios/format';
import { writeScenario } from '../player/writeScenario';

/** `order won` becomes `order-won.json`; what no file system takes is left out. */
function fileNameOf({ name }: Pick<Scenario, 'name'>): string {
  const word = name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return `${word || 'scenario'}.json`;
}

/** Hands the story to the browser's downloads, in the format that the lab and the tests read. */
export const saveScenario = (scenario: Scenario): void =>
  saveBlob(new Blob([writeScenario(scenario)], { type: 'application/json' }), fileNameOf(scenario));
