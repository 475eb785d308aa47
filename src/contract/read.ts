/** Reading what came over the wire by its schema. */
import * as v from 'valibot';

type Issue = v.BaseIssue<unknown>;

export type Read<T> =
  | { readonly ok: true; readonly value: T }
  /** `path` leads to the first place that does not fit. */
  | { readonly ok: false; readonly path: readonly string[] };

export const pathOf = (issue: Issue | undefined): string[] =>
  (issue?.path ?? []).map(({ key }) => String(key));

/** To the library a list is an object too; to the contract, where nothing at the top is a list, it is neither. */
export const isList = (value: unknown) => Array.isArray(value);

/** A value as its schema has it, without unknown fields. */
export function readAs<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
): Read<v.InferOutput<S>> {
  if (isList(value)) return { ok: false, path: [] };
  const { success, output, issues } = v.safeParse(schema, value, { abortEarly: true });
  return success ? { ok: true, value: output } : { ok: false, path: pathOf(issues[0]) };
}
