import { refuse } from '../../domain/outcome';
import type { Refusal } from '../../domain/outcome';
import type { Paging } from '../../domain/paging';

const LIMIT_DEFAULT = 20;

/** A position in a list, opaque to callers. It stays valid when rows are inserted in the meantime. */
export const toCursor = (next: number | null): string | null =>
  next === null ? null : Buffer.from(`after ${next}`).toString('base64url');

/** The paging part of a request; a cursor that no list gave out is malformed. */
export function readPaging(input: {
  cursor?: string | undefined;
  limit?: number | undefined;
}): Paging | Refusal {
  const limit = input.limit ?? LIMIT_DEFAULT;
  if (input.cursor === undefined) return { before: null, limit };
  const text = Buffer.from(input.cursor, 'base64url').toString('latin1');
  const seq = /^after (\d{1,15})$/.exec(text)?.[1];
  if (seq === undefined) {
    return refuse('INVALID', { fields: [{ field: 'cursor', rule: 'format' }] });
  }
  return { before: Number(seq), limit };
}
