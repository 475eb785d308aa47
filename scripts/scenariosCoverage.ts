/**
 * Prints how many transitions of each machine the scenarios cover; each branch of a guard counts separately. Fails if
 * a transition is not covered, or if no scenario sends a guarded event that the guard must refuse.
 */
import { allScenarios } from '#testkit/scenarios/all';
import { coverageOf, describeCoverage } from '#testkit/testing/coverage';
import { factCoverage } from '#testkit/testing/factCoverage';
import { factScenariosOf } from '#testkit/testing/factScenarios';
import { recordedScenarios } from '#testkit/testing/recordedScenarios';
import { root } from '../tooling/messages.mjs';

const recorded = recordedScenarios(root);
const coverage = coverageOf([...allScenarios, ...recorded]);
for (const each of coverage) {
  console.log(describeCoverage(each));
  for (const id of each.missing) console.log(`  missing: ${id}`);
  for (const id of each.unrefused) console.log(`  never refused: ${id}`);
}
const facts = [...factCoverage(factScenariosOf([...allScenarios, ...recorded]))];
const lost = facts.filter(([, isExpected]) => !isExpected);
console.log(
  `context fields: ${facts.length - lost.length} of ${facts.length} expected after the transition that sets them`,
);
for (const [transition] of lost) console.log(`  missing: ${transition}`);
if (lost.length > 0) process.exitCode = 1;
if (coverage.some(({ unrefused }) => unrefused.length > 0)) process.exitCode = 1;
if (coverage.some(({ missing }) => missing.length > 0)) {
  console.log('npm run tools -- scenarios:missing generates a scenario for each of these.');
  process.exitCode = 1;
}
