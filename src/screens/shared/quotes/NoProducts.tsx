import { useIntl } from 'react-intl';
import { EmptyState } from '../../../ui/EmptyState';

/** Shown for a category without products. */
export function NoProducts() {
  const { formatMessage } = useIntl();
  return (
    <EmptyState title={formatMessage({ id: 'market.none' })}>
      {formatMessage({ id: 'market.noneWhy' })}
    </EmptyState>
  );
}
