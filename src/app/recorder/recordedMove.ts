/** Converts a transition to the form in which it may be recorded. */
import type { MachineKind } from '../../machines/kinds';
import { MACHINES, SCHEMAS } from '../../machines/registry';
import type { MachineMove, MachineRecord } from '../../tracker/machines';
import type { RecordedMove } from './recording';
import { redactedEvent, redactedInput } from './redact';

/** Server time and the device's two clocks at one move, all in ms. */
export interface ClockReadings {
  readonly server: number;
  readonly mono: number;
  readonly wall: number;
}

type Fields = Readonly<Record<string, unknown>>;

function loggedFields(machine: MachineKind, changed: Fields): Fields {
  const facts = SCHEMAS[machine].loggedFields.map(
    (field) => [field, changed[String(field)] ?? null] as const,
  );
  return Object.fromEntries(facts.filter(([, value]) => value !== null));
}

/**
 * Smallest difference that counts as a change of the exchange's clock: larger than the usual jitter of responses and
 * timers.
 */
const JUMP_MIN_MS = 1_000;

/**
 * By how many ms the exchange's clock was moved between two moments on one page; 0 if it was not moved. Both device
 * clocks must show the move: during a device sleep only the wall clock continues, and after a change of the wall clock
 * only the monotonic clock is right.
 */
export function clockJumpBetween(before: ClockReadings, now: ClockReadings): number {
  const passed = now.server - before.server;
  const byMono = passed - (now.mono - before.mono);
  const byWall = passed - (now.wall - before.wall);
  const isMoved = Math.abs(byMono) > JUMP_MIN_MS && Math.abs(byWall) > JUMP_MIN_MS;
  return isMoved ? Math.round(byMono) : 0;
}

/** The due time of an event that a timer caused; null for any other event. */
function dueTime({ event }: MachineMove, before: MachineRecord): number | null {
  const awaited = MACHINES[before.machine].dueEvent?.(before);
  return awaited?.event === event.type ? awaited.at : null;
}

interface MoveContext {
  /** The machine before the move; undefined if the move started the machine. */
  readonly before: MachineRecord | undefined;
  /** The result of `clockJumpBetween` since the previous move. */
  readonly jumpMs: number;
}

export function recordedMove(move: MachineMove, { before, jumpMs }: MoveContext): RecordedMove {
  const { id, machine, version, event, to, done, at, changed } = move;
  const facts = loggedFields(machine, changed);
  const due = before ? dueTime(move, before) : null;
  return {
    did: 'move',
    id,
    machine,
    version,
    at,
    event: redactedEvent(machine, event),
    to,
    done,
    ...(!before && { input: redactedInput(machine, changed) }),
    ...(Object.keys(facts).length > 0 && { facts }),
    ...(jumpMs !== 0 && { jumpMs }),
    ...(due !== null && { lateMs: at - due }),
  };
}
