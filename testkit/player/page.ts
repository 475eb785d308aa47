/** A simulated page: the real machines, slice, clock and alarm, without screens and calls. */
import type { MachineSet } from '#src/machines/registry';
import type { Actor, ScenarioEvent } from '#contract/scenarioFormat';
import { createTrackerReducer, machineAction, moveOf } from '#src/tracker/machines';
import type { MachineEvent, MachineMove, MachinesState } from '#src/tracker/machines';
import { createTime } from '#src/state/time/time';
import type { Time } from '#src/state/time/time';
import { nextDeadline } from './deadlines';
import type { VirtualWorld } from './virtualWorld';

export interface PageDeps {
  readonly world: VirtualWorld;
  readonly machines: MachineSet;
  /** Called on every transition. */
  readonly onTransition: (move: MachineMove, before: MachinesState, after: MachinesState) => void;
  /** Called when a machine throws at an alarm. */
  readonly onMachineError: (error: unknown) => void;
}

export interface SimulatedPage {
  readonly time: Time;
  machines(): MachinesState;
  /** Returns false if the machine ignores the event. Throws what the machine throws. */
  send(actor: Actor, event: ScenarioEvent): boolean;
  /** Simulates a response of the exchange, from which the page learns the server's time. */
  sync(): void;
  /** Closes the page and stops its alarms. */
  close(): void;
}

export function createSimulatedPage({
  world,
  machines,
  onTransition,
  onMachineError,
}: PageDeps): SimulatedPage {
  const time = createTime(world.host);
  const { clock, alarm } = time;
  const cancelAlarms = new Map<string, () => void>();
  const reduce = createTrackerReducer(machines);
  let state = reduce(undefined, { type: 'page/opened' });

  function setAlarm(actor: Actor) {
    cancelAlarms.get(actor.id)?.();
    const record = state.machines[actor.id];
    const awaited = record ? nextDeadline(record) : null;
    if (!awaited) return void cancelAlarms.delete(actor.id);
    const ring = () => {
      try {
        send(actor, { type: awaited.event, at: clock.now() });
      } catch (error) {
        onMachineError(error);
      }
    };
    cancelAlarms.set(actor.id, alarm.at(awaited.at, ring));
  }

  function send(actor: Actor, event: ScenarioEvent): boolean {
    const { machine, id, input } = actor;
    const before = state;
    const isStart = !Object.hasOwn(before.machines, id);
    // readScenario has validated event and input, but the compiler cannot know this.
    const sent = { machine, id, event, at: clock.now(), ...(isStart && { input }) } as MachineEvent;
    const action = machineAction(sent);
    state = reduce(before, action);
    const move = moveOf(action, before.machines, state.machines, machines);
    if (!move) return false;
    onTransition(move, before.machines, state.machines);
    setAlarm(actor);
    return true;
  }

  return {
    time,
    machines: () => state.machines,
    send,
    sync() {
      const now = world.host.mono();
      const ts = world.serverNow();
      clock.observe({ ts, sentAt: now, receivedAt: now, resolutionMs: 0 });
    },
    close: () => alarm.stop(),
  };
}
