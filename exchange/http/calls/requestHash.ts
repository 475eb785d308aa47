import { createHash } from 'node:crypto';
import type { Passwords } from '../credentials/passwords';

/** Fields outside of the fast hash: the token belongs to the header, and the fund password needs the slow hash. */
const EXCLUDED_FIELDS = new Set(['Authorization', 'payPassword']);

/**
 * Hashes a request independently of its field order. The fund password gets a slow hash with the key as salt, because
 * a fast hash of six digits could be reversed by trying all of them.
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
