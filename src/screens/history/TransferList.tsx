import { useEffect, useMemo, useRef } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { useLinkParams, withLinkParam } from '../shared/page/linkParams';
import type { LinkParams } from '../shared/page/linkParams';
import { useBalanceListInfiniteQuery } from '../../api';
import { useIsConnected } from '../../state/useIsConnected';
import type { Transfer, TransferKind } from '../../machines/transfer/selectors';
import { EmptyState } from '../../ui/EmptyState';
import { LinkButton } from '../../ui/LinkButton';
import { SkeletonRows } from '../../ui/Skeleton';
import { space } from '../../ui/tokens';
import { useIsWide } from '../../ui/useIsWide';
import { DayList } from '../shared/lists/DayList';
import { LoadMore } from '../shared/lists/LoadMore';
import { StaleDataNotice } from '../shared/lists/StaleDataNotice';
import { QueryErrorState } from '../shared/lists/QueryErrorState';
import type { FilterState } from '../shared/lists/stateFilter';
import { useListFilter, type ListFilter } from '../shared/lists/useListFilter';
import { Panes } from '../shared/page/Panes';
import { useCurrentTransfers } from '../shared/transfers/useCurrentTransfers';
import { isTransfer } from '../../machines/transfer/selectors';
import { TransferPane } from './TransferPane';
import { TransferRow } from './TransferRow';
import { TransferSummary } from './TransferSummary';

const createdAtOf = ({ createdAt }: Transfer) => createdAt;
const idOf = ({ id }: Transfer) => id;
/** Height of a row of two lines with its border, in px. */
const ROW_HEIGHT = 65;

interface TransferListProps {
  readonly kind: TransferKind | undefined;
  readonly narrowed: ListFilter<FilterState<Transfer>> | undefined;
}

/** List of transfers, grouped by day. On wide screens it has a detail pane. */
export function TransferList({ kind, narrowed }: TransferListProps) {
  const { formatMessage } = useIntl();
  const isConnected = useIsConnected();
  const { asked, isShown } = useListFilter(narrowed);
  const request = { view: 'transfers' as const, ...asked, limit: 30, ...(kind && { kind }) };
  const query = useBalanceListInfiniteQuery(request);
  const pages = query.currentData?.pages;
  const received = useMemo(
    () => pages?.flatMap(({ items }) => items.filter(isTransfer)) ?? [],
    [pages],
  );
  const rows = useCurrentTransfers(received).filter((row) =>
    isShown({ ...row, at: row.createdAt }),
  );
  const [params] = useLinkParams();
  const isWide = useIsWide();
  const chosenId = params.get('transfer');
  useFocusChosen(chosenId);
  // The pane shows the newest transfer until the user chooses another.
  const chosen = isWide ? (rows.find(({ id }) => id === chosenId) ?? rows[0]) : undefined;

  if (!pages && query.error) {
    return (
      <QueryErrorState query={query}>
        {formatMessage({ id: 'records.failed.safe' })}
      </QueryErrorState>
    );
  }
  if (!pages) return <SkeletonRows label={formatMessage({ id: 'common.loading' })} count={7} />;
  if (rows.length === 0 && !query.hasNextPage)
    return narrowed?.noMatch ?? <NoTransfers kind={kind} />;
  const list = (
    <>
      {(query.error || !isConnected) && !query.isFetchNextPageError && (
        <StaleDataNotice
          at={query.fulfilledTimeStamp}
          onRetry={query.refetch}
          busy={query.isFetching}
        />
      )}
      <TransferSummary rows={rows} isAll={!query.hasNextPage} />
      <DayList
        name="transfers"
        rows={rows}
        atOf={createdAtOf}
        keyOf={idOf}
        estimate={ROW_HEIGHT}
        hasMore={query.hasNextPage}
      >
        {(row) => (
          <TransferRow
            row={row}
            to={panePath(params, row.id)}
            isChosen={chosen ? row === chosen : null}
          />
        )}
      </DayList>
      <$More>
        <LoadMore query={query} />
      </$More>
    </>
  );
  return (
    <Panes
      list={list}
      shown={chosen?.id ?? null}
      detail={chosen && <TransferPane row={chosen} />}
    />
  );
}

/** Path that shows a transfer in the pane; it keeps the filter. */
const panePath = (params: LinkParams, id: string): string =>
  `?${withLinkParam(params, 'transfer', id)}`;

/** Focuses the title of the chosen transfer for screen readers, without scrolling the list. */
function useFocusChosen(asked: string | null) {
  const shown = useRef(asked);
  useEffect(() => {
    if (shown.current === asked) return;
    shown.current = asked;
    document.querySelector<HTMLElement>('[data-pane]')?.focus({ preventScroll: true });
  }, [asked]);
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
