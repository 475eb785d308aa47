/** One transition in the form that may be recorded. */
import type { MachineKind } from '../../machines/kinds';
import { MACHINES } from '../../machines/registry';
import { SCHEMAS } from '../../machines/schemas';
import type { MachineMove, MachineRecord } from '../../state/machines/machines';
import type { RecordedMove } from './recording';
import { redactedEvent, redactedInput } from './redact';

/** Server time and the device's two clocks at one move, all in ms. */
export interface Moment {
  readonly server: number;
  readonly mono: number;
  readonly wall: number;
}

type Fields = Readonly<Record<string, unknown>>;

function loggedFields(machine: MachineKind, changed: Fields): Fields {
  const facts = SCHEMAS[machine].told.map(
    (field) => [field, changed[String(field)] ?? null] as const,
  );
  return Object.fromEntries(facts.filter(([, value]) => value !== null));
}

/** Larger than the usual jitter of answers and timers. */
const JUMP_MIN_MS = 1_000;

/**
 * How far the exchange's clock was moved between two moments of one page. It must differ from both device clocks:
 * during a sleep only the wall clock runs on, and after a change of the wall clock only the monotonic one is right.
 */
export function jumpBetween(before: Moment, now: Moment): number {
  const passed = now.server - before.server;
  const byMono = passed - (now.mono - before.mono);
  const byWall = passed - (now.wall - before.wall);
  const isMoved = Math.abs(byMono) > JUMP_MIN_MS && Math.abs(byWall) > JUMP_MIN_MS;
  return isMoved ? Math.round(byMono) : 0;
}

/** The due time of a machine that the server's clock moved; null if something else moved it. */
function dueTime({ event }: MachineMove, before: MachineRecord): number | null {
  const awaited = MACHINES[before.machine].awaits?.(before);
  return awaited?.event === event.type ? awaited.at : null;
}

interface MoveContext {
  /** The machine before the move; undefined if the move opened it. */
  readonly before: MachineRecord | undefined;
  /** See `jumpBetween`. */
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
