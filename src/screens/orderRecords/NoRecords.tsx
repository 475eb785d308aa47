import { useIntl } from 'react-intl';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { LinkButton } from '../../ui/LinkButton';
import { isFiltered, NO_FILTER } from './recordFilter';
import type { RecordFilter } from './recordFilter';

interface NoRecordsProps {
  readonly filter: RecordFilter;
  readonly onClear: (filter: RecordFilter) => void;
}

/** "None yet" and "none that fit" are two things, and each has its own way on. */
export function NoRecords({ filter, onClear }: NoRecordsProps) {
  const { formatMessage } = useIntl();
  if (isFiltered(filter)) {
    return (
      <EmptyState
        title={formatMessage({ id: 'orderRecords.noMatch.title' })}
        action={
          <Button kind="secondary" onClick={() => onClear(NO_FILTER)}>
            {formatMessage({ id: 'orderRecords.noMatch.action' })}
          </Button>
        }
      >
        {formatMessage({ id: 'orderRecords.noMatch.why' })}
      </EmptyState>
    );
  }
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
