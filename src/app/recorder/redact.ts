/**
 * What of an event may be recorded: the fields of the machines' schemas, each as its metadata allows. A field that no
 * schema names is gone, and so is a text that does not say what may be told of it.
 */
import * as v from 'valibot';
import type { Redaction } from '../../contract/fields';
import type { MachineKind } from '../../machines/kinds';
import { SCHEMAS } from '../../machines/schemas';
import type { OpenSchema } from '../../machines/schemas';

type Fields = Readonly<Record<string, unknown>>;

/** Stands where a text was. */
export const MASK = '•••';
/** Longer than any word, number or id that machines speak of; what is longer is something else. */
const PLAIN_LENGTH_MAX = 80;
/** Whoever fills these in cannot write anything of their own. */
const WITHOUT_TEXT: ReadonlySet<string> = new Set(['number', 'boolean', 'literal', 'picklist']);

/** What the field itself says; a schema where its own is too wide and this is the part that may be told. */
const markOf = (schema: OpenSchema) =>
  v.getMetadata(schema).redact as Redaction | OpenSchema | undefined;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value as it may stand in a file; undefined where nothing of it may. */
export function redacted(schema: OpenSchema, value: unknown): unknown {
  if (value === null || value === undefined) return value;
  const mark = markOf(schema);
  if (typeof mark === 'object') return redacted(mark, value);
  if (mark === 'drop') return undefined;
  if (mark === 'mask') return MASK;
  const { entries, item, wrapped, type } = schema;
  if (wrapped) return redacted(wrapped, value);
  if (entries) return isFields(value) ? redactedFields(entries, value) : undefined;
  if (item) return Array.isArray(value) ? value.map((each) => redacted(item, each)) : undefined;
  if (type === 'union') return redactedChoice(schema.options as readonly OpenSchema[], value);
  if (mark !== 'keep' && !WITHOUT_TEXT.has(type)) return undefined;
  const isTooLong = typeof value === 'string' && value.length > PLAIN_LENGTH_MAX;
  return isTooLong || !v.is(schema, value) ? MASK : value;
}

function redactedChoice(options: readonly OpenSchema[], value: unknown): unknown {
  const fitting = options.find((option) => v.is(option, value));
  return fitting && redacted(fitting, value);
}

function redactedFields(entries: Readonly<Record<string, OpenSchema>>, value: Fields): Fields {
  const fields = Object.entries(entries).map(([field, of]) => [field, redacted(of, value[field])]);
  return Object.fromEntries(fields.filter(([, each]) => each !== undefined)) as Fields;
}

/** The event as it may stand in a file. */
export const redactedEvent = (
  machine: MachineKind,
  event: { readonly type: string },
): Fields & { readonly type: string } => ({
  type: event.type,
  ...redactedFields(SCHEMAS[machine].events[event.type]?.entries ?? {}, { ...event }),
});

/** What a machine began with, from its first context. */
export const redactedInput = (machine: MachineKind, context: Fields): Fields =>
  redactedFields(SCHEMAS[machine].input.entries, { ...(context.intent as object) });
