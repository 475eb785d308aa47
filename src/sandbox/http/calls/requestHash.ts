import { createHash } from 'node:crypto';

/** The token travels in the header, and a six-digit secret could be guessed back from a hash. */
const LEFT_OUT = new Set(['Authorization', 'payPassword']);

/** The same request hashes the same, in whatever order its fields were written. */
export const hashOfRequest = (input: unknown): Uint8Array =>
  createHash('sha256').update(canonical(input)).digest();

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value)
    .filter(([name, field]) => field !== undefined && !LEFT_OUT.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`;
}
