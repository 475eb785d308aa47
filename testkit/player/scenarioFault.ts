/** The reason why a file cannot be played, in a form that a page can translate. */

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
  /** Index of the step, from 0; null if the fault is outside the steps. */
  readonly step: number | null;
  /**
   * Path within the step, such as `send.event.order.fee`, or within the file if `step` is null; null for the whole
   * step or file.
   */
  readonly field: string | null;
  /** The invalid value, or the limit that it violates, as short text; may be empty. */
  readonly found: string;
  /** The allowed values if they can be listed, otherwise empty. */
  readonly allowed: readonly string[];
}
