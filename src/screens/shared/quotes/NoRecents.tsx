import { useIntl } from 'react-intl';
import { EmptyState } from '../../../ui/EmptyState';

/** Where no product was looked at yet. */
export function NoRecents() {
  const { formatMessage } = useIntl();
  return <EmptyState title={formatMessage({ id: 'market.recents.none' })} />;
}
