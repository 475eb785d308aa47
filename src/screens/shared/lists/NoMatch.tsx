import { useIntl } from 'react-intl';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';

/** Shown if a filter has no matches, in contrast to an empty list. */
export function NoMatch({ onClear }: { readonly onClear: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <EmptyState
      title={formatMessage({ id: 'list.noMatch' })}
      action={
        <Button kind="secondary" onClick={onClear}>
          {formatMessage({ id: 'list.noMatch.action' })}
        </Button>
      }
    >
      {formatMessage({ id: 'list.noMatch.why' })}
    </EmptyState>
  );
}
