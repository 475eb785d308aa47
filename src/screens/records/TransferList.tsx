import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { asApiError, useBalanceListInfiniteQuery } from '../../api';
import { formatDate, useLocale } from '../../intl';
import type { Transfer, TransferKind } from '../../machines/transferFacts';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { LinkButton } from '../../ui/LinkButton';
import { List } from '../../ui/ListRow';
import { SkeletonRows } from '../../ui/Skeleton';
import { color, space, text } from '../../ui/tokens';
import { errorText } from '../shared/errorText';
import { LoadMore } from '../shared/LoadMore';
import { OldFigures } from '../shared/OldFigures';
import { isTransfer } from '../shared/useTransfer';
import { TransferRow } from './TransferRow';

const PAGE_SIZE = 30;

/** Transfers by day, so that a row needs to say the time alone. */
export function TransferList({ kind }: { readonly kind: TransferKind | undefined }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const locale = useLocale();
  const query = useBalanceListInfiniteQuery(
    { view: 'transfers', limit: PAGE_SIZE, ...(kind && { kind }) },
    { refetchOnMountOrArgChange: true, refetchOnReconnect: true },
  );
  const pages = query.currentData?.pages;
  const days = useMemo(() => {
    const byDay = new Map<string, Transfer[]>();
    for (const row of pages?.flatMap(({ items }) => items.filter(isTransfer)) ?? []) {
      const day = formatDate(row.createdAt, locale);
      byDay.set(day, [...(byDay.get(day) ?? []), row]);
    }
    return [...byDay];
  }, [pages, locale]);

  if (!pages && query.error) {
    return (
      <ErrorState
        title={formatMessage({ id: 'common.failed.title' })}
        retry={{
          label: formatMessage({ id: 'common.retry' }),
          onRetry: () => void query.refetch(),
          busy: query.isFetching,
        }}
      >
        {errorText(intl, asApiError(query.error))} {formatMessage({ id: 'records.failed.safe' })}
      </ErrorState>
    );
  }
  if (!pages) return <SkeletonRows label={formatMessage({ id: 'common.loading' })} count={7} />;
  if (days.length === 0) return <NoTransfers kind={kind} />;
  return (
    <>
      {query.error && !query.isFetchNextPageError && (
        <OldFigures at={query.fulfilledTimeStamp} onRetry={query.refetch} busy={query.isFetching} />
      )}
      {days.map(([day, rows]) => (
        <section key={day}>
          <$Day>{day}</$Day>
          <List>
            {rows.map((row) => (
              <TransferRow key={row.id} row={row} />
            ))}
          </List>
        </section>
      ))}
      <$More>
        <LoadMore query={query} />
      </$More>
    </>
  );
}

function NoTransfers({ kind }: { readonly kind: TransferKind | undefined }) {
  const { formatMessage } = useIntl();
  const isWithdrawal = kind === 'withdrawal';
  return (
    <EmptyState
      title={
        isWithdrawal
          ? formatMessage({ id: 'records.empty.withdrawals' })
          : formatMessage({ id: 'records.empty.deposits' })
      }
      action={
        isWithdrawal ? (
          <LinkButton to="/withdraw">{formatMessage({ id: 'withdraw.title' })}</LinkButton>
        ) : (
          <LinkButton to="/recharge" kind="primary">
            {formatMessage({ id: 'deposit.title' })}
          </LinkButton>
        )
      }
    >
      {formatMessage({ id: 'records.empty.why' })}
    </EmptyState>
  );
}

const $Day = styled.h2`
  padding-block: ${space.oneHalf} ${space.half};
  font-size: ${text.label};
  color: ${color.muted};
`;

const $More = styled.div`
  padding-top: ${space.two};
`;
