/** Runs a scenario once from start to end and records the state at each turn. */
import type { MachineSet } from '#src/machines/registry';
import type { Actor, PageChange, Scenario } from '#contract/scenarioFormat';
import type { MachineMove, MachinesState } from '#src/tracker/machines';
import { checkCalls, checkExpectations } from './expectations';
import type { CommandedCall } from './expectations';
import { createSimulatedPage } from './page';
import type { SimulatedPage } from './page';
import type {
  ContextChange,
  Transition,
  PageState,
  StepResult,
  ReplayResult,
  Turn,
} from './replayResult';
import { createVirtualWorld } from './virtualWorld';

/** The context fields that a transition changed. */
export function contextChanges(move: MachineMove, before: MachinesState): readonly ContextChange[] {
  const contextBefore: Readonly<Record<string, unknown>> = { ...before[move.id]?.context };
  const changed: Readonly<Record<string, unknown>> = move.changed;
  return Object.entries(changed).map(([field, to]) => ({
    field,
    from: contextBefore[field] ?? null,
    to,
  }));
}

/** Runs a scenario that `readScenario` has accepted. Does not throw when a machine throws. */
export function runScenario(
  { start, actors, steps, exchange }: Scenario,
  machines: MachineSet,
): ReplayResult {
  const world = createVirtualWorld(Date.parse(start));
  const monoStart = world.host.mono();
  const byId = new Map<string, Actor>(actors.map((actor) => [actor.id, actor]));
  const turns: Turn[] = [];
  const moves: Transition[] = [];
  const results: StepResult[] = [];
  const calls: CommandedCall[] = [];
  /** Device time of the tap of each request without an outcome, which survives a reload. */
  const tappedAt = new Map<string, number>();
  let state: PageState = { isVisible: true, isOnline: true, isAsleep: false, reloads: 0 };
  let sleptMs = 0;
  /** Index of the step whose event is being sent. */
  let sendingStep: number | null = null;
  let broken: string | null = null;
  const elapsed = () => world.host.mono() - monoStart + sleptMs;
  const onBroken = (error: unknown) => (broken = String(error));

  const openPage = (): SimulatedPage =>
    createSimulatedPage({
      world,
      machines,
      tappedAt,
      isVisible: () => state.isVisible,
      hasIdempotentWrites: exchange?.idempotentWrites !== false,
      onCall: (call) => calls.push({ ...call, at: elapsed() }),
      onProgress: (after) => recordTurn(after),
      onMachineError: onBroken,
      onTransition(move, before, after) {
        const changes = contextChanges(move, before);
        moves.push({ elapsedMs: elapsed(), step: sendingStep, move, changes });
        recordTurn(after);
      },
    });
  let page = openPage();

  function recordTurn(at: MachinesState = page.machines()) {
    const { clock } = page.time;
    turns.push({
      elapsedMs: elapsed(),
      stepsDone: results.length,
      transitionsDone: moves.length,
      machines: at,
      page: state,
      serverNow: world.serverNow(),
      knownServerNow: clock.now(),
      isSynced: clock.isSynced(),
      deviceNow: world.host.wall(),
    });
  }

  function wake() {
    page.time.clock.checkSleep();
    page.time.alarm.wake();
    page.wake();
  }

  function sleep(until: number) {
    const ms = until - elapsed();
    state = { ...state, isAsleep: true };
    recordTurn();
    world.sleep(ms);
    sleptMs += ms;
    state = { ...state, isAsleep: false };
    wake();
  }

  function reload() {
    page.close();
    state = { ...state, reloads: state.reloads + 1 };
    page = openPage();
  }

  function applyPageChange(to: PageChange) {
    if (to.does === 'reload') reload();
    else if (to.does === 'sleep') sleep(to.until);
    else if (to.does === 'clockMoved') world.setServerBy(to.byMs);
    else if (to.does === 'deviceClockSet') world.setWallBy(to.byMs);
    else if (to.does === 'hide') state = { ...state, isVisible: false };
    else if (to.does === 'goOffline') state = { ...state, isOnline: false };
    else {
      state = to.does === 'show' ? { ...state, isVisible: true } : { ...state, isOnline: true };
      wake();
    }
  }

  /** Does the work of a step for an actor. */
  function perform(index: number, id: string, work: (actor: Actor) => void): void {
    const actor = byId.get(id);
    if (!actor) throw new Error(`unknown actor: ${id}`);
    sendingStep = index;
    try {
      work(actor);
    } catch (error) {
      onBroken(error);
    } finally {
      sendingStep = null;
    }
  }

  page.sync();
  recordTurn();
  for (const [index, step] of steps.entries()) {
    world.advance(step.at - elapsed());
    if (step.page) applyPageChange(step.page);
    if (state.isOnline) page.sync();
    const { call, send } = step;
    const before = moves.length;
    if (call) perform(index, call.of, ({ id }) => page.callEvent(id, call.event));
    if (send) perform(index, send.to, (actor) => page.send(actor, send.event));
    const hasMoved = send ? moves.length > before : null;
    world.advance(0);
    const checks = [
      ...checkExpectations(step.expect ?? {}, page.machines()),
      ...checkCalls(step.calls ?? {}, calls),
    ];
    results.push({ doneAtMs: elapsed(), hasMoved, machineError: broken, checks });
    broken = null;
    recordTurn();
  }
  page.close();
  return { turns, moves, results, calls };
}
