import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLinkParams } from '../shared/page/linkParams';
import { selectOpenOrders } from '../../tracker/orders';
import { productSeen } from '../../state/storage/preferences';
import { EmptyState } from '../../ui/EmptyState';
import { LinkButton } from '../../ui/LinkButton';
import { Page } from '../../ui/Page';
import { QueryErrorState } from '../shared/lists/QueryErrorState';
import { useBack } from '../shared/page/useBack';
import { useOnDemand } from '../shared/page/useOnDemand';
import { LIST_POLL_MS, TICK_MS } from '../shared/quotes/pollIntervals';
import { useQuotes } from '../shared/quotes/useQuotes';
import { PrerenderedHeaderQuote, HeaderQuote } from './chart/HeaderQuote';
import { SwitcherButton } from './SwitcherButton';
import { TradeDesk } from './TradeDesk';
import { useQuote } from './chart/useQuote';
import { readPrerenderedQuote } from '../shared/quotes/prerenderedQuote';
import { useAppDispatch, useAppSelector } from '../../state/store';
import { shareLoad } from '../../files/shareLoad';

/** The sheet to change the pair is in a lazy chunk, because users rarely open it. */
const loadProductSheet = shareLoad(
  async () => (await import(/* webpackChunkName: "productSheet" */ './ProductSheet')).ProductSheet,
);

/** Trade page: one pair, its live price, and rise/fall orders on that price. */
export function TradeScreen() {
  const { formatMessage } = useIntl();
  const [params, setParams] = useLinkParams();
  const switcher = useOnDemand(loadProductSheet);
  const hasOrdersElsewhere = useAppSelector((state) =>
    selectOpenOrders(state).some(
      ({ context }) => context.intent.productId !== params.get('product'),
    ),
  );
  // Quotes of other products are polled only while they are shown. Then one request gets the prices of all products,
  // including the current one.
  const pollForName = params.get('product') ? 'never' : 'once';
  const list = useQuotes(switcher.Part ? TICK_MS : hasOrdersElsewhere ? LIST_POLL_MS : pollForName);
  const { quotes } = list;
  const productId = params.get('product') || (quotes?.[0]?.productId ?? null);
  const isListed = quotes?.some((quote) => quote.productId === productId) ?? true;
  const { product, error, isFetching, isStale, retry } = useQuote(isListed ? productId : null);
  useRecordViewedProduct(product?.productId);
  const back = useBack('/hq');
  const listed = quotes?.find((quote) => quote.productId === productId);
  const first = usePrerenderedQuote(productId);
  const symbol = product?.symbol ?? listed?.symbol ?? (first.symbol || null);
  const isUnknown =
    !isListed ||
    (error?.kind === 'refused' && error.reason === 'NOT_FOUND') ||
    error?.kind === 'invalid';
  const failure = product ? undefined : (error ?? (productId === null ? list.error : undefined));
  const header = {
    back,
    isWide: true,
    name: [formatMessage({ id: 'trade.title' }), symbol].filter(Boolean).join(' '),
    title: <SwitcherButton symbol={isUnknown ? null : symbol} onOpen={switcher.open} />,
  };

  const sheet = switcher.Part && (
    <switcher.Part
      onClose={switcher.close}
      productId={productId}
      source={list}
      onChoose={(chosen) => setParams({ product: chosen }, { replace: true })}
    />
  );

  if (isUnknown) {
    return (
      <Page {...header}>
        <UnknownPair name={productId ?? ''} />
        {sheet}
      </Page>
    );
  }
  if (failure) {
    return (
      <Page {...header}>
        <QueryErrorState
          query={{ error: failure, isFetching, refetch: productId === null ? list.retry : retry }}
        >
          {formatMessage({ id: 'trade.failed' })}
        </QueryErrorState>
        {sheet}
      </Page>
    );
  }
  return (
    <Page
      {...header}
      isCompact
      action={
        product ? (
          <HeaderQuote product={product} isStale={isStale} />
        ) : (
          <PrerenderedHeaderQuote {...first} />
        )
      }
    >
      <TradeDesk productId={productId} product={product} isStale={isStale} quotes={quotes} />
      {sheet}
    </Page>
  );
}

const NO_TEXTS = { symbol: '', price: '', at: '' };

/**
 * The texts that the boot script wrote for the product with which the page was opened. They are empty for any other
 * product, and if the app has replaced them.
 */
function usePrerenderedQuote(productId: string | null) {
  const [first] = useState(() => ({ productId, words: readPrerenderedQuote() }));
  return first.productId === productId ? first.words : NO_TEXTS;
}

/**
 * Records that the user viewed a product, but only when the user leaves it. So the code that writes preferences need
 * not be loaded together with the page.
 */
function useRecordViewedProduct(productId: string | undefined): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (productId === undefined) return;
    const recordView = () => void dispatch(productSeen(productId));
    window.addEventListener('pagehide', recordView);
    return () => {
      window.removeEventListener('pagehide', recordView);
      recordView();
    };
  }, [dispatch, productId]);
}

/** Shown if the pair in the URL does not exist, with a link to the market. `name` is the product id in the URL. */
function UnknownPair({ name }: { readonly name: string }) {
  const { formatMessage } = useIntl();
  return (
    <EmptyState
      title={formatMessage({ id: 'trade.unknown.title' })}
      action={<LinkButton to="/hq">{formatMessage({ id: 'trade.unknown.action' })}</LinkButton>}
    >
      {formatMessage({ id: 'trade.unknown.body' }, { product: name.slice(0, 40) })}
    </EmptyState>
  );
}
