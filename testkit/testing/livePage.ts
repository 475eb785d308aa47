/** A page of the app with the real store, the recorder and virtual time. It runs a scenario as a browser would. */
import { record } from '#src/app/recorder/recorder';
import type { SeenMove } from '#src/app/recorder/recorder';
import { createStore } from '#src/app/store';
import { nextDeadline } from '../player/deadlines';
import { createVirtualWorld } from '../player/virtualWorld';
import type { VirtualWorld } from '../player/virtualWorld';
import type { Actor, PageChange, Scenario, ScenarioEvent } from '#contract/scenarioFormat';
import { isMachineAction, moveOf } from '#src/tracker/machines';
import type { MachineEvent, MachinesState } from '#src/tracker/machines';
import { sendToMachine } from '#src/tracker/sendToMachine';
import { createTime } from '#src/state/time/time';

/** `recorderComesAfter` is the number of machine transitions before the recorder is loaded. */
function openPage(world: VirtualWorld, recorderComesAfter: number) {
  const { store, effects } = createStore();
  const { clock, alarm } = createTime(world.host);
  const early: SeenMove[] = [];
  let onMove: ((...seen: SeenMove) => void) | null = null;
  effects.startListening({
    matcher: isMachineAction,
    effect(action, listener) {
      type State = ReturnType<typeof store.getState>;
      const { machines } = (listener.getOriginalState() as State).tracker;
      const move = moveOf(action, machines, (listener.getState() as State).tracker.machines);
      if (!move) return;
      const clocks = { mono: world.host.mono(), wall: world.host.wall() };
      if (onMove) return onMove(move, machines, clocks);
      early.push([move, machines, clocks]);
      if (early.length > recorderComesAfter) ({ onMove } = record(effects, early));
    },
  });

  function send(actor: Actor, event: ScenarioEvent) {
    const { id, machine, input } = actor;
    const isStart = !Object.hasOwn(store.getState().tracker.machines, id);
    const sent = { machine, id, event, at: clock.now(), ...(isStart && { input }) };
    store.dispatch(sendToMachine(sent as MachineEvent));
    const moved = store.getState().tracker.machines[id];
    const awaited = moved ? nextDeadline(moved) : null;
    if (!awaited) return;
    alarm.at(awaited.at, () => {
      const now = store.getState().tracker.machines[id];
      if (now && nextDeadline(now)) send(actor, { type: awaited.event, at: clock.now() });
    });
  }

  return {
    store,
    send,
    sync() {
      const mono = world.host.mono();
      clock.observe({ ts: world.serverNow(), sentAt: mono, receivedAt: mono, resolutionMs: 0 });
    },
    wake() {
      clock.checkSleep();
      alarm.wake();
    },
    leave() {
      onMove ??= record(effects, early).onMove;
      alarm.stop();
    },
  };
}

/** Runs a scenario and returns the machines at its end. The recording is stored as in the app. */
export function liveThrough(scenario: Scenario, recorderComesAfter = 0): MachinesState {
  const world = createVirtualWorld(Date.parse(scenario.start));
  const monoStart = world.host.mono();
  const actors = new Map(scenario.actors.map((actor) => [actor.id, actor]));
  let sleptMs = 0;
  const elapsed = () => world.host.mono() - monoStart + sleptMs;
  let page = openPage(world, recorderComesAfter);

  function sleep(until: number) {
    const ms = until - elapsed();
    world.sleep(ms);
    sleptMs += ms;
    page.wake();
  }

  function change(to: PageChange) {
    if (to.does === 'reload') {
      page.leave();
      page = openPage(world, recorderComesAfter);
    } else if (to.does === 'sleep') sleep(to.until);
    else if (to.does === 'clockMoved') world.setServerBy(to.byMs);
    else if (to.does === 'deviceClockSet') world.setWallBy(to.byMs);
    else page.wake();
  }

  page.sync();
  for (const step of scenario.steps) {
    world.advance(step.at - elapsed());
    if (step.page) change(step.page);
    page.sync();
    const actor = actors.get(step.send?.to ?? '');
    if (step.send && actor) page.send(actor, step.send.event);
    world.advance(0);
  }
  page.leave();
  return page.store.getState().tracker.machines;
}
