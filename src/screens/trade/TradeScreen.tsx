import { lazy, Suspense, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import type { WithMachines } from '../../state/machines/machines';
import { selectFocusedOrder, selectProductOrders } from '../../state/machines/orders';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { LinkButton } from '../../ui/LinkButton';
import { Page } from '../../ui/Page';
import { space, wide } from '../../ui/tokens';
import { errorText } from '../shared/forms/errorText';
import { useBack } from '../shared/page/useBack';
import { useQuotes } from '../shared/quotes/useQuotes';
import { ChartPanel } from './chart/ChartPanel';
import { FocusedOrder, hasCard } from './positions/FocusedOrder';
import { PriceAge } from './chart/PriceAge';
import { QuoteHeader } from './chart/QuoteHeader';
import { SwitcherButton } from './SwitcherButton';
import { Ticket } from './ticket/Ticket';
import { TradeLists } from './positions/TradeLists';
import { useQuote } from './chart/useQuote';
import { useTopOf } from './useTopOf';
import { useTicket } from './ticket/useTicket';

/** Opened seldom, so it is fetched when it is. */
const ProductSheet = lazy(async () => {
  const sheet = await import(/* webpackChunkName: "productSheet" */ './ProductSheet');
  return { default: sheet.ProductSheet };
});

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
  const focused = useSelector((state: WithMachines) => selectFocusedOrder(state, id));
  const carded = focused && hasCard(focused) ? focused : null;
  const back = useBack('/hq');
  const [isChoosing, setChoosing] = useState(false);
  const fold = useRef<HTMLDivElement>(null);
  const above = useTopOf(fold);

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
    title: <SwitcherButton symbol={isUnknown ? null : symbol} onOpen={() => setChoosing(true)} />,
  };

  const sheet = isChoosing && (
    <Suspense fallback={null}>
      <ProductSheet
        onClose={() => setChoosing(false)}
        productId={productId}
        quotes={quotes}
        onChoose={(chosen) => setParams({ product: chosen }, { replace: true })}
      />
    </Suspense>
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
    <Page {...header} action={product && <PriceAge priceAt={product.priceAt} isStale={isStale} />}>
      <$Layout>
        <$Fold ref={fold} style={{ minHeight: `calc(100dvh - ${above}px)` }}>
          <$Market>
            <QuoteHeader product={product} />
            <ChartPanel
              productId={productId}
              product={product}
              orders={orders}
              focusedId={focused?.id ?? null}
            />
          </$Market>
          <$Order>
            {carded && product && <FocusedOrder order={carded} quote={product} isStale={isStale} />}
            <Ticket ticket={ticket} productId={productId} cardOf={carded?.id ?? null} />
          </$Order>
        </$Fold>
        {product && (
          <$Lists>
            <TradeLists product={product} quotes={quotes} isVisitor={ticket.isVisitor} />
          </$Lists>
        )}
      </$Layout>
      {sheet}
    </Page>
  );
}

/**
 * On a phone one below the other; from 900 px chart and lists at the left, the ticket at the right and always in sight.
 */
const $Layout = styled.div`
  ${wide} {
    display: grid;
    grid-template: 'market order' min(62dvh, 600px) 'lists order' auto / minmax(0, 1fr) 380px;
    gap: ${space.three};
  }
`;

/** What a phone shows before anything is scrolled: the chart takes what the ticket leaves. */
const $Fold = styled.div`
  display: flex;
  flex-direction: column;

  ${wide} {
    display: contents;
  }
`;

const $Market = styled.div`
  grid-area: market;
  flex: 1;
  display: flex;
  flex-direction: column;
  min-width: 0;
`;

const $Order = styled.div`
  grid-area: order;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.oneHalf};

  ${wide} {
    align-self: start;
    position: sticky;
    top: ${space.two};
  }
`;

const $Lists = styled.div`
  grid-area: lists;
  min-width: 0;
`;
