import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { formatPercent, formatPrice, useLocale } from '../../../intl';
import { useIsSynced } from '../../../state/time/useCountdown';
import { signToDirection } from '../../../ui/direction';
import { Signed } from '../../../ui/Money';
import { color, text, weight } from '../../../ui/tokens';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { PriceAge } from './PriceAge';
import { isLongPrice, type PrerenderedQuote as FirstWords } from '../prerenderedQuote';
import type { ProductDetails } from './useQuote';

interface HeaderQuoteProps {
  readonly product: ProductDetails;
  readonly isStale: boolean;
}

/**
 * Price in the page header with its daily change and its age. The change is hidden unless the price is live, because
 * there is no room for both at 320 px.
 */
export function HeaderQuote({ product, isStale }: HeaderQuoteProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { price, precision, change24h } = product;
  const figure = formatPrice(price, precision, locale);
  const isSynced = useIsSynced();
  const way = signToDirection(change24h);
  const words = {
    rise: formatMessage({ id: 'common.rise' }),
    drop: formatMessage({ id: 'common.down' }),
    flat: formatMessage({ id: 'common.unchanged' }),
  };

  return (
    <$Quote>
      <$Price data-long={isLongPrice(figure) || undefined}>
        <VisuallyHidden>{formatMessage({ id: 'trade.trades.price' })} </VisuallyHidden>
        {figure}
      </$Price>
      <$Line>
        <$Age>
          <PriceAge quote={product} isStale={isStale} />
        </$Age>
        {product.trading === 'open' && isSynced && !isStale && (
          <Signed direction={way} word={words[way]} size="label">
            {formatPercent(change24h, locale, { sign: true })}
          </Signed>
        )}
      </$Line>
    </$Quote>
  );
}

/**
 * Placeholder before the app has a price: keeps the price and time that the boot script wrote into the prerendered
 * page.
 */
export function PrerenderedHeaderQuote({ price, at }: Pick<FirstWords, 'price' | 'at'>) {
  return (
    <$Quote>
      <$Price data-first="price" data-long={isLongPrice(price) || undefined}>
        {price}
      </$Price>
      <$FirstAge data-first="at">{at}</$FirstAge>
    </$Quote>
  );
}

/** The same width for a live and a stale price, to avoid a layout shift. */
const $Quote = styled.div`
  min-width: min(42vw, 176px);
  text-align: right;
`;

const $Price = styled.p`
  font-size: ${text.title};
  font-weight: ${weight.strong};
  line-height: 1.15;
  letter-spacing: -0.01em;
  color: ${color.text};

  &[data-long] {
    font-size: ${text.heading};
  }
`;

const $Line = styled.p`
  display: flex;
  align-items: center;
  gap: 6px;
  line-height: 1.35;
`;

const $FirstAge = styled.p`
  line-height: 1.35;
`;

const $Age = styled.span`
  flex: 1;

  > * {
    display: flex;
    justify-content: flex-end;
  }
`;
