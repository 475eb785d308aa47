import { useIntl } from 'react-intl';
import { EmptyState } from '../../../ui/EmptyState';

/** Shown if the user has not viewed any product yet. */
export function NoRecents() {
  const { formatMessage } = useIntl();
  return <EmptyState title={formatMessage({ id: 'find.recents.none' })} />;
}
