/** Draws that the same seed makes again: a run is planned by these alone. */
export interface Random {
  /** A fraction, 0 inclusive to 1 exclusive. */
  next(): number;
  /** A whole number, both ends included. */
  int(min: number, max: number): number;
  chance(share: number): boolean;
  /** @throws RangeError when there is nothing to pick from */
  pick<T>(list: readonly T[]): T;
  /** In the form of a version 4 UUID. */
  uuid(): string;
}

export function createRandom(seed: string): Random {
  let state = hashOf(seed);

  /** Mulberry32: small, and even enough to draw calls with. */
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const hex = (digits: number) =>
    Array.from({ length: digits }, () => int(0, 15).toString(16)).join('');

  return {
    next,
    int,
    chance: (share) => next() < share,
    pick<T>(list: readonly T[]): T {
      if (list.length === 0) throw new RangeError('there is nothing to pick from');
      return list[int(0, list.length - 1)] as T;
    },
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-${'89ab'.charAt(int(0, 3))}${hex(3)}-${hex(12)}`,
  };
}

/** FNV-1a over the UTF-16 units of the text, mixed so that seeds that differ in one letter start far apart. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) | 0;
}
