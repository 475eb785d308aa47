import { useIntl } from 'react-intl';
import { EmptyState } from '../../ui/EmptyState';
import { LinkButton } from '../../ui/LinkButton';
import { NoMatch } from '../shared/lists/NoMatch';
import { isFiltered } from '../shared/lists/period';
import { NO_FILTER } from './flowFilter';
import type { FlowFilter } from './flowFilter';

interface NoLinesProps {
  readonly filter: FlowFilter;
  readonly onClear: (filter: FlowFilter) => void;
}

/** Empty list: without any line it links to a deposit, with a filter it offers to clear it. */
export function NoLines({ filter, onClear }: NoLinesProps) {
  const { formatMessage } = useIntl();
  if (isFiltered(filter)) return <NoMatch onClear={() => onClear(NO_FILTER)} />;
  return (
    <EmptyState
      title={formatMessage({ id: 'cashFlow.empty' })}
      action={
        <LinkButton to="/recharge" kind="primary">
          {formatMessage({ id: 'deposit.title' })}
        </LinkButton>
      }
    >
      {formatMessage({ id: 'cashFlow.empty.why' })}
    </EmptyState>
  );
}
