import { createHash } from 'node:crypto';
import type { Passwords } from '../credentials/passwords';

/** The token travels in the header; the fund password is hashed by itself. */
const LEFT_OUT = new Set(['Authorization', 'payPassword']);

/**
 * The same request hashes the same, in whatever order its fields were written. Six digits could be guessed back from a
 * quick hash, so the fund password gets the slow one, salted with the key.
 */
export async function hashOfRequest(
  input: unknown,
  key: string,
  passwords: Pick<Passwords, 'fingerprint'>,
): Promise<Uint8Array> {
  const request = createHash('sha256').update(canonical(input));
  const payPassword = payPasswordOf(input);
  if (payPassword !== null) request.update(await passwords.fingerprint(payPassword, key));
  return request.digest();
}

const payPasswordOf = (input: unknown): string | null =>
  typeof input === 'object' &&
  input !== null &&
  'payPassword' in input &&
  typeof input.payPassword === 'string'
    ? input.payPassword
    : null;

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value)
    .filter(([name, field]) => field !== undefined && !LEFT_OUT.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`;
}
