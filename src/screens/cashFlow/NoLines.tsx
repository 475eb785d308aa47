import { useIntl } from 'react-intl';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { LinkButton } from '../../ui/LinkButton';
import { NO_FILTER, writeFilter } from './flowFilter';
import type { FlowFilter } from './flowFilter';

interface NoLinesProps {
  readonly filter: FlowFilter;
  readonly onClear: (filter: FlowFilter) => void;
}

/** "None yet" and "none that fit" are two things, and each has its own way on. */
export function NoLines({ filter, onClear }: NoLinesProps) {
  const { formatMessage } = useIntl();
  const isFiltered = Object.keys(writeFilter(filter)).length > 0;
  return isFiltered ? (
    <EmptyState
      title={formatMessage({ id: 'cashFlow.noMatch' })}
      action={
        <Button kind="secondary" onClick={() => onClear(NO_FILTER)}>
          {formatMessage({ id: 'cashFlow.noMatch.action' })}
        </Button>
      }
    >
      {formatMessage({ id: 'cashFlow.noMatch.why' })}
    </EmptyState>
  ) : (
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
