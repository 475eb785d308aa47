import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { productSeen } from '../../state/storage/preferences';

/**
 * Remembers that a product was looked at, when the user leaves it: nothing needs that earlier, and so the code that
 * writes preferences is not among what the page fetches first.
 */
export function useSeen(productId: string | undefined): void {
  const dispatch = useDispatch();
  useEffect(() => {
    if (productId === undefined) return;
    const note = () => void dispatch(productSeen(productId));
    window.addEventListener('pagehide', note);
    return () => {
      window.removeEventListener('pagehide', note);
      note();
    };
  }, [dispatch, productId]);
}
