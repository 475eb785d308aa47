import { DAY_MS } from '#contract';
import type { WealthProduct } from '#contract';
import { useLatestPast } from '../../../state/time/useBoundary';

/**
 * Requests products again a day after the unit value of one of them was determined, until it has a newer one. The
 * return of the past year changes with it.
 */
export function useUnitValues(
  products: readonly WealthProduct[] | undefined,
  refetch: () => void,
): void {
  const ends = (products ?? []).flatMap(({ navAt }) =>
    navAt === undefined ? [] : [navAt + DAY_MS],
  );
  useLatestPast(ends, refetch);
}
