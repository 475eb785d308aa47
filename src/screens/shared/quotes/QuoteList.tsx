import { memo, useDeferredValue, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { Quote } from '../../../contract';
import { List } from '../../../ui/ListRow';
import { space } from '../../../ui/tokens';
import { lagOf, newestPriceAt } from './listAge';
import { lazyPart } from '../page/lazyPart';
import { MissingPart } from '../page/MissingPart';
import { NoPrices } from './NoPrices';
import { QuoteRow } from './QuoteRow';
import { QuoteSkeleton } from './QuoteSkeleton';
import type { Quotes } from './useQuotes';

/** Seldom seen, so it comes when it is. */
const NoProducts = lazyPart(
  async () => (await import(/* webpackChunkName: "noProducts" */ './NoProducts')).NoProducts,
  { Waiting: () => null, Missing: MissingPart },
);

interface QuoteListProps {
  readonly source: Quotes;
  /** Of the source's quotes, the ones to show, in their order. */
  readonly shown: readonly Quote[];
  /** What the columns are; it stands above rows only. */
  readonly head: ReactNode;
  /** Stands in place of a list without rows. */
  readonly empty?: ReactNode;
  readonly favourites?: readonly string[];
  /** With it each row has a star; see QuoteRow. */
  readonly onFavourite?: (productId: string) => void;
}

/**
 * Prices in rows, or what stands there until they come. Thirty rows are much work for a slow phone: they are drawn in
 * pieces, between which taps are answered, when the prices come and with each change of them.
 */
export function QuoteList(props: QuoteListProps) {
  return <Rows {...useDeferredValue(props)} />;
}

const Rows = memo(function Rows({
  source,
  shown,
  head,
  empty,
  favourites = [],
  onFavourite,
}: QuoteListProps) {
  const intl = useIntl();
  const { quotes, error, retry } = source;

  if (!quotes && error) {
    return (
      <$Instead>
        <NoPrices error={error} onRetry={retry} />
      </$Instead>
    );
  }
  if (!quotes) {
    return (
      <>
        {head}
        <QuoteSkeleton />
      </>
    );
  }
  if (shown.length === 0) return <$Instead>{empty || <NoProducts />}</$Instead>;

  const newest = newestPriceAt(quotes);
  return (
    <>
      {head}
      <List aria-label={intl.formatMessage({ id: 'market.list' })}>
        {shown.map((quote) => (
          <QuoteRow
            key={quote.productId}
            quote={quote}
            lagMs={lagOf(quote, newest)}
            isFavourite={favourites.includes(quote.productId)}
            onFavourite={onFavourite}
          />
        ))}
      </List>
    </>
  );
});

const $Instead = styled.div`
  padding-top: ${space.two};
`;
