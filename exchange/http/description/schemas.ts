import { toJsonSchema } from '@valibot/to-json-schema';
import type { ConversionConfig } from '@valibot/to-json-schema';
import * as v from 'valibot';
import * as entities from '#contract/entities/index';
import { exampleFor } from './examples';
import { plainPattern } from './plainPattern';
import words from './words.json';

/** Converts the contract's schemas to JSON Schema with descriptions from their doc comments and with examples. */

export type Json = Record<string, unknown>;

/** Descriptions of one schema, generated from the doc comments of the contract. */
export interface SchemaDescriptions {
  readonly text?: string;
  readonly fields?: Readonly<Record<string, SchemaDescriptions>>;
  readonly item?: SchemaDescriptions;
  readonly options?: readonly SchemaDescriptions[];
}

type Entities = Record<string, v.GenericSchema>;

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';

/** Entities are described once and referenced by name, so that generated clients have named types. */
const NAMED: Entities = Object.fromEntries(
  Object.entries<unknown>(entities).flatMap(([name, value]) =>
    isSchema(value) ? [[name, value] as const] : [],
  ),
);

const refTo = (name: string) => `#/components/schemas/${name}`;

const CONVERSION: ConversionConfig = {
  target: 'draft-2020-12',
  // JSON Schema cannot express all checks, such as the length of a password without invisible characters; these are omitted and still enforced.
  errorMode: 'ignore',
  // Redaction metadata is not part of the API, so it is left out.
  ignoreActions: ['metadata'],
  definitions: NAMED,
  overrideRef: ({ referenceId }: { referenceId: string }) => refTo(referenceId),
};

function bareSchemaOf(schema: v.GenericSchema): Json {
  const { $schema, $defs, ...rest } = toJsonSchema(schema, CONVERSION);
  return $schema === undefined && $defs === undefined ? {} : rest;
}

/** Converts a schema to JSON Schema with descriptions and an example for every field. */
export function describedSchema(schema: v.GenericSchema, its: SchemaDescriptions): Json {
  return described(bareSchemaOf(schema), its, '');
}

/** Converts a named entity to its full schema; a direct conversion would only return a reference to the entity. */
function entityOf(name: string, schema: v.GenericSchema): Json {
  const isObject = 'entries' in schema;
  const own = isObject ? v.object(schema.entries as v.ObjectEntries) : copyOf(schema);
  return describedSchema(own, (words.entities as Record<string, SchemaDescriptions>)[name] ?? {});
}

const copyOf = (schema: v.GenericSchema): v.GenericSchema => ({ ...schema });

/** Returns the schema of a `$ref`. */
export const resolve = (ref: string): Json => {
  const name = ref.replace(refTo(''), '');
  const schema = NAMED[name];
  return schema ? entityOf(name, schema) : {};
};

function described(
  schema: Json,
  { text, fields, item, options }: SchemaDescriptions,
  name: string,
): Json {
  const { pattern, properties, items, prefixItems, anyOf, oneOf } = schema as {
    pattern?: string;
    properties?: Record<string, Json>;
    items?: Json;
    prefixItems?: Json[];
    anyOf?: Json[];
    oneOf?: Json[];
  };
  const each = (list: Json[]) =>
    list.map((option, i) =>
      described(option, options?.[i] ?? (options ? {} : { fields, item }), name),
    );
  return {
    ...schema,
    ...(pattern !== undefined && { pattern: plainPattern(pattern) }),
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
    // Generators that do not know `prefixItems` take the type of an item from here.
    ...(prefixItems && { items: { type: [...new Set(prefixItems.map(({ type }) => type))] } }),
    ...(anyOf && { anyOf: each(anyOf) }),
    ...(oneOf && { oneOf: each(oneOf) }),
    ...(!properties && name !== '' && { examples: [exampleFor(schema, name, resolve)] }),
  };
}

/** Returns all schemas that are referenced by name. */
export const namedSchemas = (): Json =>
  Object.fromEntries(Object.entries(NAMED).map(([name, schema]) => [name, entityOf(name, schema)]));
