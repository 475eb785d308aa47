import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import type { WithMachines } from '../../state/machines/machines';
import {
  selectFocusedOrder,
  selectOpenOrders,
  selectProductOrders,
} from '../../state/machines/orders';
import { Page } from '../../ui/Page';
import { QueryFault } from '../shared/lists/QueryFault';
import { lazyPart } from '../shared/page/lazyPart';
import { MissingPart } from '../shared/page/MissingPart';
import { useBack } from '../shared/page/useBack';
import { useOnDemand } from '../shared/page/useOnDemand';
import { LIST_POLL_MS, TICK_MS } from '../shared/quotes/pace';
import { useQuotes } from '../shared/quotes/useQuotes';
import { ChartPanel } from './chart/ChartPanel';
import { FirstQuote, HeaderQuote } from './chart/HeaderQuote';
import { useHeight } from './chart/useHeight';
import { useIsLow } from '../../ui/low';
import { useIsNewcomer } from './coach/useIsNewcomer';
import { drawn, full, panes } from './panes';
import { SwitcherButton } from './SwitcherButton';
import { Ticket } from './ticket/Ticket';
import { useQuote } from './chart/useQuote';
import { useFront } from './strip/useFront';
import { useFirst } from './useFirst';
import { useSeen } from './useSeen';
import { useTopOf } from './useTopOf';
import { useTicket } from './ticket/useTicket';

/** Opened seldom, so it is fetched when it is. */
const loadProductSheet = async () =>
  (await import(/* webpackChunkName: "productSheet" */ './ProductSheet')).ProductSheet;

/** Only who has an order needs it; it comes beside the page for everybody who is signed in. */
const loadStrip = async () =>
  (await import(/* webpackChunkName: "ownOrders" */ './strip/OrderStrip')).OrderStrip;
const OrderStrip = lazyPart(loadStrip, { Waiting: StripWaiting, Missing: MissingPart });

function StripWaiting() {
  return <$Coming />;
}

/** Below the buttons, so it comes after them. */
const TradeLists = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "tradeLists" */ './positions/TradeLists')).TradeLists,
  { Waiting: ListsWaiting, Missing: MissingPart },
);

function ListsWaiting() {
  return null;
}

/** With the lists, for it stands where they begin. */
const DayFigures = lazyPart(
  async () => (await import(/* webpackChunkName: "tradeLists" */ './chart/DayFigures')).DayFigures,
  { Waiting: ListsWaiting, Missing: ListsWaiting },
);
const FavouriteStar = lazyPart(
  async () => (await import(/* webpackChunkName: "tradeLists" */ './FavouriteStar')).FavouriteStar,
  { Waiting: ListsWaiting, Missing: ListsWaiting },
);

/** Only an address that somebody typed or kept too long leads there. */
const UnknownPair = lazyPart(
  async () => (await import(/* webpackChunkName: "unknownPair" */ './UnknownPair')).UnknownPair,
  { Waiting: ListsWaiting, Missing: MissingPart },
);

/** For the first order alone. Where it cannot be had, nothing is missing. */
const Coach = lazyPart(
  async () => (await import(/* webpackChunkName: "coach" */ './coach/Coach')).Coach,
  { Waiting: ListsWaiting, Missing: ListsWaiting },
);

/** The heart of the product: one currency pair, its price as it moves, and an order on where it goes. */
export function TradeScreen() {
  const { formatMessage } = useIntl();
  const [params, setParams] = useSearchParams();
  const switcher = useOnDemand(loadProductSheet);
  const isElsewhere = useSelector((state: WithMachines) =>
    selectOpenOrders(state).some(
      ({ context }) => context.intent.productId !== params.get('product'),
    ),
  );
  // Other prices than the one on show are read while they are in sight, together with it.
  const forName = params.get('product') ? 'never' : 'once';
  const {
    quotes,
    error: listError,
    retry: listAgain,
  } = useQuotes(switcher.Part ? TICK_MS : isElsewhere ? LIST_POLL_MS : forName);
  const productId = params.get('product') || (quotes?.[0]?.productId ?? null);
  const isListed = quotes?.some((quote) => quote.productId === productId) ?? true;
  const { product, error, isFetching, isStale, retry } = useQuote(isListed ? productId : null);
  useSeen(product?.productId);
  const ticket = useTicket(product, isStale);
  const id = productId ?? '';
  const orders = useSelector((state: WithMachines) => selectProductOrders(state, id));
  const next = useSelector((state: WithMachines) => selectFocusedOrder(state, id));
  const front = useFront(orders, next);
  const isLow = useIsLow();
  const [isFull, setFull] = useState(false);
  const isNewcomer = useIsNewcomer();
  const { isVisitor } = ticket;
  useEffect(() => {
    // Before the first tap, so that the order that it makes is shown at once.
    if (!isVisitor) void loadStrip().catch(() => undefined);
  }, [isVisitor]);
  const back = useBack('/hq');
  const [market, above] = useTopOf();
  const [deck, deckHeight] = useHeight();
  const [foot, footHeight] = useHeight();
  const taken = isLow && !isFull ? 0 : deckHeight + footHeight;

  function bring(orderId: string) {
    front.bring(orderId);
    window.scrollTo(0, 0);
  }

  const listed = quotes?.find((quote) => quote.productId === productId);
  const first = useFirst(productId);
  const symbol = product?.symbol ?? listed?.symbol ?? (first.symbol || null);
  const isUnknown =
    !isListed ||
    (error?.kind === 'refused' && error.reason === 'NOT_FOUND') ||
    error?.kind === 'invalid';
  const failure = product ? undefined : (error ?? (productId === null ? listError : undefined));
  const header = {
    back,
    isWide: true,
    name: [formatMessage({ id: 'trade.title' }), symbol].join(' ').trim(),
    title: <SwitcherButton symbol={isUnknown ? null : symbol} onOpen={switcher.open} />,
  };

  const sheet = switcher.Part && (
    <switcher.Part
      onClose={switcher.close}
      productId={productId}
      quotes={quotes}
      onChoose={(chosen) => setParams({ product: chosen }, { replace: true })}
    />
  );

  if (isUnknown) {
    return (
      <Page {...header}>
        <UnknownPair name={id} />
        {sheet}
      </Page>
    );
  }
  if (failure) {
    return (
      <Page {...header}>
        <QueryFault
          query={{ error: failure, isFetching, refetch: productId === null ? listAgain : retry }}
        >
          {formatMessage({ id: 'trade.failed' })}
        </QueryFault>
        {sheet}
      </Page>
    );
  }
  return (
    <Page
      {...header}
      isLow
      action={
        product ? <HeaderQuote product={product} isStale={isStale} /> : <FirstQuote {...first} />
      }
    >
      <$Layout $isFull={isFull}>
        <$Market
          ref={market}
          data-part="market"
          style={{ height: `calc(100svh - ${above + taken}px - var(--beyond))` }}
        >
          <ChartPanel
            productId={productId}
            product={product}
            orders={orders}
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
              isVisitor={ticket.isVisitor}
              onBring={bring}
            />
          )}
        </$Lists>
      </$Layout>
      {sheet}
    </Page>
  );
}

const $Layout = styled.div<{ $isFull: boolean }>`
  --beyond: 0px;
  display: flex;
  flex-direction: column;

  ${({ $isFull }) => ($isFull ? full : panes)}
  ${drawn}
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

/** As high as the strip that is on its way. */
const $Coming = styled.div`
  min-height: 88px;
`;
