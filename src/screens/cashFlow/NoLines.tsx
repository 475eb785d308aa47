import { useIntl } from 'react-intl';
import { EmptyState } from '../../ui/EmptyState';
import { LinkButton } from '../../ui/LinkButton';
import { NoMatch } from '../shared/lists/NoMatch';
import { isFiltered } from '../shared/lists/period';
import { NO_FLOW_FILTER } from './flowFilter';
import type { FlowFilter } from './flowFilter';

interface NoLinesProps {
  readonly filter: FlowFilter;
  readonly onClear: (filter: FlowFilter) => void;
}

/**
 * Shown instead of an empty list: a link to the deposit page or, if a filter is set, a button that clears the filter.
 */
export function NoLines({ filter, onClear }: NoLinesProps) {
  const { formatMessage } = useIntl();
  if (isFiltered(filter)) return <NoMatch onClear={() => onClear(NO_FLOW_FILTER)} />;
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
