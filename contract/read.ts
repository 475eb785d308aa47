/** Parses values from the wire by their schema. */
import * as v from 'valibot';

type Issue = v.BaseIssue<unknown>;

export type ParseResult<T> =
  | { readonly ok: true; readonly value: T }
  /** `path` is the path of the first invalid value. */
  | { readonly ok: false; readonly path: readonly string[] };

export const issuePath = (issue: Issue | undefined): string[] =>
  (issue?.path ?? []).map(({ key }) => String(key));

/** True for an array, which Valibot would accept as an object; no top-level value of the contract is an array. */
export const isList = (value: unknown) => Array.isArray(value);

/** Parses a value by a schema; unknown fields are removed. */
export function parseAs<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
): ParseResult<v.InferOutput<S>> {
  if (isList(value)) return { ok: false, path: [] };
  const { success, output, issues } = v.safeParse(schema, value, { abortEarly: true });
  return success ? { ok: true, value: output } : { ok: false, path: issuePath(issues[0]) };
}
