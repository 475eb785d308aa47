import { useIntl } from 'react-intl';
import { EmptyState } from '../../../ui/EmptyState';

/** A category in which the exchange offers nothing. */
export function NoProducts() {
  const { formatMessage } = useIntl();
  return (
    <EmptyState title={formatMessage({ id: 'market.none' })}>
      {formatMessage({ id: 'market.noneWhy' })}
    </EmptyState>
  );
}
