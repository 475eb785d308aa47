/** Reads a scenario from a file that anyone may have written. What comes out can be played without further checks. */
import * as v from 'valibot';
import type { MachineKind } from '../../machines/kinds';
import { MACHINES, startOf } from '../../machines/registry';
import { SCHEMAS } from '../../machines/schemas';
import { SCENARIO_FORMAT } from '../../scenarios/format';
import type { Actor, Expectation, Scenario, ScenarioStep } from '../../scenarios/format';
import { SCENARIO_BYTES_MAX, scenarioSchema } from '../../scenarios/schema';
import { findJsonFault } from './plainJson';
import type { ScenarioFault, ScenarioFaultKind } from './scenarioFault';

export type ScenarioRead =
  | { readonly ok: true; readonly scenario: Scenario }
  | {
      readonly ok: false;
      /** The first of them, for where there is room for one. */
      readonly fault: ScenarioFault;
      readonly faults: readonly ScenarioFault[];
    };

/** More than anybody mends at once; a file of rubbish has a fault at every step. */
const FAULTS_MAX = 50;

/** A fault at a path of the file; a step's number is taken out of it. */
function faultAt(
  kind: ScenarioFaultKind,
  path: readonly string[],
  found = '',
  allowed: readonly string[] = [],
): ScenarioFault {
  const isInStep = path[0] === 'steps' && path.length > 1;
  const rest = isInStep ? path.slice(2) : path;
  return {
    kind,
    step: isInStep ? Number(path[1]) : null,
    field: rest.length === 0 ? null : rest.join('.'),
    found: found.slice(0, 60),
    allowed,
  };
}

/** `"rise" | "drop"`, as valibot says it of a choice; other expectations name no values. */
const choicesIn = (expected: string | null): readonly string[] =>
  expected?.includes('"') ? expected.replace(/^\((.*)\)$/, '$1').split(' | ') : [];

/** Every place where a value does not fit its schema. */
function misfits(
  schema: v.GenericSchema,
  value: unknown,
  path: readonly string[],
): readonly ScenarioFault[] {
  return (v.safeParse(schema, value).issues ?? []).map((issue) => {
    const where = [...path, ...(issue.path ?? []).map(({ key }) => String(key))];
    if (issue.expected === 'never') return faultAt('unknownField', where);
    if (issue.received === 'undefined') return faultAt('missingField', where);
    return faultAt('wrongField', where, issue.received, choicesIn(issue.expected));
  });
}

function faultsOfActor(actor: Actor, path: readonly string[]): readonly ScenarioFault[] {
  const { machine, version, input } = actor;
  if (!Object.hasOwn(MACHINES, machine)) {
    return [faultAt('unknownMachine', [...path, 'machine'], machine, Object.keys(MACHINES))];
  }
  const kind = machine as MachineKind;
  const known = MACHINES[kind].version;
  if (known !== version) {
    const where = [...path, 'version'];
    return [faultAt('otherMachineVersion', where, String(version), [String(known)])];
  }
  return misfits(SCHEMAS[kind].input, input, [...path, 'input']);
}

type Actors = ReadonlyMap<string, Actor>;

const isKnown = ({ machine }: Actor) => Object.hasOwn(MACHINES, machine);

function faultsOfSend(
  { to, event }: NonNullable<ScenarioStep['send']>,
  actors: Actors,
  path: readonly string[],
): readonly ScenarioFault[] {
  const actor = actors.get(to);
  if (!actor) return [faultAt('unknownActor', [...path, 'to'], to, [...actors.keys()])];
  // What its machine is was asked for already.
  if (!isKnown(actor)) return [];
  const { events } = SCHEMAS[actor.machine as MachineKind];
  const schema = Object.hasOwn(events, event.type) ? events[event.type] : undefined;
  const where = [...path, 'event', 'type'];
  if (!schema) return [faultAt('impossibleEvent', where, event.type, Object.keys(events))];
  return misfits(schema, event, [...path, 'event']);
}

/** What can be expected of an actor: the states of its machine, and the fields of its context. */
function faultsOfExpectation(
  [id, wishes]: readonly [string, Expectation],
  actors: Actors,
  path: readonly string[],
): readonly ScenarioFault[] {
  const actor = actors.get(id);
  if (!actor) return [faultAt('unknownActor', path, id, [...actors.keys()])];
  if (!isKnown(actor)) return [];
  const { states, facts } = wordsOf(actor);
  const { state, ...others } = wishes;
  return [
    ...(states.includes(state) ? [] : [faultAt('unknownState', [...path, id], state, states)]),
    ...Object.keys(others)
      .filter((field) => facts.length > 0 && !facts.includes(field))
      .map((field) => faultAt('unknownFact', [...path, id], field, facts)),
  ];
}

