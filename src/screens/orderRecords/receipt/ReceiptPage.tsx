import { useIntl, type MessageValue } from 'react-intl';
import { styled } from 'styled-components';
import { useProductOrdersInfiniteQuery } from '../../../api';
import type { ApiError } from '../../../api';
import type { Order } from '../../../contract';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { LinkButton } from '../../../ui/LinkButton';
import { Page } from '../../../ui/Page';
import { errorText } from '../../shared/forms/errorText';
import { useBack } from '../../shared/page/useBack';
import { isOpen, useNewest } from '../orderState';
import { OldFigures } from '../../shared/lists/OldFigures';
import { OpenReceipt } from './OpenReceipt';
import { ReceiptSkeleton } from './ReceiptSkeleton';
import { SettledReceipt } from './SettledReceipt';
import { ShareButton } from './ShareButton';

/** An open order ends by itself; its receipt polls slowly, in case its machine has missed the end. */
const OPEN_POLL_MS = 5_000;

/** One order's receipt, while it runs and for ever after. */
export function ReceiptPage({ orderNo }: { readonly orderNo: string }) {
  const intl = useIntl();
  const back = useBack('/orderrecord');
  const query = useProductOrdersInfiniteQuery({ orderNo }, { refetchOnMountOrArgChange: true });
  const order = query.data?.pages[0]?.items.find((item) => item.orderNo === orderNo);
  const error = query.error as ApiError | undefined;
  const isUnknown = error ? isNoSuchOrder(error) : query.data !== undefined && !order;
  // An element in the place of a text, which the message's own type does not foresee.
  const title = intl.formatMessage<{ readonly orderNo: MessageValue }>(
    { id: 'receipt.title' },
    { orderNo: <$Number key="number">{orderNo}</$Number> },
  );

  if (order) {
    return (
      <Page title={title} back={back} action={<ShareButton order={order} />}>
        {error && (
          <OldFigures
            at={query.fulfilledTimeStamp}
            onRetry={() => void query.refetch()}
            busy={query.isFetching}
          />
        )}
        <Receipt order={order} />
      </Page>
    );
  }
  if (isUnknown) {
    return (
      <Page title={intl.formatMessage({ id: 'receipt.unknown.title' })} back={back}>
        <EmptyState
          title={intl.formatMessage({ id: 'receipt.unknown.why' }, { orderNo })}
          action={
            <LinkButton to="/orderrecord">
              {intl.formatMessage({ id: 'receipt.unknown.action' })}
            </LinkButton>
          }
        />
      </Page>
    );
  }
  return (
    <Page title={title} back={back}>
      {error ? (
        <ErrorState
          title={intl.formatMessage({ id: 'orderRecords.failed.title' })}
          retry={{
            label: intl.formatMessage({ id: 'common.retry' }),
            onRetry: () => void query.refetch(),
            busy: query.isFetching,
          }}
        >
          {errorText(intl, error)} {intl.formatMessage({ id: 'orderRecords.failed.safe' })}
        </ErrorState>
      ) : (
        <ReceiptSkeleton />
      )}
    </Page>
  );
}

/** A number that cannot be one, as a mistyped address has it, is as unknown as one that nobody has. */
const isNoSuchOrder = (error: ApiError): boolean =>
  error.kind === 'invalid' || (error.kind === 'refused' && error.reason === 'NOT_FOUND');

function Receipt({ order: row }: { readonly order: Order }) {
  const order = useNewest(row);
  return isOpen(order) ? <Watched order={order} /> : <SettledReceipt order={order} />;
}

function Watched({ order }: { readonly order: Order }) {
  useProductOrdersInfiniteQuery(
    { orderNo: order.orderNo },
    { pollingInterval: OPEN_POLL_MS, skipPollingIfUnfocused: true },
  );
  return <OpenReceipt order={order} />;
}

/** Numbers of orders are long and have hyphens, at which a line would break. */
const $Number = styled.span`
  display: inline-block;
`;
