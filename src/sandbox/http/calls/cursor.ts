import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { refuse } from '../../domain/outcome';
import type { Refusal } from '../../domain/outcome';
import type { Paging } from '../../domain/paging';

const LIMIT_DEFAULT = 20;
const BLOCK_BYTES = 16;
/** One block holds one number, so this is a permutation of them that only the key knows. */
const CIPHER = 'aes-128-ecb';

const keyOf = (seed: string) =>
  createHash('sha256').update(`positions ${seed}`).digest().subarray(0, BLOCK_BYTES);

/**
 * The number of a row, unreadable: rows of all users are counted together, so their numbers would tell anybody how much
 * the exchange books. The same in every process of the exchange.
 */
export function sealNumber(number: number, seed: string): string {
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

/** A position in a list, opaque to callers. It stays valid when rows are inserted in the meantime. */
export const toCursor = (next: number | null, seed: string): string | null =>
  next === null ? null : sealNumber(next, seed);

/** The paging part of a request; a cursor that no list gave out is malformed. */
export function readPaging(
  input: { cursor?: string | undefined; limit?: number | undefined },
  seed: string,
): Paging | Refusal {
  const limit = input.limit ?? LIMIT_DEFAULT;
  if (input.cursor === undefined) return { before: null, limit };
  const before = openNumber(input.cursor, seed);
  return before === null
    ? refuse('INVALID', { fields: [{ field: 'cursor', rule: 'format' }] })
    : { before, limit };
}
