import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ReceiptPage } from './receipt/ReceiptPage';
import { OtherView } from './OtherView';
import { RecordList } from './RecordList';
import { viewOf } from './RecordTabs';
import { useIsWide } from '../../ui/useIsWide';

/**
 * Order records: the list, with `?view=` the statistics or the user's limits, with `?order=` the receipt of one order.
 * On wide screens the receipt is in a pane next to the list.
 */
export function OrderRecordsScreen() {
  const [params] = useSearchParams();
  const orderNo = params.get('order') ?? '';
  const view = viewOf(params);
  const isWide = useIsWide();
  const listScroll = useRef(0);
  useFocusAndScroll(orderNo, isWide ? null : listScroll);

  if (orderNo !== '' && !isWide) return <ReceiptPage key={orderNo} orderNo={orderNo} />;
  return view === 'orders' ? (
    <RecordList scroll={listScroll} chosen={orderNo} />
  ) : (
    <OtherView view={view} />
  );
}

/**
 * List and receipt share a path, so the app shell does not treat a change between them as navigation. This hook
 * scrolls a receipt to the top, restores the list's scroll position and focuses the title for screen readers. With
 * panes (`listScroll` is null) nothing is scrolled.
 */
function useFocusAndScroll(orderNo: string, listScroll: { readonly current: number } | null) {
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
