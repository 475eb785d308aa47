import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import { refuse } from '../../domain/outcome';
import type { RefusedOutcome } from '../../domain/outcome';
import type { Paging } from '../../domain/paging';

const LIMIT_DEFAULT = 20;
const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const NUMBER_BYTES = 8;
const TAG_BYTES = 16;

const keyedHash = (key: string | Buffer, text: string | Buffer) =>
  createHmac('sha256', key).update(text).digest();

/** Two keys from one secret: for the cipher and for the nonce. */
const keyOf = (seed: string, use: 'cipher' | 'nonce') => keyedHash(seed, `positions ${use}`);

/**
 * Encrypts a row number. Rows of all users share one sequence, so plain numbers would reveal the exchange's volume.
 * The nonce depends on the number, so the result is the same in every process, and no nonce encrypts two numbers.
 */
export function encryptRowNumber(number: number, seed: string): string {
  const plain = Buffer.alloc(NUMBER_BYTES);
  plain.writeBigUInt64BE(BigInt(number));
  const nonce = keyedHash(keyOf(seed, 'nonce'), plain).subarray(0, NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(seed, 'cipher'), nonce);
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url');
}

function openNumber(text: string, seed: string): number | null {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== NONCE_BYTES + NUMBER_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(
    CIPHER,
    keyOf(seed, 'cipher'),
    bytes.subarray(0, NONCE_BYTES),
  ).setAuthTag(bytes.subarray(-TAG_BYTES));
  const plain = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
  try {
    decipher.final();
  } catch {
    return null;
  }
  const number = Number(plain.readBigUInt64BE());
  return Number.isSafeInteger(number) ? number : null;
}

/** Converts a position in a list to an opaque cursor, which stays valid if rows are inserted later. */
export const toCursor = (next: number | null, seed: string): string | null =>
  next === null ? null : encryptRowNumber(next, seed);

/** Reads the paging fields of a request; refuses a cursor that this exchange did not issue. */
export function readPaging(
  input: { cursor?: string | undefined; limit?: number | undefined },
  seed: string,
): Paging | RefusedOutcome {
  const limit = input.limit ?? LIMIT_DEFAULT;
  if (input.cursor === undefined) return { before: null, limit };
  const before = openNumber(input.cursor, seed);
  return before === null
    ? refuse('INVALID', { fields: [{ field: 'cursor', rule: 'format' }] })
    : { before, limit };
}
