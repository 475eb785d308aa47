/** What a transition changed, leaf by leaf, in words of JSON. */
import type { Change } from '../player/told';
import { spell, toFields } from './draftFields';

export interface Difference {
  readonly path: string;
  /** Empty where there was nothing. */
  readonly before: string;
  readonly after: string;
}

/** The leaves of a value; a value that is none is its own leaf. */
function leaves(field: string, value: unknown): ReadonlyMap<string, string> {
  if (value === undefined) return new Map();
  if (typeof value !== 'object' || value === null) return new Map([[field, spell(value)]]);
  return new Map(toFields({ [field]: value }).map(({ path, text }) => [path, text]));
}

/** Only what differs: a row that came again with one new word shows that word. */
export const differencesOf = (changes: readonly Change[]): readonly Difference[] =>
  changes.flatMap(({ field, from, to }) => {
    const before = leaves(field, from);
    const after = leaves(field, to);
    const paths = [...new Set([...before.keys(), ...after.keys()])];
    return paths
      .map((path) => ({ path, before: before.get(path) ?? '', after: after.get(path) ?? '' }))
      .filter((line) => line.before !== line.after);
  });
