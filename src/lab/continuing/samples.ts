import type { Actor, ScenarioEvent } from '../../scenarios/format';
import type { MachineRecord } from '../../state/machines/machines';

export interface EventSample {
  /** What tells it apart from others of its type, in the machine's own words; empty where it is the only one. */
  readonly variant: string;
  readonly event: ScenarioEvent;
}

export interface Situation {
  readonly actor: Actor;
  /** Null before the machine's first event. */
  readonly record: MachineRecord | null;
  /** Server ms. */
  readonly now: number;
}
