import { useIntl } from 'react-intl';
import { useDefiMyOrderInfiniteQuery } from '../../../api';
import type { LockupOrder } from '#contract';
import { formatDate, formatDateTime, useLocale } from '../../../intl';
import { creditedDays } from '../../../machines/lockup/selectors';
import { selectIsCreditDue } from '../../../tracker/lockups';
import { Badge } from '../../../ui/Badge';
import { KeyValue, KeyValueList } from '../../../ui/KeyValue';
import { ProgressBar } from '../../../ui/ProgressBar';
import { Amount } from '../account/Amount';
import { useRowsWanted } from '../../../tracker/useRowsWanted';
import type { FilterState } from '../lists/stateFilter';
import { useListFilter, type ListFilter } from '../lists/useListFilter';
import { OrderCard } from './OrderCard';
import { OrderList } from './OrderList';
import { dailyText, lockupStates } from './wealthTexts';
import { useAppSelector } from '../../../state/store';

/** List of lock-ups with their days and earnings. */
export function LockupOrders({
  narrowed,
}: {
  readonly narrowed?: ListFilter<FilterState<LockupOrder>> | undefined;
}) {
  const { formatMessage } = useIntl();
  useRowsWanted('lockup');
  const { asked, isShown } = useListFilter(narrowed);
  const query = useDefiMyOrderInfiniteQuery({ ...asked, limit: 50 });
  return (
    <OrderList
      query={query}
      isShown={isShown}
      noMatch={narrowed?.noMatch}
      label={formatMessage({ id: 'wealth.view.lockups' })}
      none={{
        title: formatMessage({ id: 'lockup.none' }),
        why: formatMessage({ id: 'lockup.none.why' }),
        to: '/lc',
        look: formatMessage({ id: 'lockup.look' }),
      }}
    >
      {(row) => <LockupCard key={row.orderNo} row={row} />}
    </OrderList>
  );
}

/** A lock-up with every decimal, as in the list of its credits. */
function LockupCard({ row }: { readonly row: LockupOrder }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const isDue = useAppSelector((state) => selectIsCreditDue(state, row.orderNo));
  const isComplete = row.state === 'complete';
  const look = lockupStates[row.state];
  const days = row.cycleDays;
  const credited = creditedDays(row);
  const date = formatDate(row.endsAt, locale);
  const details: Readonly<Record<LockupOrder['state'], () => string>> = {
    earning: () =>
      [
        formatMessage({ id: 'lockup.day' }, { day: Math.min(days, credited + 1), days }),
        formatMessage({ id: 'lockup.ends' }, { date }),
      ].join(' · '),
    complete: () => formatMessage({ id: 'lockup.ended' }, { date }),
    unknown: () => formatDate(row.createdAt, locale),
  };

  return (
    <OrderCard
      title={formatMessage({ id: 'lockup.name' }, { currency: row.currency, days })}
      productId={row.productId}
      orderNo={row.orderNo}
      detail={details[row.state]()}
      badge={<Badge tone={look.tone}>{formatMessage({ id: look.id })}</Badge>}
    >
      <ProgressBar label={formatMessage({ id: 'lockup.progress' })} share={credited / days} />
      <KeyValueList>
        <KeyValue label={formatMessage({ id: 'lockup.locked' })}>
          <Amount masked value={row.amount} />
        </KeyValue>
        <KeyValue label={formatMessage({ id: 'lockup.dailyRate' })}>
          {dailyText(row.dailyRate, locale)}
        </KeyValue>
        <KeyValue
          label={formatMessage({ id: isComplete ? 'lockup.earned.complete' : 'lockup.earned' })}
        >
          <Amount masked sign value={row.earned} />
        </KeyValue>
        <KeyValue label={formatMessage({ id: 'lockup.estimated' })}>
          <Amount masked value={row.estimatedEarnings} />
        </KeyValue>
        {row.nextCreditAt !== undefined && (
          <KeyValue label={formatMessage({ id: 'lockup.nextCredit' })}>
            {isDue
              ? formatMessage({ id: 'lockup.due' })
              : formatDateTime(row.nextCreditAt, locale, { seconds: false })}
          </KeyValue>
        )}
        <KeyValue label={formatMessage({ id: 'lockup.createdAt' })}>
          {formatDateTime(row.createdAt, locale, { seconds: false })}
        </KeyValue>
        <KeyValue label={formatMessage({ id: 'lockup.endsAt' })}>
          {formatDateTime(row.endsAt, locale, { seconds: false })}
        </KeyValue>
        <KeyValue label={formatMessage({ id: 'wealth.orders.number' })}>{row.orderNo}</KeyValue>
      </KeyValueList>
    </OrderCard>
  );
}
