/** Reads a scenario from a file that anyone may have written. What comes out can be played without further checks. */
import * as v from 'valibot';
import type { MachineKind } from '../../machines/kinds';
import { MACHINES } from '../../machines/registry';
import { SCHEMAS } from '../../machines/schemas';
import { SCENARIO_FORMAT } from '../../scenarios/format';
import type { Actor, Scenario, ScenarioStep } from '../../scenarios/format';
import { SCENARIO_BYTES_MAX, scenarioSchema } from '../../scenarios/schema';
import { findJsonFault } from './plainJson';
import type { ScenarioFault, ScenarioFaultKind } from './scenarioFault';

export type ScenarioRead =
  | { readonly ok: true; readonly scenario: Scenario }
  | { readonly ok: false; readonly fault: ScenarioFault };

/** A fault at a path of the file; a step's number is taken out of it. */
function faultAt(kind: ScenarioFaultKind, path: readonly string[], found = ''): ScenarioFault {
  const isInStep = path[0] === 'steps' && path.length > 1;
  const rest = isInStep ? path.slice(2) : path;
  return {
    kind,
    step: isInStep ? Number(path[1]) : null,
    field: rest.length === 0 ? null : rest.join('.'),
    found: found.slice(0, 60),
  };
}

/** The first place where a value does not fit its schema; null where it does. */
function misfit(
  schema: v.GenericSchema,
  value: unknown,
  path: readonly string[],
): ScenarioFault | null {
  const { success, issues } = v.safeParse(schema, value, { abortEarly: true });
  if (success) return null;
  const [issue] = issues;
  const where = [...path, ...(issue?.path ?? []).map(({ key }) => String(key))];
  if (issue?.expected === 'never') return faultAt('unknownField', where);
  if (issue?.received === 'undefined') return faultAt('missingField', where);
  return faultAt('wrongField', where, issue?.received ?? '');
}

function faultOfActor(actor: Actor, path: readonly string[]): ScenarioFault | null {
  const { machine, version, input } = actor;
  if (!Object.hasOwn(MACHINES, machine)) {
    return faultAt('unknownMachine', [...path, 'machine'], machine);
  }
  const kind = machine as MachineKind;
  if (MACHINES[kind].version !== version) {
    return faultAt('otherMachineVersion', [...path, 'version'], String(version));
  }
  return misfit(SCHEMAS[kind].input, input, [...path, 'input']);
}

type Actors = ReadonlyMap<string, Actor>;

function faultOfSend(
  { to, event }: NonNullable<ScenarioStep['send']>,
  actors: Actors,
  path: readonly string[],
): ScenarioFault | null {
  const actor = actors.get(to);
  if (!actor) return faultAt('unknownActor', [...path, 'to'], to);
  const { events } = SCHEMAS[actor.machine as MachineKind];
  const schema = Object.hasOwn(events, event.type) ? events[event.type] : undefined;
  if (!schema) return faultAt('impossibleEvent', [...path, 'event', 'type'], event.type);
  return misfit(schema, event, [...path, 'event']);
}

function faultOfStep(step: ScenarioStep, before: number, actors: Actors, path: readonly string[]) {
  const { at, send, page, expect } = step;
  if (at < before) return faultAt('outOfOrder', [...path, 'at'], String(at));
  if (page?.does === 'sleep' && page.until < at) {
    return faultAt('outOfOrder', [...path, 'page', 'until'], String(page.until));
  }
  const stranger = Object.keys(expect ?? {}).find((id) => !actors.has(id));
  if (stranger !== undefined) return faultAt('unknownActor', [...path, 'expect'], stranger);
  return send ? faultOfSend(send, actors, [...path, 'send']) : null;
}

/** When a step is over: a sleep takes its time. */
const endOf = ({ at, page }: ScenarioStep) => (page?.does === 'sleep' ? page.until : at);

/** What the schema cannot see: that the parts of a scenario know one another. */
function faultOfWhole({ actors, steps }: Scenario): ScenarioFault | null {
  const known = new Map<string, Actor>();
  for (const [index, actor] of actors.entries()) {
    const path = ['actors', String(index)];
    if (known.has(actor.id)) return faultAt('sameActorTwice', [...path, 'id'], actor.id);
    const fault = faultOfActor(actor, path);
    if (fault) return fault;
    known.set(actor.id, actor);
  }
  let before = 0;
  for (const [index, step] of steps.entries()) {
    const fault = faultOfStep(step, before, known, ['steps', String(index)]);
    if (fault) return fault;
    before = endOf(step);
  }
  return null;
}

/** The fault of a file that is refused by its size alone, before it is read. */
const sizeFault = (bytes: number): ScenarioFault | null =>
  bytes > SCENARIO_BYTES_MAX ? faultAt('tooLarge', [], String(SCENARIO_BYTES_MAX)) : null;

/** The same checks for a value that is in memory already, such as a scenario that was edited. */
export function checkScenario(value: unknown): ScenarioRead {
  const refuse = (fault: ScenarioFault): ScenarioRead => ({ ok: false, fault });
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return refuse(faultAt('notScenario', []));
  }
  const fault = findJsonFault(value);
  if (fault) return refuse(faultAt(fault.kind, fault.path, fault.found));
  const { format } = value as { readonly format?: unknown };
  if (typeof format !== 'string') return refuse(faultAt('notScenario', []));
  if (format !== SCENARIO_FORMAT) return refuse(faultAt('otherVersion', ['format'], format));
  const wrong = misfit(scenarioSchema, value, []);
  if (wrong) return refuse(wrong);
  const scenario = value as Scenario;
  const inner = faultOfWhole(scenario);
  return inner ? refuse(inner) : { ok: true, scenario };
}

/** Never throws. `text` is the content of a file. */
export function readScenario(text: string): ScenarioRead {
  const tooLarge = sizeFault(text.length);
  if (tooLarge) return { ok: false, fault: tooLarge };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, fault: faultAt('notJson', []) };
  }
  return checkScenario(value);
}

/** A dropped or chosen file; one that is too large is not even opened. */
export async function readScenarioFile(file: Blob): Promise<ScenarioRead> {
  const fault = sizeFault(file.size);
  return fault ? { ok: false, fault } : readScenario(await file.text());
}
