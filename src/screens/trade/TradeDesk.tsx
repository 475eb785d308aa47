import { useCallback, useDeferredValue, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import type { Quote } from '#contract';
import type { WithMachines } from '../../state/machines/machines';
import { selectFocusedOrder, selectProductOrders } from '../../state/machines/orders';
import { useIsLandscapePhone } from '../../ui/landscapePhone';
import { lazyPart, Nothing } from '../shared/page/lazyPart';
import { MissingPart } from '../shared/page/MissingPart';
import { ChartPanel } from './chart/ChartPanel';
import { useHeight } from './chart/useHeight';
import type { ProductDetails } from './chart/useQuote';
import { useIsNewcomer } from './coach/useIsNewcomer';
import { prerenderedLayout, fullScreenLayout, tradeLayout } from './tradeLayout';
import { useFocusedOrder } from './strip/useFocusedOrder';
import { Ticket } from './ticket/Ticket';
import { useTicket } from './ticket/useTicket';
import { usePageOffset } from './usePageOffset';

/** Needed only for an open order, so it is a lazy chunk, preloaded for signed-in users. */
const loadStrip = async () =>
  (await import(/* webpackChunkName: "ownOrders" */ './strip/OrderStrip')).OrderStrip;
const OrderStrip = lazyPart(loadStrip, { Waiting: StripWaiting, Missing: MissingPart });

function StripWaiting() {
  return <$StripPlaceholder />;
}

/** Below the buttons, so it loads after them. */
const TradeLists = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "tradeLists" */ './positions/TradeLists')).TradeLists,
  { Waiting: Nothing, Missing: MissingPart },
);

/** In the same chunk as the lists, because it is shown right above them. */
const DayFigures = lazyPart(
  async () => (await import(/* webpackChunkName: "tradeLists" */ './chart/DayFigures')).DayFigures,
  { Waiting: Nothing, Missing: Nothing },
);
const FavouriteStar = lazyPart(
  async () => (await import(/* webpackChunkName: "tradeLists" */ './FavouriteStar')).FavouriteStar,
  { Waiting: Nothing, Missing: Nothing },
);

/** For new users only. Optional, so nothing is shown when it fails to load. */
const Coach = lazyPart(
  async () => (await import(/* webpackChunkName: "coach" */ './coach/TicketTour')).TicketTour,
  { Waiting: Nothing, Missing: Nothing },
);

interface TradeDeskProps {
  /** Null until the first product of the list is known. */
  readonly productId: string | null;
  readonly product: ProductDetails | null;
  readonly isStale: boolean;
  /** Quotes of all products; undefined until some component needs them. */
  readonly quotes: readonly Quote[] | undefined;
}

/** The trade page below its header: chart, ticket with the buttons, and lists. */
export function TradeDesk(props: TradeDeskProps) {
  const { productId, product, isStale, quotes } = props;
  const id = productId ?? '';
  const orders = useSelector((state: WithMachines) => selectProductOrders(state, id));
  const next = useSelector((state: WithMachines) => selectFocusedOrder(state, id));
  const front = useFocusedOrder(orders, next);
  // Deferred, so that the button responds to a tap before the chart is redrawn.
  const deferredOrders = useDeferredValue(orders);
  const ticket = useTicket(product, isStale);
  const { isVisitor } = ticket;
  const isLow = useIsLandscapePhone();
  const [isFull, setFull] = useState(false);
  const isNewcomer = useIsNewcomer();
  useEffect(() => {
    // Preloaded before the first tap, so that the new order is shown at once.
    if (!isVisitor) void loadStrip().catch(() => undefined);
  }, [isVisitor]);
  const [market, topOffset] = usePageOffset();
  const [deck, deckHeight] = useHeight();
  const [foot, footHeight] = useHeight();
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
    <$Layout $isFull={isFull}>
      <$Market
        ref={market}
        data-part="market"
        style={{ height: `calc(100svh - ${topOffset + occupiedHeight}px - var(--beyond))` }}
      >
        <ChartPanel
          productId={productId}
          product={product}
          orders={deferredOrders}
          front={front.order}
          isFull={isFull}
          onFull={setFull}
        />
        {isNewcomer && !isLow && product && <Coach />}
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
      <$Day data-part="below">
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
  min-height: 44px;
`;

const $Lists = styled.div`
  grid-area: lists;
  order: 3;
  min-width: 0;
`;

/** Has the height of the strip, to avoid a layout shift. */
const $StripPlaceholder = styled.div`
  min-height: 88px;
`;
