import { createHash } from 'node:crypto';
import type { Passwords } from '../credentials/passwords';

/** The token is a header and not part of the request; the fund password is hashed separately. */
const EXCLUDED_FIELDS = new Set(['Authorization', 'payPassword']);

/**
 * Hashes a request independently of its field order. A fast hash of a six-digit fund password could be brute-forced,
 * so it gets the slow hash, salted with the key.
 */
export async function hashRequest(
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
    .filter(([name, field]) => field !== undefined && !EXCLUDED_FIELDS.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`;
}
