import * as v from 'valibot';
import type { FieldError } from '../../../contract';
import type { ControlRequest } from './control';

/** What is wrong with a field, and what may stand there where that can be said. */
interface Told {
  readonly field: string;
  readonly rule: string;
  readonly allowed?: readonly string[];
}

type Issue = v.GenericIssue & { readonly requirement?: unknown };

function allowedBy({ type, expected, requirement }: Issue): readonly string[] {
  if (type === 'min_value') return [`${String(requirement)} or more`];
  if (type === 'max_value') return [`${String(requirement)} or less`];
  // `("delay" | "drop")`, as valibot says it of a choice; nothing else that it expects is in quotes.
  return [...(expected ?? '').matchAll(/"([^"]*)"/g)].map(([, word = '']) => word);
}

/** A tester who mistypes a word is told the right ones; the calls of the contract say the rule alone. */
export function withAllowed(
  fields: readonly FieldError[],
  schema: ControlRequest,
  given: unknown,
): readonly Told[] {
  const { issues = [] } = v.safeParse(schema, given ?? {});
  return fields.map((each) => {
    const issue = issues.find(
      ({ path = [] }) => path.map(({ key }) => String(key)).join('.') === each.field,
    );
    const allowed = issue ? allowedBy(issue) : [];
    return allowed.length > 0 ? { ...each, allowed } : each;
  });
}

/** A call passes over what it does not know; a control that did so would do something else than what was meant. */
export function unknownFields({ entries }: ControlRequest, given: unknown): readonly Told[] {
  const allowed = Object.keys(entries);
  return Object.keys(given ?? {})
    .filter((field) => !allowed.includes(field))
    .map((field) => ({ field, rule: 'unknown', allowed }));
}
