import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { ApiError } from '../../../api';
import type { Quote } from '../../../contract';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { List } from '../../../ui/ListRow';
import { space } from '../../../ui/tokens';
import { errorText } from '../forms/errorText';
import { lagOf, newestPriceAt } from './listAge';
import { QuoteRow } from './QuoteRow';
import { QuoteSkeleton } from './QuoteSkeleton';
import type { Quotes } from './useQuotes';

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

/** Prices in rows, or what stands there until they come. */
export function QuoteList({
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
  if (shown.length === 0) return <$Instead>{empty ?? <NoProducts />}</$Instead>;

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
}

interface NoPricesProps {
  readonly error: ApiError;
  readonly onRetry: () => Promise<void>;
}

/** Polling goes on by itself; the button is busy only during its own try. */
function NoPrices({ error, onRetry }: NoPricesProps) {
  const intl = useIntl();
  const [isTrying, setTrying] = useState(false);
  const tryAgain = async () => {
    setTrying(true);
    await onRetry();
    setTrying(false);
  };
  return (
    <ErrorState
      title={intl.formatMessage({ id: 'market.failed' })}
      retry={{
        label: intl.formatMessage({ id: 'common.retry' }),
        onRetry: () => void tryAgain(),
        busy: isTrying,
      }}
    >
      {errorText(intl, error)} {intl.formatMessage({ id: 'market.failedSafe' })}
    </ErrorState>
  );
}

function NoProducts() {
  const { formatMessage } = useIntl();
  return (
    <EmptyState title={formatMessage({ id: 'market.none' })}>
      {formatMessage({ id: 'market.noneWhy' })}
    </EmptyState>
  );
}

const $Instead = styled.div`
  padding-top: ${space.two};
`;
