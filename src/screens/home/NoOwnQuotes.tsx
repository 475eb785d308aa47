import { useIntl } from 'react-intl';
import { EmptyState } from '../../ui/EmptyState';
import { LinkButton } from '../../ui/LinkButton';
import { NoRecents } from '../shared/quotes/NoRecents';

interface NoOwnQuotesProps {
  readonly group: 'favourites' | 'recents';
}

/** Empty state for favourites or recents. */
export function NoOwnQuotes({ group }: NoOwnQuotesProps) {
  return group === 'favourites' ? <NoFavourites /> : <NoRecents />;
}

function NoFavourites() {
  const { formatMessage } = useIntl();
  return (
    <EmptyState
      title={formatMessage({ id: 'market.favourites.none' })}
      action={<LinkButton to="/hq">{formatMessage({ id: 'market.favourites.choose' })}</LinkButton>}
    >
      {formatMessage({ id: 'market.favourites.why' })}
    </EmptyState>
  );
}
