import type { MachineKind } from '#src/machines/kinds';
import { MODELS } from '#src/machines/registry';
import type { Sample } from '#src/machines/model';
import type { Actor } from '#contract/scenarioFormat';
import type { MachineRecord } from '#src/tracker/machines';

interface SampleContext {
  readonly actor: Actor;
  /** Null before the machine's first event. */
  readonly record: MachineRecord | null;
  /** Current server time in ms. */
  readonly now: number;
}

/** The events that a tester can send by hand: one or more samples for each event that the current state accepts. */
export function eventSamples(
  { actor, record, now }: SampleContext,
  accepted: readonly string[],
): readonly Sample[] {
  // readScenario has already validated the actor's input.
  const { machine, input } = actor;
  const samples = MODELS[machine as MachineKind].samples({
    input,
    context: record?.context ?? null,
    now,
  });
  return samples.filter(({ event }) => accepted.includes(event.type));
}
