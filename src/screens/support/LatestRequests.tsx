import { useIntl } from 'react-intl';
import { useBalanceListInfiniteQuery, useOrderListInfiniteQuery } from '../../api';
import type { Order } from '#contract';
import { formatDateTime, useLocale } from '../../intl';
import { isTransfer } from '../../machines/transfer/selectors';
import type { TransferKind } from '../../machines/transfer/selectors';
import { DepositIcon, ReceiptIcon, WithdrawIcon } from '../../ui/icons';
import { List, ListRow } from '../../ui/ListRow';
import { Skeleton } from '../../ui/Skeleton';
import { Amount } from '../shared/account/Amount';
import { receiptPath, transferPath } from '../../state/paths';

/** One row per request is enough, because only the newest row of each kind is shown. */
const NEWEST = { limit: 1 };

/** Links to the requests that users most often need help with: the last order, deposit and withdrawal. */
export function LatestRequests() {
  return (
    <List>
      <LastOrder />
      <LastTransfer kind="deposit" />
      <LastTransfer kind="withdrawal" />
    </List>
  );
}

/** The placeholder is as high as the line that replaces it. */
const placeholder = <Skeleton width="160px" height="13px" />;

function LastOrder() {
  const { formatMessage } = useIntl();
  const { data, error } = useOrderListInfiniteQuery(NEWEST);
  const order = data?.pages[0]?.items[0];
  const none = data ? formatMessage({ id: 'support.last.order.none' }) : placeholder;
  return (
    <ListRow
      icon={<ReceiptIcon />}
      label={formatMessage({ id: 'support.last.order' })}
      detail={order ? <OrderInBrief order={order} /> : error && !data ? undefined : none}
      to={order ? receiptPath(order.orderNo) : '/orderrecord'}
    />
  );
}

function OrderInBrief({ order }: { readonly order: Order }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { symbol, profit, createdAt } = order;
  return (
    <>
      {`${symbol} · `}
      {profit === undefined ? (
        formatMessage({ id: 'support.last.order.open' })
      ) : (
        <Amount masked sign value={profit} />
      )}
      {` · ${formatDateTime(createdAt, locale, { seconds: false })}`}
    </>
  );
}

const words = {
  deposit: {
    icon: <DepositIcon />,
    label: 'support.last.deposit',
    none: 'support.last.deposit.none',
    all: '/record?tab=deposits',
  },
  withdrawal: {
    icon: <WithdrawIcon />,
    label: 'support.last.withdrawal',
    none: 'support.last.withdrawal.none',
    all: '/record?tab=withdrawals',
  },
} as const;

function LastTransfer({ kind }: { readonly kind: TransferKind }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { icon, label, none, all } = words[kind];
  const query = useBalanceListInfiniteQuery({ view: 'transfers', kind, ...NEWEST });
  const row = query.data?.pages[0]?.items.find(isTransfer);
  const when = row && formatDateTime(row.createdAt, locale, { seconds: false });
  const nothing = query.data ? formatMessage({ id: none }) : placeholder;
  return (
    <ListRow
      icon={icon}
      label={formatMessage({ id: label })}
      detail={
        row ? (
          <>
            <Amount masked unit value={row.amount} />
            {` · ${when}`}
          </>
        ) : query.error && !query.data ? undefined : (
          nothing
        )
      }
      to={row ? transferPath(row) : all}
    />
  );
}
