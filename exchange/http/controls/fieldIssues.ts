import * as v from 'valibot';
import type { FieldError } from '#contract';
import type { ControlRequest } from './control';

/** Validation error of a field, with the allowed values if they can be listed. */
interface FieldIssue {
  readonly field: string;
  readonly rule: string;
  readonly allowed?: readonly string[];
}

type Issue = v.GenericIssue & { readonly requirement?: unknown };

function allowedBy({ type, expected, requirement }: Issue): readonly string[] {
  if (type === 'min_value') return [`${String(requirement)} or more`];
  if (type === 'max_value') return [`${String(requirement)} or less`];
  // Valibot describes the options of a choice as `("delay" | "drop")`; no other expectation contains quotes.
  return [...(expected ?? '').matchAll(/"([^"]*)"/g)].map(([, word = '']) => word);
}

/** Adds the allowed values to field errors, which helps testers; calls of the contract return only the rule. */
export function addAllowedValues(
  fields: readonly FieldError[],
  schema: ControlRequest,
  given: unknown,
): readonly FieldIssue[] {
  const { issues = [] } = v.safeParse(schema, given ?? {});
  return fields.map((each) => {
    const issue = issues.find(
      ({ path = [] }) => path.map(({ key }) => String(key)).join('.') === each.field,
    );
    const allowed = issue ? allowedBy(issue) : [];
    return allowed.length > 0 ? { ...each, allowed } : each;
  });
}

/**
 * Returns the unknown fields of a request. Controls reject them, because a mistyped field would silently change the
 * effect; calls of the contract ignore them.
 */
export function unknownFields({ entries }: ControlRequest, given: unknown): readonly FieldIssue[] {
  const allowed = Object.keys(entries);
  return Object.keys(given ?? {})
    .filter((field) => !allowed.includes(field))
    .map((field) => ({ field, rule: 'unknown', allowed }));
}
