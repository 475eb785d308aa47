/**
 * Copies the machines with a fault in one of them, to test which step of a scenario detects the fault. The originals
 * are not modified.
 */
import { StateMachine } from 'xstate';
import type { AnyStateMachine } from 'xstate';
import { MACHINES } from '#src/machines/registry';
import type { MachineKind } from '#src/machines/kinds';
import type { MachineSet } from '#src/machines/registry';

/** In this state, this event leads to `target`, although it should lead to another state or be ignored. */
export interface PlantedFault {
  readonly machine: MachineKind;
  readonly state: string;
  readonly event: string;
  readonly target: string;
  /** Index of the event's branch; all branches by default. */
  readonly branch?: number;
}

type Branches = readonly { readonly target?: string }[];
type Config = AnyStateMachine['config'];

const toBranches = (declared: unknown): Branches => {
  if (declared === undefined) return [];
  const list = Array.isArray(declared) ? (declared as readonly unknown[]) : [declared];
  return list.map((eachBranch) =>
    typeof eachBranch === 'string' ? { target: eachBranch } : (eachBranch as Branches[number]),
  );
};

function withFaultyBranch(config: Config, { state, event, target, branch }: PlantedFault): Config {
  const node = config.states?.[state];
  if (!node) throw new Error(`${config.id ?? 'the machine'} has no state ${state}`);
  const on = node.on as Readonly<Record<string, unknown>> | undefined;
  const branches = toBranches(on?.[event]);
  const faulty =
    branches.length === 0
      ? [{ target }]
      : branches.map((eachBranch, index) =>
          index === (branch ?? index) ? { ...eachBranch, target } : eachBranch,
        );
  return {
    ...config,
    states: { ...config.states, [state]: { ...node, on: { ...on, [event]: faulty } } },
  } as Config;
}

export function plantFault(fault: PlantedFault, machines: MachineSet = MACHINES): MachineSet {
  const { machine, version } = machines[fault.machine];
  const faulty: AnyStateMachine = new StateMachine(
    withFaultyBranch(machine.config, fault),
    machine.implementations,
  );
  return { ...machines, [fault.machine]: { machine: faulty, version } };
}
