/** Tells a scenario again on the real machines and the real slice, with virtual time. */
import { configureStore } from '@reduxjs/toolkit';
import type { Middleware } from '@reduxjs/toolkit';
import type { MachineKind } from '../machines/kinds';
import { deadlineOf } from '../machines/orderView';
import { MACHINES } from '../machines/registry';
import type {
  Actor,
  Expectation,
  Scenario,
  ScenarioEvent,
  ScenarioStep,
} from '../scenarios/format';
import { isMachineMoved, machinesReducer, machinesRestored } from '../state/machines';
import type { MachineMoved } from '../state/machines';
import { openMachine } from '../state/sendToMachine';
import type { Sent } from '../state/sendToMachine';
import { createFakeTime } from './fakeClock';

export interface Failure {
  /** Number of the step, from 0. */
  readonly step: number;
  readonly at: number;
  readonly actor: string;
  readonly field: string;
  readonly wanted: unknown;
  readonly got: unknown;
}

export interface Run {
  readonly failures: readonly Failure[];
  readonly moves: readonly MachineMoved[];
}

type Opened = Sent<MachineKind> & { readonly input: never };

export async function runScenario(scenario: Scenario): Promise<Run> {
  const { world, time, sync } = createFakeTime(Date.parse(scenario.start));
  const moves: MachineMoved[] = [];
  const note: Middleware = () => (next) => (action) => {
    if (isMachineMoved(action)) moves.push(action);
    return next(action);
  };
  const store = configureStore({
    reducer: { machines: machinesReducer },
    middleware: (defaults) =>
      defaults({ serializableCheck: false, immutableCheck: false }).concat(note),
  });
  const actors = new Map(scenario.actors.map((actor) => [actor.id, actor]));
  const failures: Failure[] = [];
  /** Virtual ms since the start, which a moved clock of the exchange does not change. */
  let now = 0;

  function actorOf(id: string): Actor {
    const actor = actors.get(id);
    if (!actor) throw new Error(`scenario "${scenario.name}" names no actor "${id}"`);
    const known = MACHINES[actor.machine as MachineKind];
    if (known?.version !== actor.version) {
      throw new Error(`no machine "${actor.machine}" of version ${actor.version}`);
    }
    return actor;
  }

  function send(id: string, event: ScenarioEvent) {
    const { machine, input } = actorOf(id);
    // A file says what it likes; the machine of that name takes it as its own or ignores it.
    const sent: unknown = { machine, id, input, event, at: time.clock.now() };
    store.dispatch(openMachine(sent as Opened));
    const record = store.getState().machines[id];
    const deadline = record?.machine === 'order' ? deadlineOf(record) : null;
    if (!deadline) return;
    time.alarm.at(deadline.at, () => send(id, { type: deadline.event, at: time.clock.now() }));
  }

  function live(page: NonNullable<ScenarioStep['page']>) {
    if (page.does === 'reload') store.dispatch(machinesRestored({}));
    if (page.does === 'clockMoved') world.setServerBy(page.byMs);
    if (page.does === 'sleep') {
      world.sleep(page.until - now);
      now = page.until;
      time.clock.checkSleep();
      time.alarm.wake();
    }
    sync();
  }

  function compare(step: number, actor: string, { state, ...facts }: Expectation) {
    const record = store.getState().machines[actor];
    const got: Record<string, unknown> = { ...record?.context, state: record?.value };
    for (const [field, wanted] of Object.entries({ state, ...facts })) {
      if (JSON.stringify(got[field]) === JSON.stringify(wanted)) continue;
      failures.push({ step, at: now, actor, field, wanted, got: got[field] });
    }
  }

  for (const [index, step] of scenario.steps.entries()) {
    if (step.at > now) await world.advance(step.at - now);
    now = Math.max(now, step.at);
    sync();
    if (step.page) live(step.page);
    if (step.send) send(step.send.to, step.send.event);
    await world.advance(0);
    for (const [actor, wanted] of Object.entries(step.expect ?? {})) compare(index, actor, wanted);
  }
  return { failures, moves };
}
