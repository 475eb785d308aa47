/** A simulated page: the real machines, slice, protocol, clock and alarm, without screens and calls. */
import { ENTRIES } from '#src/machines/entries';
import { isOutcomePending } from '#src/machines/requestStates';
import type { MachineSet } from '#src/machines/registry';
import type { Actor, ScenarioCallEvent, ScenarioEvent } from '#contract/scenarioFormat';
import { createTrackerReducer, machineAction, moveOf, requestMoved } from '#src/tracker/machines';
import type {
  MachineEvent,
  MachineMove,
  MachineRecord,
  MachinesState,
} from '#src/tracker/machines';
import { isTooOldToRepeat, repetitionDelay } from '#src/tracker/protocol';
import type { Command, ProtocolEvent } from '#src/tracker/protocol';
import { createTime } from '#src/state/time/time';
import type { Time } from '#src/state/time/time';
import { nextDeadline } from './deadlines';
import type { CommandedCall } from './expectations';
import type { VirtualWorld } from './virtualWorld';

export interface PageDeps {
  readonly world: VirtualWorld;
  readonly machines: MachineSet;
  /** Device time of the tap of each request without an outcome, by its intent. All pages share it. */
  readonly tappedAt: Map<string, number>;
  readonly isVisible: () => boolean;
  readonly hasIdempotentWrites: boolean;
  /** Called on every transition. */
  readonly onTransition: (move: MachineMove, before: MachinesState, after: MachinesState) => void;
  /** Called when the progress of a request has changed. */
  readonly onProgress: (after: MachinesState) => void;
  /** Called when the tracker commands a call. */
  readonly onCall: (call: Omit<CommandedCall, 'at'>) => void;
  /** Called when a machine throws at an alarm. */
  readonly onMachineError: (error: unknown) => void;
}

export interface SimulatedPage {
  readonly time: Time;
  machines(): MachinesState;
  /** Sends an event to a machine, which may ignore it. Throws what the machine throws. */
  send(actor: Actor, event: ScenarioEvent): void;
  /** Tells the protocol what happened to the call of a request. */
  callEvent(id: string, event: ScenarioCallEvent): void;
  /** The page is visible again. */
  wake(): void;
  /** Simulates a response of the exchange, from which the page learns the server's time. */
  sync(): void;
  /** Closes the page and stops its alarms. */
  close(): void;
}

/** The rules of a kind for its calls; undefined if no tap with an intent starts it. */
const requestRules = ({ machine }: MachineRecord) => {
  const entry = ENTRIES[machine];
  return 'request' in entry ? entry.request : undefined;
};

/** The intent of a request that survives a reload; undefined for other machines. */
const intentOf = (record: MachineRecord) =>
  requestRules(record) && (record.context as { readonly intent: { readonly id: string } }).intent;

