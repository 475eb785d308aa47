/** Looks through foreign JSON before any schema does, without recursion: a file may be nested as deep as it is long. */

const DEPTH_MAX = 32;
/** A careless copy of an object with one of these keys would change what every object is. */
const FORBIDDEN: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

export type JsonFault =
  | { readonly kind: 'tooDeep'; readonly path: readonly string[]; readonly found: string }
  | { readonly kind: 'forbiddenKey'; readonly path: readonly string[]; readonly found: string };

/** The first place that no scenario may have; null where there is none. */
export function findJsonFault(root: unknown): JsonFault | null {
  const open: { readonly value: unknown; readonly path: readonly string[] }[] = [
    { value: root, path: [] },
  ];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path } = next;
    if (typeof value !== 'object' || value === null) continue;
    if (path.length >= DEPTH_MAX) return { kind: 'tooDeep', path: [], found: String(DEPTH_MAX) };
    // From behind, so that the first in the file is found first.
    for (const key of Object.keys(value).reverse()) {
      if (FORBIDDEN.has(key)) return { kind: 'forbiddenKey', path, found: key };
      open.push({ value: (value as Record<string, unknown>)[key], path: [...path, key] });
    }
  }
  return null;
}
