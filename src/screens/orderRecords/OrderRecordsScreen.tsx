import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ReceiptPage } from './receipt/ReceiptPage';
import { RecordList } from './RecordList';

/** All orders of the user, or one order's receipt with `?order=`. */
export function OrderRecordsScreen() {
  const [params] = useSearchParams();
  const orderNo = params.get('order') ?? '';
  const listScroll = useRef(0);
  useArrival(orderNo, listScroll);

  return orderNo === '' ? (
    <RecordList scroll={listScroll} />
  ) : (
    <ReceiptPage key={orderNo} orderNo={orderNo} />
  );
}

/**
 * List and receipt share one path, so the shell sees no navigation between them: a receipt starts at its top, the list
 * goes on where it was left, and screen readers start at the title of either.
 */
function useArrival(orderNo: string, listScroll: { readonly current: number }) {
  const shown = useRef(orderNo);
  useEffect(() => {
    if (shown.current === orderNo) return;
    shown.current = orderNo;
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    window.scrollTo(0, orderNo === '' ? listScroll.current : 0);
  }, [orderNo, listScroll]);
}
