/** Why a file cannot be played, in a form that a page can translate, and as one English sentence. */

export type ScenarioFaultKind =
  | 'tooLarge'
  | 'notJson'
  | 'notScenario'
  | 'otherVersion'
  | 'tooDeep'
  | 'forbiddenKey'
  | 'wrongField'
  | 'missingField'
  | 'unknownField'
  | 'sameActorTwice'
  | 'unknownMachine'
  | 'otherMachineVersion'
  | 'unknownActor'
  | 'impossibleEvent'
  | 'outOfOrder';

export interface ScenarioFault {
  readonly kind: ScenarioFaultKind;
  /** Number of the step, from 0; null where the fault lies outside the steps. */
  readonly step: number | null;
  /** Where it lies within the step or, without one, within the file: `send.event.order.fee`; null for the whole. */
  readonly field: string | null;
  /** What was found there, or what its limit is, as short text; empty where there is nothing to say. */
  readonly found: string;
}

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

/** For tests and terminals: one sentence that names step and field. Steps are counted from 1, as people do. */
export function describeFault({ kind, step, field, found }: ScenarioFault): string {
  const place = [step === null ? null : `step ${step + 1}`, field].filter((part) => part !== null);
  return `${place.length === 0 ? 'the file' : place.join(', ')} ${SAY[kind](found)}`;
}
