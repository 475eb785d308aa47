import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { useBalanceListInfiniteQuery, useIsConnected } from '../../api';
import type { Transfer, TransferKind } from '../../machines/transferFacts';
import { EmptyState } from '../../ui/EmptyState';
import { LinkButton } from '../../ui/LinkButton';
import { SkeletonRows } from '../../ui/Skeleton';
import { space } from '../../ui/tokens';
import { DayList } from '../shared/lists/DayList';
import { LoadMore } from '../shared/lists/LoadMore';
import { OldFigures } from '../shared/lists/OldFigures';
import { QueryFault } from '../shared/lists/QueryFault';
import { isTransfer } from '../shared/transfers/useTransfer';
import { TransferRow } from './TransferRow';

const PAGE_SIZE = 30;

const createdAtOf = ({ createdAt }: Transfer) => createdAt;

/** Transfers by day, so that a row needs to say the time alone. */
export function TransferList({ kind }: { readonly kind: TransferKind | undefined }) {
  const { formatMessage } = useIntl();
  const isConnected = useIsConnected();
  const query = useBalanceListInfiniteQuery(
    { view: 'transfers', limit: PAGE_SIZE, ...(kind && { kind }) },
    { refetchOnMountOrArgChange: true, refetchOnReconnect: true },
  );
  const pages = query.currentData?.pages;
  const rows = useMemo(
    () => pages?.flatMap(({ items }) => items.filter(isTransfer)) ?? [],
    [pages],
  );

  if (!pages && query.error) {
    return <QueryFault query={query}>{formatMessage({ id: 'records.failed.safe' })}</QueryFault>;
  }
  if (!pages) return <SkeletonRows label={formatMessage({ id: 'common.loading' })} count={7} />;
  if (rows.length === 0) return <NoTransfers kind={kind} />;
  return (
    <>
      {(query.error || !isConnected) && !query.isFetchNextPageError && (
        <OldFigures at={query.fulfilledTimeStamp} onRetry={query.refetch} busy={query.isFetching} />
      )}
      <DayList rows={rows} atOf={createdAtOf}>
        {(row) => <TransferRow key={row.id} row={row} />}
      </DayList>
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
        kind === undefined
          ? formatMessage({ id: 'records.empty.all' })
          : isWithdrawal
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

const $More = styled.div`
  padding-top: ${space.two};
`;
