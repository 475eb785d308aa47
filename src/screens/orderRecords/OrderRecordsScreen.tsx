import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ReceiptPage } from './receipt/ReceiptPage';
import { OtherView } from './OtherView';
import { RecordList } from './RecordList';
import { viewOf } from './RecordTabs';
import { useIsWide } from '../../ui/useIsWide';

/**
 * All orders of the user, what they come to and one's limits with `?view=`, or one order's receipt with `?order=`, which
 * stands beside the list where there is room.
 */
export function OrderRecordsScreen() {
  const [params] = useSearchParams();
  const orderNo = params.get('order') ?? '';
  const view = viewOf(params);
  const isWide = useIsWide();
  const listScroll = useRef(0);
  useArrival(orderNo, isWide ? null : listScroll);

  if (orderNo !== '' && !isWide) return <ReceiptPage key={orderNo} orderNo={orderNo} />;
  return view === 'orders' ? (
    <RecordList scroll={listScroll} chosen={orderNo} />
  ) : (
    <OtherView view={view} />
  );
}

/**
 * List and receipt share one path, so the shell sees no navigation between them: a receipt starts at its top, the list
 * goes on where it was left, and screen readers start at the title of either. Side by side (`listScroll` is null) the list
 * stays where it is.
 */
function useArrival(orderNo: string, listScroll: { readonly current: number } | null) {
  const shown = useRef(orderNo);
  useEffect(() => {
    if (shown.current === orderNo) return;
    shown.current = orderNo;
    const title =
      (orderNo !== '' && document.querySelector<HTMLElement>('[data-pane]')) ||
      document.querySelector('h1');
    title?.focus({ preventScroll: true });
    if (listScroll) window.scrollTo(0, orderNo === '' ? listScroll.current : 0);
  }, [orderNo, listScroll]);
}
