/** The envelope of every response. */
import * as v from 'valibot';
import { PublicText } from './fields';
import type { FieldRule } from './reasons';

/** JSON object around every response. `ts` is the server's time in ms; a backend may omit it. */
export const Envelope = v.object({
  code: v.pipe(v.number(), v.safeInteger()),
  data: v.optional(v.unknown()),
  msg: v.optional(v.string()),
  ts: v.optional(v.pipe(v.number(), v.safeInteger())),
});
export type Envelope = v.InferOutput<typeof Envelope>;

/** An invalid field with the rule that it violates; `field` is a dotted path. */
export const FieldError = v.object({ field: PublicText, rule: PublicText });
export type FieldError = { field: string; rule: FieldRule };

/** The `data` of a refusal; further keys depend on the reason. */
export const RefusalData = v.looseObject({
  reason: v.string(),
  field: v.optional(v.string()),
  fields: v.optional(v.array(FieldError)),
});
export type RefusalData = v.InferOutput<typeof RefusalData>;
