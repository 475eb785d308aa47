/** Finds the invalid fields of a request. */
import * as v from 'valibot';
import { endpoints, type EndpointName } from './endpoints';
import type { FieldError } from './envelope';
import { isList, issuePath } from './read';
import { FIELD_RULES, type FieldRule } from './reasons';

type Issue = v.BaseIssue<unknown>;

/** The value at a path of the input; undefined if the path does not exist. */
function valueAt(input: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Record<string, unknown>)[key]
        : undefined,
    input,
  );
}

function violatedRule(issue: Issue, input: unknown): FieldRule {
  if (valueAt(input, issuePath(issue)) === undefined) return 'required';
  const named = FIELD_RULES.find((rule) => rule === issue.message);
  return named ?? (issue.kind === 'schema' ? 'type' : 'format');
}

interface Problem extends FieldError {
  readonly isMissing: boolean;
}

/** Returns each invalid field once, with the first rule that it violates. */
function problemsOf(schema: v.GenericSchema, input: unknown): Problem[] {
  const found = new Map<string, Problem>();
  for (const issue of v.safeParse(schema, input).issues ?? []) {
    const path = issuePath(issue);
    const field = path.join('.');
    const isMissing = valueAt(input, path) === undefined;
    if (!found.has(field)) found.set(field, { field, rule: violatedRule(issue, input), isMissing });
  }
  return [...found.values()];
}

const isUnion = (schema: v.GenericSchema): schema is v.UnionSchema<v.UnionOptions, undefined> =>
  schema.type === 'union';

/**
 * Returns all invalid fields of a request; empty for a valid request. `field` is `""` if the body itself is invalid.
 * For a union, the errors are those of the best-matching variant: the one with the fewest missing fields, then with the
 * fewest invalid fields. An empty value does not count as missing, so that a form gets errors for its own fields.
 */
export function fieldErrorsOf(schema: v.GenericSchema, input: unknown): FieldError[] {
  if (isList(input)) return [{ field: '', rule: 'type' }];
  const branches: readonly v.GenericSchema[] = isUnion(schema) ? schema.options : [schema];
  const candidates = branches.map((branch) => {
    const problems = problemsOf(branch, input);
    return { problems, lacking: problems.filter(({ isMissing }) => isMissing).length };
  });
  const best = candidates.reduce((a, b) =>
    (b.lacking - a.lacking || b.problems.length - a.problems.length) < 0 ? b : a,
  );
  return best.problems.map(({ field, rule }) => ({ field, rule }));
}

/** The properties of a schema that `textLimit` reads. */
interface Shape {
  readonly wrapped?: Shape;
  readonly options?: readonly Shape[];
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly pipe?: readonly { readonly type: string; readonly requirement?: unknown }[];
}

function textLimit(shape: Shape, [key, ...rest]: readonly string[]): number | undefined {
  if (shape.wrapped) return textLimit(shape.wrapped, key === undefined ? [] : [key, ...rest]);
  if (key === undefined) {
    const longest = shape.pipe?.find(({ type }) => type === 'max_length')?.requirement;
    return typeof longest === 'number' ? longest : undefined;
  }
  for (const branch of shape.options ?? [shape]) {
    const field = branch.entries?.[key];
    if (field) return textLimit(field, rest);
  }
  return undefined;
}

/** Maximum number of characters of a request field (dotted path); undefined if the schema has no maximum. */
export const textLimitOf = (name: EndpointName, field: string): number | undefined =>
  textLimit(endpoints[name].request as Shape, field.split('.'));

/**
 * Returns all invalid fields of a call's request. Forms check a request before sending it by the same schema as the
 * exchange, so that both reach the same result.
 */
export const checkRequest = (name: EndpointName, body: unknown): FieldError[] =>
  fieldErrorsOf(endpoints[name].request, body);
