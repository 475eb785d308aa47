/** A simulated page: the real machines, slice, clock and alarm, without screens and calls. */
import type { MachineKind } from '#src/machines/kinds';
import type { MachineSet } from '#src/machines/registry';
import type { Actor, ScenarioEvent } from '#contract/scenarioFormat';
import { isMachineMoved, machinesReducer } from '#src/tracker/machines';
import type { MachineMoved, MachinesState } from '#src/tracker/machines';
import { openMachine } from '#src/tracker/sendToMachine';
import type { MachineEvent } from '#src/tracker/sendToMachine';
import { createTime } from '#src/state/time/time';
import type { Time } from '#src/state/time/time';
import { nextDeadline } from './deadlines';
import type { VirtualWorld } from './virtualWorld';
import type { MachinesRootState } from '#src/state/store';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

type Opened = MachineEvent<MachineKind> & { readonly input: never };
type PageDispatch = ThunkDispatch<MachinesRootState, unknown, UnknownAction>;
type Action = Parameters<PageDispatch>[0];

export interface PageDeps {
  readonly world: VirtualWorld;
  readonly machines: MachineSet;
  /** Called on every transition. */
  readonly onTransition: (
    action: MachineMoved,
    before: MachinesState,
    after: MachinesState,
  ) => void;
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
  let state = machinesReducer(undefined, { type: 'page/opened' });

  // Not RTK's store: its checks and enhancers would slow down each of ten thousand steps without benefit.
  const dispatch = ((action: Action): unknown => {
    if (typeof action === 'function') return action(dispatch, () => ({ machines: state }), null);
    const before = state;
    state = machinesReducer(state, action);
    if (isMachineMoved(action)) onTransition(action, before, state);
    return action;
  }) as PageDispatch;

  function setAlarm(actor: Actor) {
    cancelAlarms.get(actor.id)?.();
    const record = state[actor.id];
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
    // readScenario has validated event and input, but the compiler cannot know this.
    const sent: unknown = { machine, id, input, event, at: clock.now() };
    const hasMoved = dispatch(openMachine(sent as Opened, machines[machine as MachineKind]));
    if (hasMoved) setAlarm(actor);
    return hasMoved;
  }

  return {
    time,
    machines: () => state,
    send,
    sync() {
      const now = world.host.mono();
      const ts = world.serverNow();
      clock.observe({ ts, sentAt: now, receivedAt: now, resolutionMs: 0 });
    },
    close: () => alarm.stop(),
  };
}
