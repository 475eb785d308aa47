/**
 * Copies the machines with a fault in one, to test which step of a scenario notices it. The originals are not
 * modified.
 */
import { StateMachine } from 'xstate';
import type { AnyStateMachine } from 'xstate';
import { MACHINES } from '../../../machines/registry';
import type { MachineKind } from '../../../machines/kinds';
import type { Machines } from '../../../machines/registry';

/** In this state, this event leads to the wrong state, or to a state although it should be ignored. */
export interface PlantedFault {
  readonly machine: MachineKind;
  readonly state: string;
  readonly event: string;
  readonly target: string;
  /** Index of the event's branch; all branches by default. */
  readonly branch?: number;
}

type Ways = readonly { readonly target?: string }[];
type Config = AnyStateMachine['config'];

const waysOf = (declared: unknown): Ways => {
  if (declared === undefined) return [];
  const list = Array.isArray(declared) ? (declared as readonly unknown[]) : [declared];
  return list.map((way) => (typeof way === 'string' ? { target: way } : (way as Ways[number])));
};

function withWay(config: Config, { state, event, target, branch }: PlantedFault): Config {
  const node = config.states?.[state];
  if (!node) throw new Error(`${config.id ?? 'the machine'} has no state ${state}`);
  const on = node.on as Readonly<Record<string, unknown>> | undefined;
  const ways = waysOf(on?.[event]);
  const faulty =
    ways.length === 0
      ? [{ target }]
      : ways.map((way, index) => (index === (branch ?? index) ? { ...way, target } : way));
  return {
    ...config,
    states: { ...config.states, [state]: { ...node, on: { ...on, [event]: faulty } } },
  } as Config;
}

export function plantFault(fault: PlantedFault, machines: Machines = MACHINES): Machines {
  const { machine, version } = machines[fault.machine];
  const faulty: AnyStateMachine = new StateMachine(
    withWay(machine.config, fault),
    machine.implementations,
  );
  return { ...machines, [fault.machine]: { machine: faulty, version } };
}
