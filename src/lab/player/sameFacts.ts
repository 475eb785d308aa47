/** Whether two values are the same JSON: the order of keys says nothing, and a key without a value is no key. */
export function isSameFact(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [a, b] as readonly Readonly<Record<string, unknown>>[];
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => isSameFact(left?.[key], right?.[key]));
}
