/** Reads a scenario from an untrusted file. The result can be played without further checks. */
import * as v from 'valibot';
import type { MachineKind } from '#src/machines/kinds';
import { MACHINES, startSnapshot, SCHEMAS } from '#src/machines/registry';
import { SCENARIO_FORMAT } from '#contract/scenarioFormat';
import type { Actor, Expectation, Scenario, ScenarioStep } from '#contract/scenarioFormat';
import { SCENARIO_BYTES_MAX, scenarioSchema } from '../scenarios/schema';
import { findJsonFault } from './plainJson';
import type { ScenarioFault, ScenarioFaultKind } from './scenarioFault';
import { findJsonSyntaxError } from './jsonSyntaxError';

export type ScenarioRead =
  | { readonly ok: true; readonly scenario: Scenario }
  | {
      readonly ok: false;
      /** The first fault, for texts that mention only one. */
      readonly fault: ScenarioFault;
      readonly faults: readonly ScenarioFault[];
    };

const { item: actorSchema } = scenarioSchema.entries.actors;
const { item: stepSchema } = scenarioSchema.entries.steps;

/** A corrupt file has a fault in every step, and a user needs only the first ones. */
const FAULTS_MAX = 50;

/** Creates a fault for a path in the file; extracts the step's index from the path. */
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

/**
 * An example of each form by its name in the contract, because a user cannot read the regular expression of the form.
 */
const EXAMPLES: Readonly<Record<string, string>> = {
  amount: '10.5',
  format: 'EURUSD',
  phone: '13900000001',
  uuid: '6f2c1f8e-5b0a-4c55-9a43-0a3d6c1b7e10',
  iso_timestamp: '2026-01-01T00:00:00.000Z',
};

/** The allowed values: `"rise"` and `"drop"` for a choice, `string` or `≥ 1` from valibot's message, or an example. */
function allowedValues({ type, expected, message }: v.BaseIssue<unknown>): readonly string[] {
  const sample = EXAMPLES[type] ?? EXAMPLES[message];
  if (sample !== undefined) return [`string such as "${sample}"`];
  if (expected === null || expected.startsWith('/')) return [];
  return expected
    .replace(/^\((.*)\)$/, '$1')
    .replace(/^>=/, '≥ ')
    .replace(/^<=/, '≤ ')
    .split(' | ');
}

/** One fault for each value that does not match its schema. */
function schemaFaults(
  schema: v.GenericSchema,
  value: unknown,
  path: readonly string[],
): readonly ScenarioFault[] {
  return (v.safeParse(schema, value).issues ?? []).map((issue) => {
    const where = [...path, ...(issue.path ?? []).map(({ key }) => String(key))];
    if (issue.expected === 'never') return faultAt('unknownField', where);
    if (issue.received === 'undefined') return faultAt('missingField', where);
    return faultAt('wrongField', where, issue.received, allowedValues(issue));
  });
}

function actorFaults(actor: Actor, path: readonly string[]): readonly ScenarioFault[] {
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
  return schemaFaults(SCHEMAS[kind].input, input, [...path, 'input']);
}

/** Actors by id; null for an invalid actor, whose events cannot be checked. */
type Actors = ReadonlyMap<string, Actor | null>;

const isKnown = (actor: Actor | null): actor is Actor =>
  actor !== null && Object.hasOwn(MACHINES, actor.machine);

function sendFaults(
  { to, event }: NonNullable<ScenarioStep['send']>,
  actors: Actors,
  path: readonly string[],
): readonly ScenarioFault[] {
  const actor = actors.get(to);
  if (actor === undefined)
    return [faultAt('unknownActor', [...path, 'to'], to, [...actors.keys()])];
  // An unknown machine has already been reported, so its actor is not checked further.
  if (!isKnown(actor)) return [];
  const { events } = SCHEMAS[actor.machine as MachineKind];
  const schema = Object.hasOwn(events, event.type) ? events[event.type] : undefined;
  const where = [...path, 'event', 'type'];
  if (!schema) return [faultAt('impossibleEvent', where, event.type, Object.keys(events))];
  return schemaFaults(schema, event, [...path, 'event']);
}

/** Checks that an actor exists and can make calls. */
function requestFaults(
  id: string,
  actors: Actors,
  path: readonly string[],
): readonly ScenarioFault[] {
  const canCall = (actor: Actor | null) =>
    !isKnown(actor) || Object.hasOwn(SCHEMAS[actor.machine as MachineKind].events, 'SUBMITTED');
  const actor = actors.get(id);
  if (actor !== undefined && canCall(actor)) return [];
  const able = [...actors].filter(([, each]) => canCall(each)).map(([each]) => each);
  return [faultAt('unknownActor', path, id, able)];
}

/** Checks the expectations for an actor against its machine's states and context fields. */
function expectationFaults(
  [id, expectedFields]: readonly [string, Expectation],
  actors: Actors,
  path: readonly string[],
): readonly ScenarioFault[] {
  const actor = actors.get(id);
  if (actor === undefined) return [faultAt('unknownActor', path, id, [...actors.keys()])];
  if (!isKnown(actor)) return [];
  const { states, facts } = knownNames(actor);
  const { state, ...others } = expectedFields;
  return [
    ...(states.includes(state) ? [] : [faultAt('unknownState', [...path, id], state, states)]),
    ...Object.keys(others)
      .filter((field) => facts.length > 0 && !facts.includes(field))
      .map((field) => faultAt('unknownFact', [...path, id], field, facts)),
  ];
}

