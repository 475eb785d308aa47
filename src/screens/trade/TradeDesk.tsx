import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { RefCallback } from 'react';
import { styled } from 'styled-components';
import type { Quote } from '#contract';
import { selectFocusedOrder, selectProductOrders } from '../../tracker/orders';
import { reportProgrammingError } from '../../state/reportProgrammingError';
import { useIsLandscapePhone } from '../../ui/landscapePhone';
import { size } from '../../ui/tokens';
import { lazyPart, Nothing } from '../shared/page/lazyPart';
import { MissingPart } from '../shared/page/MissingPart';
import { ChartPanel } from './chart/ChartPanel';
import { DayFigures } from './chart/DayFigures';
import { useHeight } from './chart/useHeight';
import type { ProductDetails } from './chart/useQuote';
import { FavouriteStar } from './FavouriteStar';
import { TradeLists } from './positions/TradeLists';
import { DAY_HEIGHT, prerenderedLayout, fullScreenLayout, tradeLayout } from './tradeLayout';
import { useFocusedOrder } from './strip/useFocusedOrder';
import { Ticket } from './ticket/Ticket';
import { useTicket } from './ticket/useTicket';
import { useAppSelector } from '../../state/store';
import { shareLoad } from '../../files/shareLoad';

/** The strip is needed only for an open order, so it is in a lazy chunk, which is preloaded for signed-in users. */
const loadStrip = shareLoad(
  async () => (await import(/* webpackChunkName: "ownOrders" */ './strip/OrderStrip')).OrderStrip,
);
const OrderStrip = lazyPart(loadStrip, { Waiting: StripWaiting, Missing: MissingPart });

function StripWaiting() {
  return <$StripPlaceholder />;
}

/** In the chunk of the open orders as well, because visitors never see it. */
const FirstOrderCard = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "ownOrders" */ './coach/FirstOrderCard')).FirstOrderCard,
  { Waiting: Nothing, Missing: Nothing },
);

interface TradeDeskProps {
  /** Id of the product; null until the first product of the list is known. */
  readonly productId: string | null;
  readonly product: ProductDetails | null;
  readonly isStale: boolean;
  /** Quotes of all products; undefined until a component needs them. */
  readonly quotes: readonly Quote[] | undefined;
}

/** The content of the trade page below its header: the chart, the ticket with the order buttons, and the lists. */
export function TradeDesk(props: TradeDeskProps) {
  const { productId, product, isStale, quotes } = props;
  const id = productId ?? '';
  const orders = useAppSelector((state) => selectProductOrders(state, id));
  const next = useAppSelector((state) => selectFocusedOrder(state, id));
  const front = useFocusedOrder(orders, next);
  const currentOrders = useMemo(
    () => ({ id, orders, front: front.order }),
    [id, orders, front.order],
  );
  // The orders for the chart are deferred, so that a button responds to a tap before the chart is drawn again. Deferred
  // orders of the previous product must not be drawn on the chart of the next one.
  const deferredOrders = useDeferredValue(currentOrders);
  const chartOrders = deferredOrders.id === id ? deferredOrders : currentOrders;
  const ticket = useTicket(product, isStale);
  const { isVisitor } = ticket;
  const isLow = useIsLandscapePhone();
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    // The strip is preloaded before the first tap, so that a new order is shown at once.
    if (!isVisitor) void loadStrip().catch(reportProgrammingError);
  }, [isVisitor]);
  const [market, topOffset] = usePageOffset();
  const [deck, deckHeight] = useHeight();
  const [foot, footHeight] = useHeight();
  const [day, dayHeight] = useHeight();
  const occupiedHeight = isLow && !isFull ? 0 : deckHeight + footHeight;

  const { focus: setFocusedOrder } = front;
  const focusOrder = useCallback(
    (orderId: string) => {
      setFocusedOrder(orderId);
      window.scrollTo(0, 0);
    },
    [setFocusedOrder],
  );

  return (
    <$Layout $isFull={isFull} style={{ ['--day' as string]: `${dayHeight}px` }}>
      <$Market
        ref={market}
        data-part="market"
        style={{ height: `calc(100svh - ${topOffset + occupiedHeight}px - var(--beyond))` }}
      >
        <ChartPanel
          productId={productId}
          product={product}
          orders={chartOrders.orders}
          front={chartOrders.front}
          ifRight={ticket.stake?.ok ? ticket.figures?.ifRight : undefined}
          durationSec={ticket.term?.durationSec}
          isStale={isStale}
          isFull={isFull}
          onFull={setFull}
        />
        {!isVisitor && !isLow && <FirstOrderCard ticket={ticket} />}
      </$Market>
      <Ticket
        ticket={ticket}
        productId={productId}
        isLow={isLow}
        deckRef={deck}
        footRef={foot}
        strip={
          front.order && product ? (
            <OrderStrip front={front} order={front.order} quote={product} isStale={isStale} />
          ) : null
        }
      />
      <$Day data-part="below" ref={day}>
        {product && (
          <>
            <DayFigures day={product} />
            <FavouriteStar productId={product.productId} symbol={product.symbol} />
          </>
        )}
      </$Day>
      <$Lists data-part="below">
        {product && (
          <TradeLists
            product={product}
            quotes={quotes}
            isVisitor={isVisitor}
            onBring={focusOrder}
          />
        )}
      </$Lists>
    </$Layout>
  );
}

/** Distance in px from the top of the page to an element, which is the height that the content above it takes. */
function usePageOffset(): readonly [ref: RefCallback<HTMLElement>, above: number] {
  const [above, setAbove] = useState(0);
  const ref = useCallback((element: HTMLElement) => {
    const measure = () =>
      setAbove(Math.round(element.getBoundingClientRect().top + window.scrollY));
    // The banner above the element may wrap, appear or disappear. Each of these changes the height of the page.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    measure();
    return () => observer.disconnect();
  }, []);
  return [ref, above];
}

const $Layout = styled.div<{ $isFull: boolean }>`
  --beyond: 0px;
  display: flex;
  flex-direction: column;

  ${({ $isFull }) => ($isFull ? fullScreenLayout : tradeLayout)}
  ${prerenderedLayout}
`;

const $Market = styled.div`
  grid-area: market;
  position: relative;
  order: 1;
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 200px;
`;

const $Day = styled.div`
  grid-area: day;
  order: 3;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  min-height: ${DAY_HEIGHT};
`;

const $Lists = styled.div`
  grid-area: lists;
  order: 3;
  min-width: 0;
`;

/** The placeholder is as high as the strip, to avoid a layout shift. */
const $StripPlaceholder = styled.div`
  min-height: ${size.target};
`;
