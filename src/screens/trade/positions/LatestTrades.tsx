import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { useProductTrunoverQuery, asApiError } from '../../../api';
import type { Quote } from '#contract';
import { formatAmount, formatDecimal, formatPrice, formatTime, useLocale } from '../../../intl';
import { useVisiblePoll } from '../../../state/time/useVisiblePoll';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { KeyValue, KeyValueList } from '../../../ui/KeyValue';
import { Signed } from '../../../ui/Money';
import { SkeletonRows } from '../../../ui/Skeleton';
import { color, text } from '../../../ui/tokens';
import { errorText } from '../../shared/forms/errorText';
import { LIST_POLL_MS, pollIntervalMs } from '../../shared/quotes/pollIntervals';

const ROWS = 20;

/** The latest trades of all users in a product, and its turnover of 24 hours. */
export function LatestTrades({ product }: { readonly product: Quote }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const locale = useLocale();
  const { productId, precision, base } = product;
  const { currentData, error, isFetching, refetch } = useProductTrunoverQuery(
    { productId, limit: ROWS },
    {
      pollingInterval: useVisiblePoll(pollIntervalMs(LIST_POLL_MS)),
      refetchOnMountOrArgChange: true,
    },
  );
  if (!currentData && error) {
    return (
      <ErrorState
        title={formatMessage({ id: 'common.failed.title' })}
        retry={{
          label: formatMessage({ id: 'common.retry' }),
          onRetry: () => void refetch(),
          busy: isFetching,
        }}
      >
        {errorText(intl, asApiError(error))}
      </ErrorState>
    );
  }
  if (!currentData) return <SkeletonRows label={formatMessage({ id: 'common.loading' })} />;

  const { turnover24h, trades } = currentData;
  const turnover = formatAmount(turnover24h, locale, { unit: true });
  const words = {
    rise: formatMessage({ id: 'trade.trades.bought' }),
    drop: formatMessage({ id: 'trade.trades.sold' }),
  };
  return (
    <>
      <KeyValueList>
        <KeyValue label={formatMessage({ id: 'trade.turnover' })}>{turnover}</KeyValue>
      </KeyValueList>
      {trades.length === 0 ? (
        <EmptyState title={formatMessage({ id: 'trade.trades.none' })} />
      ) : (
        <$Table>
          <thead>
            <tr>
              <th scope="col">{formatMessage({ id: 'trade.trades.time' })}</th>
              <th scope="col">{formatMessage({ id: 'trade.trades.price' })}</th>
              <th scope="col">{formatMessage({ id: 'trade.trades.amount' }, { unit: base })}</th>
            </tr>
          </thead>
          <tbody>
            {trades.map(({ at, price, amount, direction }, row) => (
              // Trades have no id, and several can have the same time, so the key is the row index.
              <tr key={row}>
                <td>{formatTime(at, locale)}</td>
                <td>
                  <Signed direction={direction} word={words[direction]} size="label">
                    {formatPrice(price, precision, locale)}
                  </Signed>
                </td>
                <td>{formatDecimal(amount, locale)}</td>
              </tr>
            ))}
          </tbody>
        </$Table>
      )}
    </>
  );
}

const $Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${text.label};

  th {
    font-weight: inherit;
    color: ${color.muted};
  }

  th,
  td {
    padding-block: 6px;
    text-align: end;
    border-bottom: 1px solid ${color.line};
  }

  th:first-child,
  td:first-child {
    text-align: start;
  }
`;
