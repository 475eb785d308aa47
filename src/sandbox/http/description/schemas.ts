import { toJsonSchema } from '@valibot/to-json-schema';
import type { ConversionConfig } from '@valibot/to-json-schema';
import * as v from 'valibot';
import * as entities from '../../../contract/entities';
import { exampleOf } from './examples';
import words from './words.json';

/** The contract's schemas as JSON Schema, with the words of their doc comments and examples. */

export type Json = Record<string, unknown>;

/** The words of one schema, as they are made from the doc comments of the contract. */
export interface Words {
  readonly text?: string;
  readonly fields?: Readonly<Record<string, Words>>;
  readonly item?: Words;
  readonly options?: readonly Words[];
}

type Entities = Record<string, v.GenericSchema>;

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';

/** Described once and referred to by name, so that programs made from the description have types with names. */
const NAMED: Entities = Object.fromEntries(
  Object.entries<unknown>(entities).flatMap(([name, value]) =>
    isSchema(value) ? [[name, value] as const] : [],
  ),
);

const refTo = (name: string) => `#/components/schemas/${name}`;

const CONVERSION: ConversionConfig = {
  target: 'draft-2020-12',
  // What JSON Schema cannot say, such as the Luhn sum of a card, is left out of it; the server checks it all the same.
  errorMode: 'ignore',
  // What a report of the app leaves out is no part of the calls.
  ignoreActions: ['metadata'],
  definitions: NAMED,
  overrideRef: ({ referenceId }: { referenceId: string }) => refTo(referenceId),
};

function bareSchemaOf(schema: v.GenericSchema): Json {
  const { $schema, $defs, ...rest } = toJsonSchema(schema, CONVERSION);
  return $schema === undefined && $defs === undefined ? {} : rest;
}

/** A schema with the words of its doc comments and an example at every field. */
export function schemaOf(schema: v.GenericSchema, its: Words): Json {
  return described(bareSchemaOf(schema), its, '');
}

/** An entity's own schema, which would otherwise be a reference to itself. */
function entityOf(name: string, schema: v.GenericSchema): Json {
  const isObject = 'entries' in schema;
  const own = isObject ? v.object(schema.entries as v.ObjectEntries) : copyOf(schema);
  return schemaOf(own, (words.entities as Record<string, Words>)[name] ?? {});
}

const copyOf = (schema: v.GenericSchema): v.GenericSchema => ({ ...schema });

/** What a reference means. */
export const resolve = (ref: string): Json => {
  const name = ref.replace(refTo(''), '');
  const schema = NAMED[name];
  return schema ? entityOf(name, schema) : {};
};

function described(schema: Json, { text, fields, item, options }: Words, name: string): Json {
  const { properties, items, anyOf, oneOf } = schema as {
    properties?: Record<string, Json>;
    items?: Json;
    anyOf?: Json[];
    oneOf?: Json[];
  };
  const each = (list: Json[]) =>
    list.map((option, i) =>
      described(option, options?.[i] ?? (options ? {} : { fields, item }), name),
    );
  return {
    ...schema,
    ...(text !== undefined && { description: text }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([field, inner]) => [
          field,
          described(inner, fields?.[field] ?? {}, field),
        ]),
      ),
    }),
    ...(items && { items: described(items, item ?? {}, '') }),
    ...(anyOf && { anyOf: each(anyOf) }),
    ...(oneOf && { oneOf: each(oneOf) }),
    ...(!properties && name !== '' && { examples: [exampleOf(schema, name, resolve)] }),
  };
}

/** Everything that is referred to by name. */
export const namedSchemas = (): Json =>
  Object.fromEntries(Object.entries(NAMED).map(([name, schema]) => [name, entityOf(name, schema)]));
