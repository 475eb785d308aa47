/**
 * Redacts events for a recording: keeps the fields of the machines' schemas, each as its metadata allows. Drops fields
 * that no schema names, and texts without a redaction mark.
 */
import * as v from 'valibot';
import type { Redaction } from '#contract/fields';
import type { MachineKind } from '../../machines/kinds';
import { SCHEMAS } from '../../machines/registry';
import type { OpenSchema } from '../../machines/registry';

type Fields = Readonly<Record<string, unknown>>;

/** Replaces a text that must not be recorded. */
export const MASK = '•••';
/** Maximum length of a recorded text, above that of any word, number or id in a machine; a longer text is masked. */
const PLAIN_LENGTH_MAX = 80;
/** Types that cannot contain free text. */
const TEXTLESS_TYPES: ReadonlySet<string> = new Set(['number', 'boolean', 'literal', 'picklist']);

/** A field's redaction mark, or a narrower schema with the part that may be recorded. */
const redactionOf = (schema: OpenSchema) =>
  v.getMetadata(schema).redact as Redaction | OpenSchema | undefined;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value as it may be recorded; undefined if no part of it may be recorded. */
export function redacted(schema: OpenSchema, value: unknown): unknown {
  if (value === null || value === undefined) return value;
  const mark = redactionOf(schema);
  if (typeof mark === 'object') return redacted(mark, value);
  if (mark === 'drop') return undefined;
  if (mark === 'mask') return MASK;
  const { entries, item, wrapped, type } = schema;
  if (wrapped) return redacted(wrapped, value);
  if (entries) return isFields(value) ? redactedFields(entries, value) : undefined;
  if (item) return Array.isArray(value) ? value.map((each) => redacted(item, each)) : undefined;
  if (type === 'union') return redactedChoice(schema.options as readonly OpenSchema[], value);
  if (mark !== 'keep' && !TEXTLESS_TYPES.has(type)) return undefined;
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

/** The event as it may be recorded. */
export const redactedEvent = (
  machine: MachineKind,
  event: { readonly type: string },
): Fields & { readonly type: string } => ({
  type: event.type,
  ...redactedFields(SCHEMAS[machine].events[event.type]?.entries ?? {}, { ...event }),
});

/** The input of a machine as it may be recorded, taken from the machine's first context. */
export const redactedInput = (machine: MachineKind, context: Fields): Fields =>
  redactedFields(SCHEMAS[machine].input.entries, { ...(context.intent as object) });
