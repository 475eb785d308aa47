import { useIntl } from 'react-intl';
import { selectOrders } from '../../state/machines/machines';
import { selectPreferences } from '../../state/storage/persist';
import { LinkButton } from '../../ui/LinkButton';
import { useQuotes } from '../shared/quotes/useQuotes';
import { useNewestOrders } from './useNewestOrders';
import { useAppSelector } from '../../state/store';

/**
 * Link to the trade page of one pair: that of the last order, otherwise the pair viewed last, a favourite, or the first
 * pair of the list.
 */
export function TradeLast() {
  const { formatMessage } = useIntl();
  const { quotes = [] } = useQuotes();
  const { favourites, recents } = useAppSelector(selectPreferences);
  const [placed] = useAppSelector(selectOrders);
  const listed = useNewestOrders()?.orders[0];
  const wanted = [
    placed?.context.intent.productId,
    listed?.productId,
    ...recents.slice(-1),
    ...favourites,
  ];
  const quote =
    wanted
      .map((id) => quotes.find(({ productId }) => productId === id))
      .find((each) => each !== undefined) ?? quotes[0];
  return (
    <LinkButton
      to={quote ? `/trade?product=${encodeURIComponent(quote.productId)}` : '/trade'}
      kind="primary"
      block
    >
      {quote
        ? formatMessage({ id: 'home.trade.pair' }, { symbol: quote.symbol })
        : formatMessage({ id: 'home.trade' })}
    </LinkButton>
  );
}
