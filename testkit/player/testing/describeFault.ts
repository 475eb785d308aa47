import type { ScenarioFault, ScenarioFaultKind } from '../scenarioFault';

const DESCRIPTIONS: Readonly<Record<ScenarioFaultKind, (found: string) => string>> = {
  tooLarge: (found) => `is larger than the ${found} bytes that a scenario may have`,
  notJson: (found) => `is not JSON from ${found} (line:column) on`,
  notScenario: () => 'is JSON, but not a scenario',
  otherVersion: (found) => `is of version ${found}, which the player does not support`,
  tooDeep: (found) => `is nested deeper than ${found} levels`,
  forbiddenKey: (found) => `has the key ${found}, which no scenario may have`,
  wrongField: (found) => `has the invalid value (${found})`,
  missingField: () => 'is missing',
  unknownField: () => 'is not a field of a scenario',
  sameActorTwice: (found) => `repeats ${found}, the id of an earlier actor`,
  unknownMachine: (found) => `names the unknown machine ${found}`,
  otherMachineVersion: (found) => `is of version ${found}, which this machine does not have`,
  unknownActor: (found) => `names the unknown actor ${found}`,
  impossibleEvent: (found) => `is ${found}, which its machine does not know`,
  unknownState: (found) => `expects the state ${found}, which its machine does not have`,
  unknownFact: (found) => `expects ${found}, which is no context field of its machine`,
  outOfOrder: (found) => `is earlier than the step before (${found} ms)`,
};

/** Counts actors in messages from 1: `actors.0.input` belongs to actor 1. */
const describeField = (field: string) =>
  field.replace(/^actors\.(\d+)\.?/, (_, index: string) => `actor ${Number(index) + 1}, `);

/** Describes a fault in one sentence that names step, field and allowed values. Numbers start at 1. */
export function describeFault({ kind, step, field, found, allowed }: ScenarioFault): string {
  const place = [step === null ? null : `step ${step + 1}`, field && describeField(field)].filter(
    (part) => part !== null,
  );
  const choice = allowed.length === 0 ? '' : `; it may be ${allowed.join(', ')}`;
  return `${place.length === 0 ? 'the file' : place.join(', ')} ${DESCRIPTIONS[kind](found)}${choice}`;
}
