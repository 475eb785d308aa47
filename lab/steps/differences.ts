/** The changes of a transition, one line per JSON leaf. */
import type { ContextChange } from '#testkit/player/replayResult';
import { toFieldText, toFields } from './draftFields';

export interface Difference {
  readonly path: string;
  /** Empty if there was no value. */
  readonly before: string;
  readonly after: string;
}

/** The leaves of a value by path; a primitive is its own leaf. */
function leaves(field: string, value: unknown): ReadonlyMap<string, string> {
  if (value === undefined) return new Map();
  if (typeof value !== 'object' || value === null) return new Map([[field, toFieldText(value)]]);
  return new Map(toFields({ [field]: value }).map(({ path, text }) => [path, text]));
}

/** Only leaves that differ, so that a new row with one changed field shows only that field. */
export const leafDifferences = (changes: readonly ContextChange[]): readonly Difference[] =>
  changes.flatMap(({ field, from, to }) => {
    const before = leaves(field, from);
    const after = leaves(field, to);
    const paths = [...new Set([...before.keys(), ...after.keys()])];
    return paths
      .map((path) => ({ path, before: before.get(path) ?? '', after: after.get(path) ?? '' }))
      .filter((line) => line.before !== line.after);
  });
