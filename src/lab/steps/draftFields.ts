/** Values of a step as lines of a form and back: each leaf of the JSON is one line, named by its path. */

import type { ScenarioEvent } from '../../scenarios/format';

export interface DraftField {
  /** Dotted, within its event or expectation, such as the fee within an order. */
  readonly path: string;
  /** As typed. */
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

/** A plain word needs no quotes; whatever JSON would read as something else keeps them, for "10" is not 10. */
export const spell = (value: unknown): string =>
  typeof value === 'string' && /^[^\s"[{](?:.*\S)?$/s.test(value) && !parsesAsJson(value)
    ? value
    : JSON.stringify(value);

/** What a line means; undefined where it means nothing. */
export function readValue(text: string): { readonly value: unknown } | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  if (parsesAsJson(trimmed)) return { value: JSON.parse(trimmed) as unknown };
  // What begins like JSON was meant to be JSON.
  return /^["[{]/.test(trimmed) ? undefined : { value: trimmed };
}

const isBranch = (value: unknown): value is Fields =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).length > 0 &&
  Object.keys(value).every((key) => !key.includes('.'));

/** The leaves of an object, in its own order. */
export const toFields = (values: Fields, prefix = ''): readonly DraftField[] =>
  Object.entries(values).flatMap(([key, value]) => {
    // A file has no such fields; a story in memory may.
    if (value === undefined) return [];
    const path = `${prefix}${key}`;
    return isBranch(value) ? toFields(value, `${path}.`) : [{ path, text: spell(value) }];
  });

/** The lines of an event: its type is chosen, not typed. */
export const fieldsOf = (event: ScenarioEvent): readonly DraftField[] =>
  toFields(Object.fromEntries(Object.entries(event).filter(([key]) => key !== 'type')));

/** Keys that no scenario may have; put into an object they would change what every object is. */
const FORBIDDEN: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

const isName = (path: string): boolean =>
  path.split('.').every((key) => key !== '' && !FORBIDDEN.has(key));

export type FieldProblem = 'notValue' | 'notName' | 'sameName';

/** The object behind the lines, or what is wrong with which of them, by path. */
export function fromFields(
  fields: readonly DraftField[],
):
  | { readonly ok: true; readonly values: Fields }
  | { readonly ok: false; readonly problems: ReadonlyMap<string, FieldProblem> } {
  const problems = new Map<string, FieldProblem>();
  const root: Record<string, unknown> = {};
  for (const { path, text } of fields) {
    const read = readValue(text);
    if (!isName(path)) problems.set(path, 'notName');
    else if (!read) problems.set(path, 'notValue');
    else if (!put(root, path.split('.'), read.value)) problems.set(path, 'sameName');
  }
  return problems.size > 0 ? { ok: false, problems } : { ok: true, values: root };
}

/** False where something stands in the way already. */
function put(root: Record<string, unknown>, keys: readonly string[], value: unknown): boolean {
  const [key = '', ...rest] = keys;
  if (rest.length === 0) {
    if (Object.hasOwn(root, key)) return false;
    root[key] = value;
    return true;
  }
  const inner = (root[key] ??= {});
  return isRecord(inner) && put(inner, rest, value);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
