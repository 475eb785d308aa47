import { useUserDetailsQuery } from '../../../api';
import type { Freeze } from '#contract';
import { selectIsSignedIn } from '../../../state/session';
import { useBoundary } from '../../../state/time/useBoundary';
import { useAppSelector } from '../../../state/store';

/**
 * The freeze of the user's funds with its reason and end; null when they are not frozen or the account is not loaded
 * yet. A freeze ends by itself, so it is null from its end on; the account is then requested again.
 */
export function useFreeze(): Freeze | null {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const { data, refetch } = useUserDetailsQuery(undefined, { skip: !isSignedIn });
  const freeze = (isSignedIn && data?.user.frozen) || null;
  const isOver = useBoundary(freeze?.until, () => void refetch());
  return isOver ? null : freeze;
}
