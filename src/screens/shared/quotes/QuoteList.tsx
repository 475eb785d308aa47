import { memo, useDeferredValue, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { Quote } from '#contract';
import { List } from '../../../ui/ListRow';
import { space } from '../../../ui/tokens';
import { priceLagMs, newestPriceAt } from './priceStaleness';
import { lazyPart } from '../page/lazyPart';
import { MissingPart } from '../page/MissingPart';
import { NoPrices } from './NoPrices';
import { QuoteRow } from './QuoteRow';
import { QuoteSkeleton } from './QuoteSkeleton';
import type { Quotes } from './useQuotes';

/** Rarely shown, so it is a lazy chunk. */
const NoProducts = lazyPart(
  async () => (await import(/* webpackChunkName: "noProducts" */ './NoProducts')).NoProducts,
  { Waiting: () => null, Missing: MissingPart },
);

interface QuoteListProps {
  readonly source: Quotes;
  /** The quotes to show, in display order. */
  readonly shown: readonly Quote[];
  /** Column headings; rendered only above rows. */
  readonly head: ReactNode;
  /** Shown instead of a list without rows. */
  readonly empty?: ReactNode;
  readonly favourites?: readonly string[];
  /** Adds a star to each row; see QuoteRow. */
  readonly onFavourite?: (productId: string) => void;
}

/**
 * List of prices, or its placeholder until they load. Rendering thirty rows is slow on a phone, so it is deferred
 * (`useDeferredValue`) to keep the page responsive on load and on each update.
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
      <$Placeholder>
        <NoPrices error={error} onRetry={retry} />
      </$Placeholder>
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
  if (shown.length === 0) return <$Placeholder>{empty || <NoProducts />}</$Placeholder>;

  const newest = newestPriceAt(quotes);
  return (
    <>
      {head}
      <List aria-label={intl.formatMessage({ id: 'market.list' })}>
        {shown.map((quote) => (
          <QuoteRow
            key={quote.productId}
            quote={quote}
            lagMs={priceLagMs(quote, newest)}
            isFavourite={favourites.includes(quote.productId)}
            onFavourite={onFavourite}
          />
        ))}
      </List>
    </>
  );
});

const $Placeholder = styled.div`
  padding-top: ${space.two};
`;
