import { createHash } from 'node:crypto';
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Seeded random numbers, used for every decision of a run. */
export interface Random {
  /** A fraction in [0, 1). */
  next(): number;
  /** An integer, both ends included. */
  int(min: number, max: number): number;
  chance(share: number): boolean;
  /** @throws RangeError for an empty list */
  pick<T>(list: readonly T[]): T;
  /** A random id in the format of a version 4 UUID. */
  uuid(): string;
}

export function createRandom(seed: string): Random {
  // The seed is hashed, so that similar seeds give unrelated sequences.
  const generator = xoroshiro128plus(createHash('sha256').update(seed).digest().readInt32LE());
  const next = () => uniformFloat64(generator);
  const int = (min: number, max: number) => uniformInt(generator, min, max);
  const hex = (digits: number) =>
    Array.from({ length: digits }, () => int(0, 15).toString(16)).join('');

  return {
    next,
    int,
    chance: (share) => next() < share,
    pick<T>(list: readonly T[]): T {
      if (list.length === 0) throw new RangeError('cannot pick from an empty list');
      return list[int(0, list.length - 1)] as T;
    },
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-${'89ab'.charAt(int(0, 3))}${hex(3)}-${hex(12)}`,
  };
}
