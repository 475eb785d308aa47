import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Transfer } from '../../../machines/transferFacts';
import { EmptyState } from '../../../ui/EmptyState';
import { SkeletonRows } from '../../../ui/Skeleton';
import { QueryFault } from '../lists/QueryFault';
import type { useTransfer } from './useTransfer';

interface OneTransferProps extends Pick<ReturnType<typeof useTransfer>, 'row' | 'query'> {
  /** Where the exchange knows none of that number. */
  readonly none: { readonly title: string; readonly why: string; readonly action: ReactNode };
  readonly children: (row: Transfer) => ReactNode;
}

/** One deposit or withdrawal by its number, or what stands in its place. */
export function OneTransfer({ row, query, none, children }: OneTransferProps) {
  const { formatMessage } = useIntl();
  if (row) return children(row);
  if (query.error) {
    return <QueryFault query={query}>{formatMessage({ id: 'records.failed.safe' })}</QueryFault>;
  }
  return query.currentData ? (
    <EmptyState title={none.title} action={none.action}>
      {none.why}
    </EmptyState>
  ) : (
    <SkeletonRows label={formatMessage({ id: 'common.loading' })} count={5} />
  );
}
