import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Transfer } from '../../../machines/transfer/selectors';
import { EmptyState } from '../../../ui/EmptyState';
import { SkeletonRows } from '../../../ui/Skeleton';
import { QueryErrorState } from '../lists/QueryErrorState';
import type { useTransfer } from './useTransfer';

interface OneTransferProps extends Pick<ReturnType<typeof useTransfer>, 'row' | 'query'> {
  /** Shown if there is no transfer with this number. */
  readonly none: { readonly title: string; readonly why: string; readonly action: ReactNode };
  /** Shown while the transfer is loading; placeholders of rows by default. */
  readonly waiting?: ReactNode;
  readonly children: (row: Transfer) => ReactNode;
}

/** Renders one deposit or withdrawal, or a text if it is loading, cannot be loaded or does not exist. */
export function OneTransfer({ row, query, none, waiting, children }: OneTransferProps) {
  const { formatMessage } = useIntl();
  if (row) return children(row);
  if (query.error) {
    return (
      <QueryErrorState query={query}>
        {formatMessage({ id: 'records.failed.safe' })}
      </QueryErrorState>
    );
  }
  return query.currentData ? (
    <EmptyState title={none.title} action={none.action}>
      {none.why}
    </EmptyState>
  ) : (
    (waiting ?? <SkeletonRows label={formatMessage({ id: 'common.loading' })} count={5} />)
  );
}
