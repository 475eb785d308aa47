import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { formatPercent, formatPrice, useLocale } from '../../../intl';
import { useIsSynced } from '../../../state/time/useCountdown';
import { displayedDirection } from '../../../ui/direction';
import { Signed } from '../../../ui/Money';
import { color, figureFont, text, weight } from '../../../ui/tokens';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { PriceAge } from './PriceAge';
import {
  isLongPrice,
  type PrerenderedQuote as FirstWords,
} from '../../shared/quotes/prerenderedQuote';
import type { ProductDetails } from './useQuote';

interface HeaderQuoteProps {
  readonly product: ProductDetails;
  readonly isStale: boolean;
}

/**
 * Price in the page header, with its change in 24 hours and its age. The change is shown only while the price is live,
 * because at a width of 320 px there is no room for both.
 */
export function HeaderQuote({ product, isStale }: HeaderQuoteProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { price, precision, change24h } = product;
  const figure = formatPrice(price, precision, locale);
  const isSynced = useIsSynced();
  const change = formatPercent(change24h, locale, { sign: true });
  const direction = displayedDirection(change24h, change);
  // The space separates the label from the price for screen readers.
  const label = `${formatMessage({ id: 'trade.trades.price' })} `;
  const words = {
    rise: formatMessage({ id: 'common.rise' }),
    drop: formatMessage({ id: 'common.down' }),
    flat: formatMessage({ id: 'common.unchanged' }),
  };

  return (
    <$Quote>
      <$Price translate="no" data-long={isLongPrice(figure) || undefined}>
        <VisuallyHidden translate="yes">{label}</VisuallyHidden>
        {figure}
      </$Price>
      <$Line>
        <$Age>
          <PriceAge quote={product} isStale={isStale} />
        </$Age>
        {product.trading === 'open' && isSynced && !isStale && (
          <Signed direction={direction} word={words[direction]} size="label">
            {change}
          </Signed>
        )}
      </$Line>
    </$Quote>
  );
}

/**
 * Shown until the app has a price. It renders the price and the time that the boot script wrote into the prerendered
 * page.
 */
export function PrerenderedHeaderQuote({ price, at }: Pick<FirstWords, 'price' | 'at'>) {
  return (
    <$Quote>
      <$Price data-first="price" translate="no" data-long={isLongPrice(price) || undefined}>
        {price}
      </$Price>
      <$FirstAge data-first="at">{at}</$FirstAge>
    </$Quote>
  );
}

/** The width is the same for a live and a stale price, to avoid a layout shift. */
const $Quote = styled.div`
  min-width: min(42vw, 176px);
  text-align: end;
`;

const $Price = styled.p`
  font-family: ${figureFont};
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
