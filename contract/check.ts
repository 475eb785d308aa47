/** Finds the invalid fields of a request. */
import * as v from 'valibot';
import { endpoints, type EndpointName } from './endpoints';
import type { FieldError } from './envelope';
import { isList, issuePath } from './read';
import { FIELD_RULES, type FieldRule } from './reasons';

type Issue = v.BaseIssue<unknown>;

/** The value at a path of the input; undefined if there is none. */
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

/** Each invalid field once, with the first rule it violates. */
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
 * All invalid fields of a request; empty if it is valid. `field` is `""` if the body itself is invalid. For a union,
 * the errors of the best-matching branch are returned: fewest missing fields first, then fewest invalid ones. An empty
 * value is not missing, so a form gets errors for the fields that it has.
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

/** The parts of a schema that are needed to find text limits. */
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

/** Maximum number of characters of a request field (dotted path); undefined if its schema sets none. */
export const textLimitOf = (name: EndpointName, field: string): number | undefined =>
  textLimit(endpoints[name].request as Shape, field.split('.'));

/**
 * All invalid fields of a call's request, by the same schema that the exchange uses. Forms call it before sending, so
 * client and exchange cannot disagree.
 */
export const checkRequest = (name: EndpointName, body: unknown): FieldError[] =>
  fieldErrorsOf(endpoints[name].request, body);
