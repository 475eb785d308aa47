/** The wrapping that every answer has, and how a bad request is told. */
import * as z from 'zod/mini';
import { FIELD_RULES, type FieldRule } from './reasons';

/** `ts` is the server's clock in ms; a server may leave it out. */
export const Envelope = z.object({
  code: z.int(),
  data: z.optional(z.unknown()),
  msg: z.optional(z.string()),
  ts: z.optional(z.int()),
});
export type Envelope = z.infer<typeof Envelope>;

/** A field that did not fit; `field` is a dotted path. */
export const FieldError = z.object({ field: z.string(), rule: z.string() });
export type FieldError = { field: string; rule: FieldRule };

/** What stands in `data` of a refusal; further keys depend on the reason. */
export const RefusalData = z.looseObject({
  reason: z.string(),
  field: z.optional(z.string()),
  fields: z.optional(z.array(FieldError)),
});
export type RefusalData = z.infer<typeof RefusalData>;

type Issue = z.core.$ZodIssue;

/** The value at a path of the input, undefined where there is none. */
function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Record<PropertyKey, unknown>)[key]
        : undefined,
    input,
  );
}

function ruleOf(issue: Issue, input: unknown): FieldRule {
  const named = FIELD_RULES.find((rule) => rule === issue.message);
  if (valueAt(input, issue.path) === undefined) return 'required';
  return named ?? (issue.code === 'invalid_type' ? 'type' : 'format');
}

/** Of a union, the branch that fits best speaks for it: the one with the fewest bad fields. */
function flatten(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const best = issue.errors.reduce((a, b) => (b.length < a.length ? b : a));
  return best.flatMap((inner) => flatten({ ...inner, path: [...issue.path, ...inner.path] }));
}

/** Every bad field of a request once, by the first rule it broke. `field` is `""` where the body itself is wrong. */
export function fieldErrorsOf(issues: readonly Issue[], input: unknown): FieldError[] {
  const found = new Map<string, FieldRule>();
  for (const issue of issues.flatMap(flatten)) {
    const field = issue.path.map(String).join('.');
    if (!found.has(field)) found.set(field, ruleOf(issue, input));
  }
  return [...found].map(([field, rule]) => ({ field, rule }));
}

/**
 * Tells the schema library not to compile validators from text, which a strict CSP forbids.
 * Called once by the app; the exchange leaves it off.
 */
export function validateWithoutEval(): void {
  z.config({ jitless: true });
}
