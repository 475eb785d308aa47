/**
 * Checks untrusted JSON before any schema does. Iterative, because deep nesting would overflow the stack of a
 * recursive check.
 */

const DEPTH_MAX = 32;
/** Copying an object with one of these keys could pollute prototypes. */
const FORBIDDEN: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

export type JsonFault =
  | { readonly kind: 'tooDeep'; readonly path: readonly string[]; readonly found: string }
  | { readonly kind: 'forbiddenKey'; readonly path: readonly string[]; readonly found: string };

/** Returns the first key that is forbidden or value that is nested too deeply; null if there is none. */
export function findJsonFault(root: unknown): JsonFault | null {
  const open: { readonly value: unknown; readonly path: readonly string[] }[] = [
    { value: root, path: [] },
  ];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path } = next;
    if (typeof value !== 'object' || value === null) continue;
    if (path.length >= DEPTH_MAX) return { kind: 'tooDeep', path: [], found: String(DEPTH_MAX) };
    // The keys are pushed in reverse, so that the stack yields them in file order.
    for (const key of Object.keys(value).reverse()) {
      if (FORBIDDEN.has(key)) return { kind: 'forbiddenKey', path, found: key };
      open.push({ value: (value as Record<string, unknown>)[key], path: [...path, key] });
    }
  }
  return null;
}
