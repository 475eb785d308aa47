/** Why a file cannot be played, in a form that a page can translate. */

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
  | 'unknownState'
  | 'unknownFact'
  | 'outOfOrder';

export interface ScenarioFault {
  readonly kind: ScenarioFaultKind;
  /** Number of the step, from 0; null where the fault lies outside the steps. */
  readonly step: number | null;
  /** Where it lies within the step or, without one, within the file: `send.event.order.fee`; null for the whole. */
  readonly field: string | null;
  /** What was found there, or what its limit is, as short text; empty where there is nothing to say. */
  readonly found: string;
  /** What may stand there, where that can be listed; empty else. */
  readonly allowed: readonly string[];
}
