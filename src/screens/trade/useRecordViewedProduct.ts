import { useEffect } from 'react';
import { productSeen } from '../../state/storage/preferences';
import { useAppDispatch } from '../../state/store';

/**
 * Records that the user viewed a product, but only when the user leaves it. So the code that writes preferences need
 * not be loaded together with the page.
 */
export function useRecordViewedProduct(productId: string | undefined): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (productId === undefined) return;
    const recordView = () => void dispatch(productSeen(productId));
    window.addEventListener('pagehide', recordView);
    return () => {
      window.removeEventListener('pagehide', recordView);
      recordView();
    };
  }, [dispatch, productId]);
}
