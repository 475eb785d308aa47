import type { ScenarioFault, ScenarioFaultKind } from '../scenarioFault';

const SAY: Readonly<Record<ScenarioFaultKind, (found: string) => string>> = {
  tooLarge: (found) => `is larger than the ${found} bytes that a scenario may have`,
  notJson: () => 'is not JSON',
  notScenario: () => 'is JSON, but not a scenario',
  otherVersion: (found) => `is of version ${found}, which this player does not know`,
  tooDeep: (found) => `is nested deeper than ${found} levels`,
  forbiddenKey: (found) => `has the key ${found}, which no scenario may have`,
  wrongField: (found) => `is not what belongs there (${found})`,
  missingField: () => 'is missing',
  unknownField: () => 'is not a field of a scenario',
  sameActorTwice: (found) => `names ${found}, which an earlier actor is called already`,
  unknownMachine: (found) => `names ${found}, which is no machine`,
  otherMachineVersion: (found) => `is of version ${found}, which this machine is not`,
  unknownActor: (found) => `names ${found}, which is no actor of this scenario`,
  impossibleEvent: (found) => `is ${found}, which its machine does not know`,
  outOfOrder: (found) => `is earlier than the step before (${found} ms)`,
};

/** One sentence that names step and field. Steps are counted from 1, as people do. */
export function describeFault({ kind, step, field, found }: ScenarioFault): string {
  const place = [step === null ? null : `step ${step + 1}`, field].filter((part) => part !== null);
  return `${place.length === 0 ? 'the file' : place.join(', ')} ${SAY[kind](found)}`;
}
