import { useUserDetailsQuery } from '../../../api';
import type { Freeze } from '#contract';
import { useBoundary } from '../../../state/time/useBoundary';

/**
 * The freeze of the user's funds with its reason and end; null when they are not frozen or the account is not loaded
 * yet. A freeze ends by itself, so it is null from its end on; `AccountEnds` then requests the account again.
 */
export function useFreeze(): Freeze | null {
  const freeze = useUserDetailsQuery().currentData?.user.frozen ?? null;
  const isOver = useBoundary(freeze?.until);
  return isOver ? null : freeze;
}
