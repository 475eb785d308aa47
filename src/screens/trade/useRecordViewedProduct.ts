import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { productSeen } from '../../state/storage/preferences';

/**
 * Records a viewed product when the user leaves it. Doing it late keeps the code that writes preferences out of the
 * initial load.
 */
export function useRecordViewedProduct(productId: string | undefined): void {
  const dispatch = useDispatch();
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
