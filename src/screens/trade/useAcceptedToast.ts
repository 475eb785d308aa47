import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { isUndecided } from '../../machines/orderView';
import { selectOpenOrders } from '../../state/orders';
import { toastShown } from '../../state/toasts';

/** Says "successfully ordered" once for each tap that the exchange accepted while this screen was open. */
export function useAcceptedToast(): void {
  const dispatch = useDispatch();
  const open = useSelector(selectOpenOrders);
  const sent = useRef(new Set<string>());
  useEffect(() => {
    for (const { id, value } of open) {
      if (isUndecided(value)) sent.current.add(id);
      else if (sent.current.delete(id)) dispatch(toastShown({ id: 'order.accepted' }, 'good'));
    }
  }, [open, dispatch]);
}
