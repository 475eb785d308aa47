import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { refuse } from '../../domain/outcome';
import type { RefusedOutcome } from '../../domain/outcome';
import type { Paging } from '../../domain/paging';

const LIMIT_DEFAULT = 20;
const BLOCK_BYTES = 16;
/** ECB is sufficient, because one block contains one number: the cipher is a keyed permutation of the numbers. */
const CIPHER = 'aes-128-ecb';

const keyOf = (seed: string) =>
  createHash('sha256').update(`positions ${seed}`).digest().subarray(0, BLOCK_BYTES);

/**
 * Encrypts a row number. Rows of all users share one sequence, so plain numbers would reveal the exchange's volume.
 * The result is the same in every process.
 */
export function encryptRowNumber(number: number, seed: string): string {
  const block = Buffer.alloc(BLOCK_BYTES);
  block.writeBigUInt64BE(BigInt(number), BLOCK_BYTES / 2);
  const cipher = createCipheriv(CIPHER, keyOf(seed), null).setAutoPadding(false);
  return cipher.update(block).toString('base64url');
}

function openNumber(text: string, seed: string): number | null {
  const sealed = Buffer.from(text, 'base64url');
  if (sealed.length !== BLOCK_BYTES) return null;
  const decipher = createDecipheriv(CIPHER, keyOf(seed), null).setAutoPadding(false);
  const block = decipher.update(sealed);
  const number = Number(block.readBigUInt64BE(BLOCK_BYTES / 2));
  return block.readBigUInt64BE() === 0n && Number.isSafeInteger(number) ? number : null;
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
