/** Converts a recording to a scenario: external events become `send`, events of the server's clock become `expect`. */
import { SCHEMAS } from '../../machines/registry';
import type {
  Actor,
  ExpectedCalls,
  Expectation,
  Scenario,
  ScenarioCallEvent,
  ScenarioStep,
} from '#contract/scenarioFormat';
import { isMove } from './recording';
import type { RecordedCallEvent, RecordedMove, Recording, RecordingEntry } from './recording';

/**
 * Minimum delay of a timer that shows that the device slept or the page was hidden; timers always fire slightly late.
 */
const SLEPT_MIN_MS = 1_000;

/**
 * Assigns a unique name to each machine. A machine that is opened again with the same input after a `wipe` keeps its
 * name.
 */
function nameMachines(recording: Recording) {
  const actors: Actor[] = [];
  const nameByEntry = new Map<RecordingEntry, string>();
  const nameByBeginning = new Map<string, string>();
  /** Machine id → name, since the last `wipe` entry. */
  const openNames = new Map<string, string>();

  function nameFor({ id, machine, version, input = {} }: RecordedMove): string {
    const beginning = JSON.stringify([id, version, input]);
    const known = nameByBeginning.get(beginning);
    if (known !== undefined && !openNames.has(id)) return known;
    const number = actors.filter((actor) => actor.machine === machine).length + 1;
    const name = `${SCHEMAS[machine].reportPrefix}${number}`;
    nameByBeginning.set(beginning, name);
    actors.push({ id: name, machine, version, input });
    return name;
  }

  for (const entry of recording) {
    if (entry.did === 'wipe') {
      openNames.clear();
      continue;
    }
    if (isMove(entry) && entry.input) openNames.set(entry.id, nameFor(entry));
    const name = openNames.get(entry.id);
    // A machine without a name was opened before the recording began, so its moves cannot be replayed.
    if (name !== undefined) nameByEntry.set(entry, name);
  }
  return { actors, nameByEntry };
}

/** Counts the calls of each actor that was recorded from its tap on. */
function countCalls() {
  interface Counted {
    sent: number;
    lookedUp: number;
    /** True while the tracker waits before the next call, so that a player may be ahead. */
    isWaiting: boolean;
    readonly keys: Set<string | null>;
  }
  const counts = new Map<string, Counted>();
  return {
    add(actor: string, { commands, key, isFirst }: RecordedCallEvent) {
      const known = counts.get(actor);
      if (!known && !isFirst) return;
      const counted = known ?? { sent: 0, lookedUp: 0, isWaiting: false, keys: new Set() };
      if (commands.includes('send')) {
        counted.sent += 1;
        counted.keys.add(key);
      }
      if (commands.includes('lookUp')) counted.lookedUp += 1;
      counted.isWaiting = commands.length === 0;
      counts.set(actor, counted);
    },
    expected(actor: string): { readonly calls?: Readonly<Record<string, ExpectedCalls>> } {
      const counted = counts.get(actor);
      if (!counted || counted.isWaiting) return {};
      const { sent, keys, lookedUp } = counted;
      return { calls: { [actor]: { sent, keys: keys.size, lookedUp } } };
    },
  };
}

/** Converts a recording to a scenario with the title `name`; null if the recording has no moves. */
export function toScenario(recording: Recording, name: string): Scenario | null {
  const { actors, nameByEntry } = nameMachines(recording);
  const replayed = recording.filter((entry) => entry.did === 'wipe' || nameByEntry.has(entry));
  const first = replayed.find(isMove);
  if (!first) return null;
  const startMs = Math.floor(first.at);
  const steps: ScenarioStep[] = [];
  /** Total time by which the exchange's clock has been moved so far, ms. */
  let movedMs = 0;
  let now = 0;
  let isWiped = false;
  const counted = countCalls();

  /** Each change of the exchange's clock: step, time, and the total before it; newest first. */
  const clockMoves: { readonly step: number; readonly at: number; readonly before: number }[] = [];

  function moveClock(byMs: number, at: number) {
    clockMoves.unshift({ step: steps.length, at, before: movedMs });
    movedMs += byMs;
    steps.push({ at, page: { does: 'clockMoved', byMs } });
  }

  /**
   * Converts server time to scenario time. If a clock change skipped that moment, returns the time and step of that
   * change; otherwise `step` is -1.
   */
  function scenarioTime(serverMs: number): { readonly at: number; readonly step: number } {
    const since = Math.ceil(serverMs - startMs);
    let at = since - movedMs;
    for (const move of clockMoves) {
      if (at >= move.at) break;
      at = since - move.before;
      if (at >= move.at) return move;
    }
    return { at, step: -1 };
  }

  /** Adds the expectation to the actor's last step, if its due time had already passed at that step. */
  function mergeIntoLastStep(
    actor: string,
    due: ReturnType<typeof scenarioTime>,
    expectation: Expectation,
  ) {
    const index = steps.findLastIndex(({ expect }) => expect && actor in expect);
    const step = steps[index];
    if (!step || index < due.step || step.at < due.at) return false;
    steps[index] = { ...step, expect: { ...step.expect, [actor]: expectation } };
    return true;
  }

  function addMove(move: RecordedMove) {
    const { event, to, facts, lateMs, jumpMs = 0 } = move;
    const actor = nameByEntry.get(move) ?? '';
    const moment = () =>
      (lateMs === undefined ? Math.floor : Math.ceil)(move.at - startMs - movedMs);
    if (jumpMs !== 0) moveClock(jumpMs, Math.max(now, moment() - jumpMs));
    else if (moment() < now - SLEPT_MIN_MS) moveClock(moment() - now, now);
    const before = now;
    now = Math.max(before, steps.at(-1)?.at ?? 0, moment());
    if (isWiped) steps.push({ at: now, page: { does: 'reload' } });
    isWiped = false;
    const expectation = { state: to, ...facts };
    const expect = { [actor]: expectation };
    if (lateMs === undefined)
      return void steps.push({
        at: now,
        ...takeCall(actor, event.type),
        send: { to: actor, event },
        expect,
        ...counted.expected(actor),
      });
    const due = scenarioTime(move.at - lateMs);
    if (mergeIntoLastStep(actor, due, expectation)) return;
    if (now - due.at <= SLEPT_MIN_MS) return void steps.push({ at: now, expect });
    steps.push({ at: Math.max(before, due.at - 1), page: { does: 'sleep', until: now }, expect });
  }

  function addCall(entry: RecordedCallEvent) {
    const actor = nameByEntry.get(entry) ?? '';
    counted.add(actor, entry);
    if (!entry.event) return;
    now = Math.max(now, steps.at(-1)?.at ?? 0, Math.floor(entry.at - startMs - movedMs));
    const call = { of: actor, event: entry.event as unknown as ScenarioCallEvent };
    steps.push({ at: now, call, ...counted.expected(actor) });
  }

  /** The failed call of an UNANSWERED event, which then is no step of its own. */
  function takeCall(actor: string, type: string): Pick<ScenarioStep, 'call'> {
    const last = steps.at(-1);
    const isCause = type === 'UNANSWERED' && last?.call?.of === actor && !last.send;
    if (!isCause || !last?.call) return {};
    steps.pop();
    return { call: last.call };
  }

  for (const entry of replayed) {
    if (isMove(entry)) addMove(entry);
    else if (entry.did === 'call') addCall(entry);
    else isWiped = steps.length > 0;
  }
  return {
    format: 'scenario/1',
    name,
    start: new Date(startMs).toISOString(),
    actors,
    steps,
  };
}