/** None of the facts where the input, which is told of elsewhere, does not let the machine begin. */
function wordsOf({ machine, input }: Actor) {
  const kind = machine as MachineKind;
  const states = Object.keys(MACHINES[kind].machine.states);
  const fits = v.safeParse(SCHEMAS[kind].input, input).success;
  const facts = fits ? Object.keys(startOf(kind, input as never).context) : [];
  return { states, facts };
}

function faultsOfStep(
  step: ScenarioStep,
  before: number,
  actors: Actors,
  path: readonly string[],
): readonly ScenarioFault[] {
  const { at, send, page, expect } = step;
  const isPast = page?.does === 'sleep' && page.until < at;
  return [
    ...(at < before ? [faultAt('outOfOrder', [...path, 'at'], String(at))] : []),
    ...(isPast ? [faultAt('outOfOrder', [...path, 'page', 'until'], String(page.until))] : []),
    ...(send ? faultsOfSend(send, actors, [...path, 'send']) : []),
    ...Object.entries(expect ?? {}).flatMap((entry) =>
      faultsOfExpectation(entry, actors, [...path, 'expect']),
    ),
  ];
}

/** When a step is over: a sleep takes its time. */
const endOf = ({ at, page }: ScenarioStep) => (page?.does === 'sleep' ? page.until : at);

/** What the schema cannot see: that the parts of a scenario know one another. */
function faultsOfWhole({ actors, steps }: Scenario): readonly ScenarioFault[] {
  const known = new Map<string, Actor>();
  const faults: ScenarioFault[] = [];
  for (const [index, actor] of actors.entries()) {
    const path = ['actors', String(index)];
    if (known.has(actor.id)) faults.push(faultAt('sameActorTwice', [...path, 'id'], actor.id));
    faults.push(...faultsOfActor(actor, path));
    known.set(actor.id, actor);
  }
  let before = 0;
  for (const [index, step] of steps.entries()) {
    faults.push(...faultsOfStep(step, before, known, ['steps', String(index)]));
    before = endOf(step);
  }
  return faults;
}

/** The fault of a file that is refused by its size alone, before it is read. */
const sizeFault = (bytes: number): ScenarioFault | null =>
  bytes > SCENARIO_BYTES_MAX ? faultAt('tooLarge', [], String(SCENARIO_BYTES_MAX)) : null;

const refuse = (...faults: readonly ScenarioFault[]): ScenarioRead => {
  const [fault] = faults;
  if (!fault) throw new Error('a refusal needs a reason');
  return { ok: false, fault, faults: faults.slice(0, FAULTS_MAX) };
};

/** The same checks for a value that is in memory already, such as a scenario that was edited. */
export function checkScenario(value: unknown): ScenarioRead {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return refuse(faultAt('notScenario', []));
  }
  const fault = findJsonFault(value);
  if (fault) return refuse(faultAt(fault.kind, fault.path, fault.found));
  const { format } = value as { readonly format?: unknown };
  if (typeof format !== 'string') return refuse(faultAt('notScenario', []));
  if (format !== SCENARIO_FORMAT) return refuse(faultAt('otherVersion', ['format'], format));
  const wrong = misfits(scenarioSchema, value, []);
  if (wrong.length > 0) return refuse(...wrong);
  const scenario = value as Scenario;
  const inner = faultsOfWhole(scenario);
  return inner.length > 0 ? refuse(...inner) : { ok: true, scenario };
}

/** Editors on some systems write it before the first character. */
const BYTE_ORDER_MARK = /^\uFEFF/;

/** Where the text stops being JSON, as far as the engine says. */
const placeIn = (error: unknown): string =>
  /(?:line \d+ column \d+|position \d+)/.exec(String(error))?.[0] ?? '';

/** Never throws. `text` is the content of a file. */
export function readScenario(text: string): ScenarioRead {
  const tooLarge = sizeFault(text.length);
  if (tooLarge) return refuse(tooLarge);
  let value: unknown;
  try {
    value = JSON.parse(text.replace(BYTE_ORDER_MARK, ''));
  } catch (error) {
    return refuse(faultAt('notJson', [], placeIn(error)));
  }
  return checkScenario(value);
}

/** A dropped or chosen file; one that is too large is not even opened. */
export async function readScenarioFile(file: Blob): Promise<ScenarioRead> {
  const fault = sizeFault(file.size);
  return fault ? refuse(fault) : readScenario(await file.text());
}
