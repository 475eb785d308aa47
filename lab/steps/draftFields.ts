/** Converts the values of a step to form fields and back: one field per JSON leaf, named by its path. */

import { normaliseTyped } from '#contract/typedText';
import type { ScenarioEvent } from '#contract/scenarioFormat';

export interface DraftField {
  /** Dotted path within the event or expectation, such as `order.fee`. */
  readonly path: string;
  readonly text: string;
}

type Fields = Readonly<Record<string, unknown>>;

function parsesAsJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * A string without JSON syntax is shown without quotes. A string that would parse as JSON keeps its quotes, because
 * "10" is not 10.
 */
export const toFieldText = (value: unknown): string =>
  typeof value === 'string' && /^[^\s"[{](?:.*\S)?$/s.test(value) && !parsesAsJson(value)
    ? value
    : JSON.stringify(value);

/** Parses a field's text; undefined if it is invalid. */
export function parseFieldText(text: string): { readonly value: unknown } | undefined {
  const trimmed = normaliseTyped('prose', text);
  if (trimmed === '') return undefined;
  const number = normaliseTyped('code', text);
  if (/^-?\d+(\.\d+)?$/.test(number) && parsesAsJson(number)) return { value: Number(number) };
  if (parsesAsJson(trimmed)) return { value: JSON.parse(trimmed) as unknown };
  // A text that starts like JSON but cannot be parsed is a typing error, not a plain string.
  return /^["[{]/.test(trimmed) ? undefined : { value: trimmed };
}

const isBranch = (value: unknown): value is Fields =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).length > 0 &&
  Object.keys(value).every((key) => !key.includes('.'));

/** The leaves of an object, in its order. */
export const toFields = (values: Fields, prefix = ''): readonly DraftField[] =>
  Object.entries(values).flatMap(([key, value]) => {
    // Files have no undefined fields, but a scenario in memory may have some.
    if (value === undefined) return [];
    const path = `${prefix}${key}`;
    return isBranch(value) ? toFields(value, `${path}.`) : [{ path, text: toFieldText(value) }];
  });

/** The fields of an event without its type, which has a select of its own. */
export const eventFields = (event: ScenarioEvent): readonly DraftField[] =>
  toFields(Object.fromEntries(Object.entries(event).filter(([key]) => key !== 'type')));

/** Keys that could pollute prototypes. */
const FORBIDDEN: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

const isValidPath = (path: string): boolean =>
  path.split('.').every((key) => key !== '' && !FORBIDDEN.has(key));

export type DraftFieldProblem = 'notValue' | 'notName' | 'sameName';

/** Builds the object from the fields, or returns the problems by path. */
export function fromFields(
  fields: readonly DraftField[],
):
  | { readonly ok: true; readonly values: Fields }
  | { readonly ok: false; readonly problems: ReadonlyMap<string, DraftFieldProblem> } {
  const problems = new Map<string, DraftFieldProblem>();
  const root: Record<string, unknown> = {};
  for (const { path, text } of fields) {
    const read = parseFieldText(text);
    if (!isValidPath(path)) problems.set(path, 'notName');
    else if (!read) problems.set(path, 'notValue');
    else if (!setAtPath(root, path.split('.'), read.value)) problems.set(path, 'sameName');
  }
  return problems.size > 0 ? { ok: false, problems } : { ok: true, values: root };
}

/** Sets a value at a path; false if the path is already in use. */
function setAtPath(
  root: Record<string, unknown>,
  keys: readonly string[],
  value: unknown,
): boolean {
  const [key = '', ...rest] = keys;
  if (rest.length === 0) {
    if (Object.hasOwn(root, key)) return false;
    root[key] = value;
    return true;
  }
  const inner = (root[key] ??= {});
  return isRecord(inner) && setAtPath(inner, rest, value);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
