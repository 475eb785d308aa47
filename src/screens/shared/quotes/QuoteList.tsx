import { memo, useDeferredValue, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { Quote } from '#contract';
import { EmptyState } from '../../../ui/EmptyState';
import { RowList } from '../../../ui/rows/RowList';
import { space } from '../../../ui/tokens';
import { priceLagMs, newestPriceAt } from './priceStaleness';
import { NoPrices } from './NoPrices';
import { QuoteRow } from './QuoteRow';
import { QuoteSkeleton } from './QuoteSkeleton';
import type { Quotes } from './useQuotes';

const productIdOf = ({ productId }: Quote) => productId;
const nameOf = ({ symbol, name }: Quote) => `${symbol} ${name}`;
/** Height of a row with its border at the default font size, in px. */
const ROW_HEIGHT = 62;

interface QuoteListProps {
  readonly source: Quotes;
  /** The quotes to show, in display order. */
  readonly shown: readonly Quote[];
  /** Column headings, which are rendered only if the list has rows. */
  readonly head: ReactNode;
  /** Below the rows. It appears with them, so that they do not push it down. */
  readonly foot?: ReactNode;
  /** Shown until the prices are loaded. */
  readonly waiting?: ReactNode;
  /** Shown instead of the list if it has no rows. */
  readonly empty?: ReactNode;
  readonly favourites?: readonly string[];
  /** Adds a favourite star to each row (see `QuoteRow`). */
  readonly onFavourite?: (productId: string) => void;
}

/**
 * List of prices, or a placeholder until they are loaded. The rendering of thirty rows is slow on a phone, so it is
 * deferred (`useDeferredValue`), to keep the page responsive while the list loads and on each update.
 */
export function QuoteList(props: QuoteListProps) {
  return <Rows {...useDeferredValue(props)} />;
}

const Rows = memo(function Rows({
  source,
  shown,
  head,
  foot,
  waiting = <QuoteSkeleton />,
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
        {waiting}
      </>
    );
  }
  if (shown.length === 0) return <$Placeholder>{empty || <NoProducts />}</$Placeholder>;

  const newest = newestPriceAt(quotes);
  return (
    <>
      {head}
      <RowList
        name="quotes"
        label={intl.formatMessage({ id: 'market.list' })}
        rows={shown}
        keyOf={productIdOf}
        estimate={ROW_HEIGHT}
        textOf={nameOf}
      >
        {(quote) => (
          <QuoteRow
            quote={quote}
            lagMs={priceLagMs(quote, newest)}
            isFavourite={favourites.includes(quote.productId)}
            onFavourite={onFavourite}
          />
        )}
      </RowList>
      {foot}
    </>
  );
});

/** Shown for a category without products. */
function NoProducts() {
  const { formatMessage } = useIntl();
  return (
    <EmptyState title={formatMessage({ id: 'market.none' })}>
      {formatMessage({ id: 'market.noneWhy' })}
    </EmptyState>
  );
}

const $Placeholder = styled.div`
  padding-top: ${space.two};
`;
