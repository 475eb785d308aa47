import { useIntl } from 'react-intl';
import { EmptyState } from '../../ui/EmptyState';
import { LinkButton } from '../../ui/LinkButton';

/** Says that the exchange has no such pair, and leads to those that it has. `name` is what the address calls it. */
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