/**
 * The states and context fields of a machine. There are no fields if the input is invalid, because the machine then
 * cannot start; the invalid input is reported as a fault of its own.
 */
function knownNames({ machine, input }: Actor) {
  const kind = machine as MachineKind;
  const states = Object.keys(MACHINES[kind].machine.states);
  const fits = v.safeParse(SCHEMAS[kind].input, input).success;
  const facts = fits ? Object.keys(startSnapshot(kind, input as never).context) : [];
  return { states, facts };
}

function stepFaults(
  step: ScenarioStep,
  before: number,
  actors: Actors,
  path: readonly string[],
): readonly ScenarioFault[] {
  const { at, send, call, page, expect, calls } = step;
  const isPast = page?.does === 'sleep' && page.until < at;
  return [
    ...(at < before ? [faultAt('outOfOrder', [...path, 'at'], String(at))] : []),
    ...(isPast ? [faultAt('outOfOrder', [...path, 'page', 'until'], String(page.until))] : []),
    ...(call ? requestFaults(call.of, actors, [...path, 'call', 'of']) : []),
    ...(send ? sendFaults(send, actors, [...path, 'send']) : []),
    ...Object.keys(calls ?? {}).flatMap((id) => requestFaults(id, actors, [...path, 'calls'])),
    ...Object.entries(expect ?? {}).flatMap((entry) =>
      expectationFaults(entry, actors, [...path, 'expect']),
    ),
  ];
}

/** Returns when a step ends; a sleep step ends with the sleep. */
const stepEnd = ({ at, page }: ScenarioStep) => (page?.does === 'sleep' ? page.until : at);

const asArray = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const readId = (value: unknown): string | null => {
  const id = (value as { readonly id?: unknown } | null)?.id;
  return typeof id === 'string' ? id : null;
};

/**
 * Checks the references between actors and steps, which a schema cannot check. Checks every valid actor and step even
 * if others are invalid, so that one reading reports all faults.
 */
function referenceFaults(value: { readonly actors?: unknown; readonly steps?: unknown }) {
  const known = new Map<string, Actor | null>();
  const faults: ScenarioFault[] = [];
  for (const [index, actor] of asArray(value.actors).entries()) {
    const path = ['actors', String(index)];
    const id = readId(actor);
    if (id !== null && known.has(id)) faults.push(faultAt('sameActorTwice', [...path, 'id'], id));
    const isFormed = v.is(actorSchema, actor);
    if (isFormed) faults.push(...actorFaults(actor, path));
    if (id !== null) known.set(id, isFormed ? actor : null);
  }
  let before = 0;
  for (const [index, step] of asArray(value.steps).entries()) {
    if (!v.is(stepSchema, step)) continue;
    const formed = step as ScenarioStep;
    faults.push(...stepFaults(formed, before, known, ['steps', String(index)]));
    before = stepEnd(formed);
  }
  return faults;
}

/** The fault of a file that is rejected for its size before it is read. */
const sizeFault = (bytes: number): ScenarioFault | null =>
  bytes > SCENARIO_BYTES_MAX ? faultAt('tooLarge', [], String(SCENARIO_BYTES_MAX)) : null;

const reject = (...faults: readonly ScenarioFault[]): ScenarioRead => {
  const [fault] = faults;
  if (!fault) throw new Error('a rejection needs at least one fault');
  return { ok: false, fault, faults: faults.slice(0, FAULTS_MAX) };
};

/** Applies the checks of a file to a value in memory, such as an edited scenario. */
export function checkScenario(value: unknown): ScenarioRead {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return reject(faultAt('notScenario', []));
  }
  const fault = findJsonFault(value);
  if (fault) return reject(faultAt(fault.kind, fault.path, fault.found));
  const { format } = value as { readonly format?: unknown };
  if (typeof format !== 'string') return reject(faultAt('notScenario', []));
  if (format !== SCENARIO_FORMAT) return reject(faultAt('otherVersion', ['format'], format));
  const found = [...schemaFaults(scenarioSchema, value, []), ...referenceFaults(value)];
  // The faults are in file order, and faults outside the steps come first.
  const faults = found.toSorted((one, other) => (one.step ?? -1) - (other.step ?? -1));
  return faults.length > 0 ? reject(...faults) : { ok: true, scenario: value as Scenario };
}

/** Some editors write a byte order mark before the first character. */
const BYTE_ORDER_MARK = /^\uFEFF/;

/** Parses the content of a file. Never throws. */
export function readScenario(text: string): ScenarioRead {
  const tooLarge = sizeFault(text.length);
  if (tooLarge) return reject(tooLarge);
  const json = text.replace(BYTE_ORDER_MARK, '');
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return reject(faultAt('notJson', [], findJsonSyntaxError(json)));
  }
  return checkScenario(value);
}

/** Reads a dropped or chosen file; a file that is too large is not read. */
export async function readScenarioFile(file: Blob): Promise<ScenarioRead> {
  const fault = sizeFault(file.size);
  return fault ? reject(fault) : readScenario(await file.text());
}
