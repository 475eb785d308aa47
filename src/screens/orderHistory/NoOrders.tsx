import { useIntl } from 'react-intl';
import { EmptyState } from '../../ui/EmptyState';
import { LinkButton } from '../../ui/LinkButton';
import { NoMatch } from '../shared/lists/NoMatch';
import { isFiltered } from '../shared/lists/period';
import { NO_RECORD_FILTER } from './orderFilter';
import type { OrderHistoryFilter } from './orderFilter';

interface NoOrdersProps {
  readonly filter: OrderHistoryFilter;
  readonly onClear: (filter: OrderHistoryFilter) => void;
}

/** Shown instead of an empty list: a link to the trade page or, if a filter is set, a button that clears the filter. */
export function NoOrders({ filter, onClear }: NoOrdersProps) {
  const { formatMessage } = useIntl();
  if (isFiltered(filter)) return <NoMatch onClear={() => onClear(NO_RECORD_FILTER)} />;
  return (
    <EmptyState
      title={formatMessage({ id: 'orderRecords.empty.title' })}
      action={
        <LinkButton to="/trade" kind="primary">
          {formatMessage({ id: 'orderRecords.empty.action' })}
        </LinkButton>
      }
    >
      {formatMessage({ id: 'orderRecords.empty.why' })}
    </EmptyState>
  );
}