export function createSimulatedPage(deps: PageDeps): SimulatedPage {
  const { world, machines, tappedAt, isVisible, hasIdempotentWrites } = deps;
  const time = createTime(world.host);
  const { clock, alarm } = time;
  const cancelAlarms = new Map<string, () => void>();
  const reduce = createTrackerReducer(machines);
  let state = reduce(undefined, { type: 'page/opened' });
  let isClosed = false;
  let proofs = 0;
  const kinds = new Map<string, Actor>();
  /** Requests that this page has sent, whose secrets it therefore knows. */
  const ownRequests = new Set<string>();
  /** Monotonic time until which a call must not be repeated, by machine. */
  const waitUntil = new Map<string, number>();
  /** Requests that are due, but wait until the page is visible. */
  const dueWhenVisible = new Set<string>();

  function setAlarm(actor: Actor) {
    cancelAlarms.get(actor.id)?.();
    const record = state.machines[actor.id];
    const awaited = record ? nextDeadline(record) : null;
    if (!awaited) return void cancelAlarms.delete(actor.id);
    const ring = () => reported(() => moveMachine(actor, { type: awaited.event, at: clock.now() }));
    cancelAlarms.set(actor.id, alarm.at(awaited.at, ring));
  }

  function reported(work: () => void) {
    try {
      work();
    } catch (error) {
      deps.onMachineError(error);
    }
  }

  /** The call that must follow an event that has put its request on the way. */
  function callAfter(actor: Actor, record: MachineRecord): NonNullable<MachineEvent['call']> {
    const at = clock.monotonic();
    const intent = intentOf(record);
    const tapped = intent && tappedAt.get(intent.id);
    const isTap = record.value === 'submitting';
    if (intent && isTap && tapped !== undefined) {
      const isOld = isTooOldToRepeat(tapped, world.host.wall());
      return { at, key: intent.id, restored: { isOld } };
    }
    ownRequests.add(actor.id);
    if (!intent) return { at };
    if (isTap) tappedAt.set(intent.id, world.host.wall());
    else proofs += 1;
    return { at, key: isTap ? intent.id : `${actor.id} ${proofs}` };
  }

  /** Sends an event to the machine alone. */
  function moveMachine(actor: Actor, event: ScenarioEvent): void {
    const { machine, id, input } = actor;
    const before = state;
    const isStart = !Object.hasOwn(before.machines, id);
    // readScenario has validated event and input, but the compiler cannot know this.
    const sent = { machine, id, event, at: clock.now(), ...(isStart && { input }) } as MachineEvent;
    const moved = reduce(before, machineAction(sent)).machines[id];
    const wasPending = isOutcomePending(before.machines[id]?.value ?? '');
    const call = moved && !wasPending && isOutcomePending(moved.value) && callAfter(actor, moved);
    const action = machineAction({ ...sent, ...(call && { call }) });
    state = reduce(before, action);
    kinds.set(id, actor);
    const after = state.machines[id];
    if (after && !isOutcomePending(after.value)) tappedAt.delete(intentOf(after)?.id ?? '');
    const move = moveOf(action, before.machines, state.machines, machines);
    if (!move) return;
    deps.onTransition(move, before.machines, state.machines);
    setAlarm(actor);
    if (call) run(id);
  }

  function moveRequest(id: string, event: ProtocolEvent): void {
    const before = state;
    state = reduce(before, requestMoved({ id, event }));
    if (event.type === 'FAILED') waitUntil.set(id, clock.monotonic() + repetitionDelay(event));
    if (state === before) return;
    deps.onProgress(state.machines);
    run(id);
  }

  /** Runs the commands of the last transition, like the executor of the app, but the scenario answers the calls. */
  function run(id: string): void {
    const progress = state.machines[id]?.progress;
    for (const command of progress?.commands ?? []) {
      const record = state.machines[id];
      if (!record || !isOutcomePending(record.value)) return;
      if (record.progress?.step !== progress?.step) return;
      execute(record, command);
    }
  }

  function execute(record: MachineRecord, command: Command): void {
    const { id } = record;
    const tell = (event: ScenarioEvent) => {
      const actor = kinds.get(id);
      if (actor) moveMachine(actor, event);
    };
    switch (command.type) {
      case 'checkLimit':
        return moveRequest(id, { type: 'ALLOWED', at: clock.monotonic() });
      case 'send':
        return deps.onCall({ actor: id, is: 'sent', key: command.key });
      case 'lookUp':
        return deps.onCall({ actor: id, is: 'lookedUp', key: null });
      case 'wait':
        return void world.host.setTimer(() => reported(() => becomeDue(id)), command.ms);
      case 'tellUnanswered':
        return tell({ type: 'UNANSWERED', cause: command.cause });
      case 'tellRefused':
        return tell({ type: 'REFUSED', refusal: command.refusal });
      case 'tellAbsent':
        return tell({ ...command.event });
    }
  }

  function becomeDue(id: string): void {
    const record = state.machines[id];
    if (isClosed || !record || !isOutcomePending(record.value)) return;
    if (!isVisible()) return void dueWhenVisible.add(id);
    const at = clock.monotonic();
    const rules = requestRules(record);
    const needsSecrets =
      rules !== undefined && 'needsSecrets' in rules && rules.needsSecrets(record as never);
    const mayRepeat =
      hasIdempotentWrites &&
      (ownRequests.has(id) || !needsSecrets) &&
      (waitUntil.get(id) ?? 0) <= at;
    moveRequest(id, { type: 'DUE', at, mayRepeat });
  }

  return {
    time,
    machines: () => state.machines,
    send(actor, event) {
      const isSending = state.machines[actor.id]?.progress?.value === 'sending';
      if (event.type !== 'UNANSWERED' || !isSending) return moveMachine(actor, event);
      const cause = event['cause'] as 'timeout' | 'offline' | 'fault';
      const kind = cause === 'fault' ? 'network' : cause;
      moveRequest(actor.id, { type: 'FAILED', error: { kind } });
    },
    callEvent: (id, event) => moveRequest(id, event as ProtocolEvent),
    wake() {
      if (!isVisible()) return;
      const due = [...dueWhenVisible];
      dueWhenVisible.clear();
      for (const id of due) reported(() => becomeDue(id));
    },
    sync() {
      const now = world.host.mono();
      const ts = world.serverNow();
      clock.observe({ ts, sentAt: now, receivedAt: now, resolutionMs: 0 });
    },
    close() {
      isClosed = true;
      alarm.stop();
    },
  };
}
