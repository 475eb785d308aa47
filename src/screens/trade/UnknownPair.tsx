import { useIntl } from 'react-intl';
import { EmptyState } from '../../ui/EmptyState';
import { LinkButton } from '../../ui/LinkButton';

/** Empty state for an unknown pair with a link to the market. `name` is the product id in the URL. */
export function UnknownPair({ name }: { readonly name: string }) {
  const { formatMessage } = useIntl();
  return (
    <EmptyState
      title={formatMessage({ id: 'trade.unknown.title' })}
      action={<LinkButton to="/hq">{formatMessage({ id: 'trade.unknown.action' })}</LinkButton>}
    >
      {formatMessage({ id: 'trade.unknown.body' }, { product: name.slice(0, 40) })}
    </EmptyState>
  );
}
