/**
 * Generates a JSON Schema of the scenario format for editors and other programs, from the schemas with which the
 * player validates: input, events, states and context fields of every machine. JSON Schema cannot express two rules,
 * which only the player checks: the order of the steps, and that an event belongs to the machine of its actor.
 */
import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import type { MachineKind } from '#src/machines/kinds';
import { MACHINES, SCHEMAS } from '#src/machines/registry';
import { scenarioSchema } from '#testkit/scenarios/schema';

type Json = Record<string, unknown>;

const kinds = Object.keys(MACHINES) as MachineKind[];

const schemaOf = (schema: v.GenericSchema): Json => {
  const { $schema, ...rest } = toJsonSchema(schema, {
    errorMode: 'ignore',
    ignoreActions: ['metadata'],
  });
  return $schema === undefined ? {} : rest;
};

/** Schema of an actor. The machine determines the schema of the input. */
const actor = (): Json => ({
  oneOf: kinds.map((kind) => ({
    type: 'object',
    properties: {
      id: { type: 'string', minLength: 1, maxLength: 200 },
      machine: { const: kind },
      version: { const: MACHINES[kind].version },
      input: schemaOf(SCHEMAS[kind].input),
    },
    required: ['id', 'machine', 'version', 'input'],
    additionalProperties: false,
  })),
});

/** Schema of an event with its type and fields. */
function eventOf(type: string, schema: v.GenericSchema): Json {
  const {
    properties = {},
    required = [],
    ...rest
  } = schemaOf(schema) as Json & {
    readonly properties?: Json;
    readonly required?: readonly string[];
  };
  const names = ['type', ...required.filter((name) => name !== 'type')];
  return { ...rest, properties: { ...properties, type: { const: type } }, required: names };
}

/** Events of one name have different fields in different machines. This schema accepts any of them. */
function event(): Json {
  const all = kinds.flatMap((kind) =>
    Object.entries(SCHEMAS[kind].events).map(([type, schema]) => eventOf(type, schema)),
  );
  return { anyOf: [...new Map(all.map((json) => [JSON.stringify(json), json])).values()] };
}

/** Returns the names of all fields in a machine's context. */
export const contextFields = (kind: MachineKind): readonly string[] => {
  const { machine } = MACHINES[kind];
  const { context } = machine.config as { context?: unknown };
  const begin = typeof context === 'function' ? (context as (from: object) => object) : null;
  return Object.keys(begin?.({ input: {} }) ?? (context as object));
};

const expectation = (): Json => ({
  anyOf: kinds.map((kind) => ({
    type: 'object',
    properties: {
      ...Object.fromEntries(contextFields(kind).map((fact) => [fact, {}])),
      state: { enum: Object.keys(MACHINES[kind].machine.states) },
    },
    required: ['state'],
    additionalProperties: false,
  })),
});

interface Described {
  readonly properties: Json & {
    readonly actors: Json;
    readonly steps: Json & { readonly items: { readonly properties: Record<string, Json> } };
  };
}

export function scenarioJsonSchema(): Readonly<Json> {
  const frame = toJsonSchema(scenarioSchema) as unknown as Json & Described;
  const { actors, steps } = frame.properties;
  const { send = {}, expect = {} } = steps.items.properties;
  const sent = send as Json & { readonly properties: Json };
  return {
    ...frame,
    title: 'scenario/1',
    description:
      'A scenario of state machines: its actors, their events with times, and the expected states. See docs/scenarios.md.',
    properties: {
      ...frame.properties,
      actors: { ...actors, items: actor() },
      steps: {
        ...steps,
        items: {
          ...steps.items,
          properties: {
            ...steps.items.properties,
            send: { ...sent, properties: { ...sent.properties, event: event() } },
            expect: { ...expect, additionalProperties: expectation() },
          },
        },
      },
    },
  };
}
