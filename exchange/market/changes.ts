/** A value from a second on, until the next change. */
export type Change<T> = { readonly sec: number; readonly value: T };

/**
 * Returns the first second that a change at `ms` can affect. A tick at exactly `ms` is not affected, because clients
 * may have read it, and published ticks never change.
 */
export function secondAfter(ms: number): number {
  return Math.floor(ms / 1000) + 1;
}

/** Keeps the last of several changes within one second. */
export function lastPerSecond<T>(changes: readonly Change<T>[]): readonly Change<T>[] {
  return changes.filter((change, i) => changes[i + 1]?.sec !== change.sec);
}

/** Removes the changes to the value that holds already. */
export const withoutRepeats = <T>(changes: readonly Change<T>[]): readonly Change<T>[] =>
  changes.filter((change, i) => change.value !== changes[i - 1]?.value);

/** Returns the value at a second and the range in which it holds; `before` is the value before the first change. */
export function rangeAt<T>(
  changes: readonly Change<T>[],
  sec: number,
  before: T,
): { readonly value: T; readonly fromSec: number; readonly toSec: number } {
  let low = 0;
  let high = changes.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((changes[middle] as Change<T>).sec <= sec) low = middle + 1;
    else high = middle;
  }
  const current = changes[low - 1];
  return {
    value: current ? current.value : before,
    fromSec: current ? current.sec : -Infinity,
    toSec: changes[low]?.sec ?? Infinity,
  };
}
