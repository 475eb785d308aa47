/** The format of an intent in the storage of the device, derived from the decisions on its fields. */
import * as v from 'valibot';
import { redact } from '#contract/fields';
import type { IntentRules } from './intent';

/** An idempotency key as this page generates it; any other format in the storage was not written by the app. */
const IdempotencyKey = v.pipe(v.string(), v.uuid(), redact('keep'));

type IntentSchema = v.ObjectSchema<v.ObjectEntries, undefined>;
type Parsed = Readonly<Record<string, unknown>>;

/**
 * Reads what `toStored` wrote. Every field is validated by the schema of the intent, because anyone can write to the
 * storage.
 */
export function storedIntentSchema<S extends IntentSchema>(
  schema: S,
  { fields }: Pick<IntentRules<v.InferOutput<S>, never>, 'fields'>,
): v.GenericSchema<unknown, v.InferOutput<S>> {
  const replaced: [string, (intent: Parsed) => unknown][] = [];
  const entries: [string, v.GenericSchema][] = [];
  for (const [name, entry] of Object.entries(schema.entries) as [string, v.GenericSchema][]) {
    const { stored } = fields[name as keyof typeof fields];
    if (name === 'id') entries.push([name, IdempotencyKey]);
    else if (stored === 'required') entries.push([name, entry]);
    else if ('never' in stored) entries.push([name, v.fallback(v.never(), stored.never as never)]);
    else {
      const { otherwise } = stored;
      entries.push([name, v.fallback(v.nullish(entry), null)]);
      replaced.push([
        name,
        typeof otherwise === 'function' ? (otherwise as (of: Parsed) => unknown) : () => otherwise,
      ]);
    }
  }
  return v.pipe(
    v.object(Object.fromEntries(entries)),
    v.transform((intent: Parsed) => ({
      ...intent,
      ...Object.fromEntries(replaced.map(([name, of]) => [name, intent[name] ?? of(intent)])),
    })),
  );
}
