import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { useProductOrdersInfiniteQuery } from '../../../api';
import type { Order, Quote } from '#contract';
import { formatDateTime, useLocale } from '../../../intl';
import { Button } from '../../../ui/Button';
import { signToDirection } from '../../../ui/direction';
import { EmptyState } from '../../../ui/EmptyState';
import { ListRow } from '../../../ui/ListRow';
import { Signed } from '../../../ui/Money';
import { SkeletonRows } from '../../../ui/Skeleton';
import { RowList } from '../../../ui/rows/RowList';
import { space, text } from '../../../ui/tokens';
import { Amount } from '../../shared/account/Amount';
import { DirectionLabel } from './DirectionLabel';
import { QueryErrorState } from '../../shared/lists/QueryErrorState';
import { receiptPath } from '../../../state/paths';
import { orderMessage } from './orderMessages';
import { VisitorsOnly } from './PositionsPanel';

interface HistoryPanelProps {
  readonly product: Quote;
  readonly isVisitor: boolean;
}

const PAGE = 20;
const orderNoOf = ({ orderNo }: Order) => orderNo;
/** Height of a row of two lines with its border, in px. */
const ROW_HEIGHT = 65;

/** The user's orders of this product, newest first, with links to their receipts. */
export function HistoryPanel({ product, isVisitor }: HistoryPanelProps) {
  const { formatMessage } = useIntl();
  const { currentData, error, isFetching, hasNextPage, fetchNextPage, refetch } =
    useProductOrdersInfiniteQuery(
      { productId: product.productId, limit: PAGE },
      { skip: isVisitor },
    );
  if (isVisitor) return <VisitorsOnly />;
  if (!currentData && error) {
    return (
      <QueryErrorState query={{ error, isFetching, refetch }}>
        {formatMessage({ id: 'trade.failed' })}
      </QueryErrorState>
    );
  }
  if (!currentData) return <SkeletonRows label={formatMessage({ id: 'common.loading' })} />;

  const orders = currentData.pages.flatMap(({ items }) => items);
  if (orders.length === 0) {
    return (
      <EmptyState title={formatMessage({ id: 'order.none' }, { symbol: product.symbol })}>
        {formatMessage({ id: 'order.noneWhy' })}
      </EmptyState>
    );
  }
  return (
    <>
      <RowList
        name="history"
        label={formatMessage({ id: 'trade.history' })}
        rows={orders}
        keyOf={orderNoOf}
        estimate={ROW_HEIGHT}
        hasMore={hasNextPage}
      >
        {(order) => <HistoryRow order={order} />}
      </RowList>
      {hasNextPage && (
        <$More>
          <Button kind="secondary" block busy={isFetching} onClick={() => void fetchNextPage()}>
            {formatMessage({ id: 'common.more' })}
          </Button>
        </$More>
      )}
    </>
  );
}

function HistoryRow({ order }: { readonly order: Order }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { direction, amount, createdAt, profit, state } = order;
  const isOver = state === 'settled' || state === 'void';
  return (
    <ListRow
      to={receiptPath(order.orderNo)}
      label={<DirectionLabel direction={direction} />}
      detail={
        <>
          <Amount masked value={amount} />
          {` · ${formatDateTime(createdAt, locale)}`}
        </>
      }
      value={
        <$End>
          <b>{formatMessage({ id: orderMessage(order) })}</b>
          {isOver && profit !== undefined && (
            <Signed direction={signToDirection(profit)} withoutArrow>
              <Amount masked sign value={profit} />
            </Signed>
          )}
        </$End>
      }
    />
  );
}

const $End = styled.span`
  display: grid;
  justify-items: end;
  font-size: ${text.label};
  line-height: 1.4;
`;

const $More = styled.div`
  padding-top: ${space.two};
`;
