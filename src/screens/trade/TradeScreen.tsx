import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { css, styled } from 'styled-components';
import type { WithMachines } from '../../state/machines/machines';
import { selectFocusedOrder, selectProductOrders } from '../../state/machines/orders';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { LinkButton } from '../../ui/LinkButton';
import { Page } from '../../ui/Page';
import { space, wide } from '../../ui/tokens';
import { errorText } from '../shared/forms/errorText';
import { lazyPart } from '../shared/page/lazyPart';
import { MissingPart } from '../shared/page/MissingPart';
import { useBack } from '../shared/page/useBack';
import { useOnDemand } from '../shared/page/useOnDemand';
import { useQuotes } from '../shared/quotes/useQuotes';
import { ChartPanel } from './chart/ChartPanel';
import { DayFigures } from './chart/DayFigures';
import { HeaderQuote } from './chart/HeaderQuote';
import { useHeight } from './chart/useHeight';
import { low, useIsLow } from '../../ui/low';
import { FavouriteStar } from './FavouriteStar';
import { SwitcherButton } from './SwitcherButton';
import { Ticket } from './ticket/Ticket';
import { useQuote } from './chart/useQuote';
import { useFront } from './strip/useFront';
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

/** The heart of the product: one currency pair, its price as it moves, and an order on where it goes. */
export function TradeScreen() {
  const intl = useIntl();
  const { formatMessage } = intl;
  const [params, setParams] = useSearchParams();
  const { quotes, error: listError, retry: listAgain } = useQuotes();
  const productId = params.get('product') || (quotes?.[0]?.productId ?? null);
  const isListed = quotes?.some((quote) => quote.productId === productId) ?? true;
  const { product, error, isFetching, isStale, retry } = useQuote(isListed ? productId : null);
  const ticket = useTicket(product, isStale);
  const id = productId ?? '';
  const orders = useSelector((state: WithMachines) => selectProductOrders(state, id));
  const next = useSelector((state: WithMachines) => selectFocusedOrder(state, id));
  const front = useFront(orders, next);
  const isLow = useIsLow();
  const [isFull, setFull] = useState(false);
  const { isVisitor } = ticket;
  useEffect(() => {
    // Before the first tap, so that the order that it makes is shown at once.
    if (!isVisitor) void loadStrip().catch(() => undefined);
  }, [isVisitor]);
  const back = useBack('/hq');
  const switcher = useOnDemand(loadProductSheet);
  const market = useRef<HTMLDivElement>(null);
  const deck = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const above = useTopOf(market);
  const deckHeight = useHeight(deck);
  const footHeight = useHeight(foot);
  const taken = isLow && !isFull ? 0 : deckHeight + footHeight;

  function bring(orderId: string) {
    front.bring(orderId);
    window.scrollTo(0, 0);
  }

  const listed = quotes?.find((quote) => quote.productId === productId);
  const symbol = product?.symbol ?? listed?.symbol ?? null;
  const isUnknown =
    !isListed ||
    (error?.kind === 'refused' && error.reason === 'NOT_FOUND') ||
    error?.kind === 'invalid';
  const failure = product ? undefined : (error ?? (productId === null ? listError : undefined));
  const header = {
    back,
    isWide: true,
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
        <EmptyState
          title={formatMessage({ id: 'trade.unknown.title' })}
          action={<LinkButton to="/hq">{formatMessage({ id: 'trade.unknown.action' })}</LinkButton>}
        >
          {formatMessage({ id: 'trade.unknown.body' }, { product: id.slice(0, 40) })}
        </EmptyState>
        {sheet}
      </Page>
    );
  }
  if (failure) {
    return (
      <Page {...header}>
        <ErrorState
          title={formatMessage({ id: 'common.failed.title' })}
          retry={{
            label: formatMessage({ id: 'common.retry' }),
            onRetry: productId === null ? listAgain : retry,
            busy: isFetching,
          }}
        >
          {errorText(intl, failure)} {formatMessage({ id: 'trade.failed' })}
        </ErrorState>
        {sheet}
      </Page>
    );
  }
  return (
    <Page {...header} isLow action={product && <HeaderQuote product={product} isStale={isStale} />}>
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

/**
 * On a phone one below the other: the chart takes what the ticket leaves of the screen, the day is in sight where there
 * is height for it, and the buttons stay at the end of the screen. From 900 px chart and lists stand at the left, the
 * ticket at the right; on a phone on its side, chart and ticket stand side by side.
 */
const panes = css`
  @media (min-height: 760px) {
    --beyond: 44px;
  }

  ${wide} {
    display: grid;
    grid-template:
      'market order' min(66svh, 720px) 'day order' auto 'lists order' auto / minmax(0, 1fr)
      380px;
    gap: ${space.one} ${space.three};

    [data-part='market'] {
      height: auto !important;
    }
  }

  ${low} {
    --beyond: 0px;
    display: grid;
    grid-template: 'market order' auto 'day order' auto 'lists order' auto / minmax(0, 1fr) 288px;
    gap: 0 ${space.oneHalf};
  }
`;

/** The chart and the buttons alone, as high as the screen. */
const full = css`
  [data-part='deck'],
  [data-part='below'] {
    display: none;
  }
`;

const $Layout = styled.div<{ $isFull: boolean }>`
  --beyond: 0px;
  display: flex;
  flex-direction: column;

  ${({ $isFull }) => ($isFull ? full : panes)}
`;

const $Market = styled.div`
  grid-area: market;
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
