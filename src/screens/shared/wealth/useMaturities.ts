import { api } from '../../../api';
import type { WealthOrder } from '#contract';
import { useAppDispatch } from '../../../state/store';
import { useLatestPast } from '../../../state/time/useBoundary';

interface HoldingPages {
  readonly pages: readonly { readonly items: readonly WealthOrder[] }[];
}

const IS_HELD: Readonly<Record<WealthOrder['state'], boolean>> = {
  holding: true,
  matured: false,
  unknown: true,
};

/** Requests holdings and balance again when one of these holdings matures, until it was paid out. */
export function useMaturities(data: HoldingPages | undefined): void {
  const dispatch = useAppDispatch();
  const ends = (data?.pages ?? [])
    .flatMap(({ items }) => items)
    .flatMap(({ state, maturesAt }) => (IS_HELD[state] ? (maturesAt ?? []) : []));
  useLatestPast(ends, () => void dispatch(api.util.invalidateTags(['Wealth', 'Balance'])));
}
