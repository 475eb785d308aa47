import { useUserDetailsQuery } from '../../api';
import type { Freeze } from '../../contract';

/** Why and until when the user's funds are frozen; null while they are not, or not known to be. */
export function useFreeze(): Freeze | null {
  const { data } = useUserDetailsQuery();
  return data?.user.frozen ?? null;
}
