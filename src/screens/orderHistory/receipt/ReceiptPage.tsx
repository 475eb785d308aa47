import { useIntl } from 'react-intl';
import { useProductOrdersInfiniteQuery, queryError } from '../../../api';
import type { ApiError } from '../../../api';
import type { Order } from '#contract';
import { formatDuration, useLocale } from '../../../intl';
import { useVisiblePoll } from '../../../state/time/useVisiblePoll';
import { EmptyState } from '../../../ui/EmptyState';
import { LinkButton } from '../../../ui/LinkButton';
import { QueryErrorState } from '../../shared/lists/QueryErrorState';
import { lazyPart } from '../../shared/page/lazyPart';
import { MissingPart } from '../../shared/page/MissingPart';
import { PageOrPane } from '../../shared/page/Panes';
import { useBack } from '../../shared/page/useBack';
import { isOpenOrder } from '../../../machines/order/selectors';
import { useLatestOrder } from '../orderState';
import { StaleDataNotice } from '../../shared/lists/StaleDataNotice';
import { OpenReceipt } from './OpenReceipt';
import { ReceiptSkeleton } from './ReceiptSkeleton';
import { ShareButton } from './ShareButton';

/** Receipts are in a lazy chunk, because many users only view the list. */
const SettledReceipt = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "settledReceipt" */ './SettledReceipt')).SettledReceipt,
  { Waiting: ReceiptSkeleton, Missing: MissingPart },
);

/** Interval at which an open order is polled, in case its machine did not receive the end of the order. */
const OPEN_POLL_MS = 5_000;

interface ReceiptPageProps {
  readonly orderNo: string;
  /** Whether the receipt is in a pane next to the list. */
  readonly isPane?: boolean;
}

/** Receipt of one order, open or ended. */
export function ReceiptPage({ orderNo, isPane = false }: ReceiptPageProps) {
  const intl = useIntl();
  const pageBack = useBack('/orderrecord');
  const back = isPane ? null : pageBack;
  const query = useProductOrdersInfiniteQuery({ orderNo });
  const order = query.data?.pages[0]?.items.find((item) => item.orderNo === orderNo);
  const error = queryError(query);
  const isUnknown = error ? isNoSuchOrder(error) : query.data !== undefined && !order;
  const locale = useLocale();
  const name = intl.formatMessage({ id: 'receipt.title' }, { orderNo });

  if (order) {
    return (
      <PageOrPane
        title={order.symbol}
        name={name}
        detail={[
          intl.formatMessage({ id: order.direction === 'rise' ? 'common.rise' : 'common.down' }),
          formatDuration(order.durationSec, locale),
        ].join(' · ')}
        back={back}
        action={<ShareButton order={order} />}
      >
        {error && (
          <StaleDataNotice
            at={query.fulfilledTimeStamp}
            onRetry={() => void query.refetch()}
            busy={query.isFetching}
          />
        )}
        <Receipt order={order} />
      </PageOrPane>
    );
  }
  if (isUnknown) {
    return (
      <PageOrPane title={intl.formatMessage({ id: 'receipt.unknown.title' })} back={back}>
        <EmptyState
          title={intl.formatMessage({ id: 'receipt.unknown.why' }, { orderNo })}
          action={
            <LinkButton to="/orderrecord">
              {intl.formatMessage({ id: 'receipt.unknown.action' })}
            </LinkButton>
          }
        />
      </PageOrPane>
    );
  }
  return (
    <PageOrPane title={name} back={back}>
      {error ? (
        <QueryErrorState
          query={query}
          title={intl.formatMessage({ id: 'orderRecords.failed.title' })}
        >
          {intl.formatMessage({ id: 'orderRecords.failed.safe' })}
        </QueryErrorState>
      ) : (
        <ReceiptSkeleton />
      )}
    </PageOrPane>
  );
}

/**
 * Whether the error means that there is no such order. A malformed order number, for example in a mistyped URL, counts
 * as unknown.
 */
const isNoSuchOrder = (error: ApiError): boolean =>
  error.kind === 'invalid' || (error.kind === 'refused' && error.reason === 'NOT_FOUND');

function Receipt({ order: row }: { readonly order: Order }) {
  const order = useLatestOrder(row);
  return isOpenOrder(order) ? <PolledReceipt order={order} /> : <SettledReceipt order={order} />;
}

function PolledReceipt({ order }: { readonly order: Order }) {
  useProductOrdersInfiniteQuery(
    { orderNo: order.orderNo },
    { pollingInterval: useVisiblePoll(OPEN_POLL_MS) },
  );
  return <OpenReceipt order={order} />;
}
