import { useIntl } from 'react-intl';
import { formatPrice, useLocale } from '../../intl';
import { selectOrders } from '../../tracker/machines';
import { selectPreferences } from '../../state/storage/persist';
import { useAppSelector } from '../../state/store';
import { PairIcon } from '../shared/assetIcons/PairIcon';
import { useQuotes } from '../shared/quotes/useQuotes';
import { TradeLink } from './TradeLink';
import { useNewestOrders } from './useNewestOrders';

/**
 * Link to the trade page of one pair with its price: that of the last order, otherwise the pair viewed last, a
 * favourite, or the first pair of the list. Closed pairs are left out unless all are closed. It is the main action of
 * Home, unless the account is frozen.
 */
export function TradeLast() {
  const { formatMessage } = useIntl();
  const locale = useLocale();
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
  const known = wanted
    .map((id) => quotes.find(({ productId }) => productId === id))
    .filter((each) => each !== undefined);
  const candidates = [...known, ...quotes];
  const quote = candidates.find(({ trading }) => trading !== 'closed') ?? candidates[0];
  if (!quote) return <TradeLink to="/trade">{formatMessage({ id: 'home.trade' })}</TradeLink>;
  const { productId, symbol, base, quote: currency, price, precision } = quote;
  return (
    <TradeLink
      to={`/trade?product=${encodeURIComponent(productId)}`}
      icon={<PairIcon base={base} quote={currency} />}
      price={formatPrice(price, precision, locale)}
    >
      {formatMessage({ id: 'home.trade.pair' }, { symbol })}
    </TradeLink>
  );
}
