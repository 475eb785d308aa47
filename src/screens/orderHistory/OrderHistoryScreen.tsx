import { useEffect, useRef } from 'react';
import { useLinkParams } from '../shared/page/linkParams';
import { ReceiptPage } from './receipt/ReceiptPage';
import { OtherView } from './OtherView';
import { OrderHistoryList } from './OrderHistoryList';
import { viewOf } from './historyView';
import { useIsWide } from '../../ui/useIsWide';

/**
 * Page of the order history. It shows the list; with `?view=` the statistics or the user's own limits; with `?order=`
 * the receipt of one order. On wide screens the receipt is in a pane next to the list.
 */
export function OrderHistoryScreen() {
  const [params] = useLinkParams();
  const orderNo = params.get('order') ?? '';
  const view = viewOf(params);
  const isWide = useIsWide();
  const listScroll = useRef(0);
  useFocusAndScroll(orderNo, isWide ? null : listScroll);

  if (orderNo !== '' && !isWide) return <ReceiptPage key={orderNo} orderNo={orderNo} />;
  return view === 'orders' ? (
    <OrderHistoryList scroll={listScroll} chosen={orderNo} />
  ) : (
    <OtherView view={view} />
  );
}

/**
 * List and receipt have the same path, so the app shell does not treat a change between them as a navigation. Therefore
 * this hook scrolls a receipt to the top and focuses its title for screen readers; back in the list it restores the
 * scroll position and focuses the row of the closed receipt. If list and receipt are in two panes, `listScroll` is null
 * and nothing is scrolled.
 */
function useFocusAndScroll(orderNo: string, listScroll: { readonly current: number } | null) {
  const shown = useRef(orderNo);
  useEffect(() => {
    if (shown.current === orderNo) return undefined;
    const closed = shown.current;
    shown.current = orderNo;
    if (listScroll) window.scrollTo(0, orderNo === '' ? listScroll.current : 0);
    if (orderNo !== '') return void focusTitle();
    // A long list renders its rows at the restored position in the next frame.
    const frame = requestAnimationFrame(() => {
      const row = document.querySelector<HTMLElement>(
        `a[href$="${CSS.escape(orderQuery(closed))}"]`,
      );
      if (row) row.focus({ preventScroll: true });
      else focusTitle();
    });
    return () => cancelAnimationFrame(frame);
  }, [orderNo, listScroll]);
}

/** The last parameter of the link to the receipt, as `OrderHistoryRows` writes it. */
const orderQuery = (orderNo: string) => String(new URLSearchParams({ order: orderNo }));

function focusTitle() {
  const title = document.querySelector<HTMLElement>('[data-pane]') ?? document.querySelector('h1');
  title?.focus({ preventScroll: true });
}
