import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { formatPercent, formatPrice, useLocale } from '../../../intl';
import { directionOf } from '../../../ui/direction';
import { Signed } from '../../../ui/Money';
import { color, text, weight } from '../../../ui/tokens';
import { PriceAge } from './PriceAge';
import type { ProductDetails } from './useQuote';

interface HeaderQuoteProps {
  readonly product: ProductDetails;
  readonly isStale: boolean;
}

/** A long price gives way in size, so that the pair beside it stays whole on a narrow phone. */
const sizeOf = (figure: string) => (figure.length <= 8 ? text.title : text.heading);

/** The price at the end of the title's line, with its day and how live it is. */
export function HeaderQuote({ product, isStale }: HeaderQuoteProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { price, precision, change24h } = product;
  const figure = formatPrice(price, precision, locale);
  const way = directionOf(change24h);
  const words = {
    rise: formatMessage({ id: 'common.rise' }),
    drop: formatMessage({ id: 'common.down' }),
    flat: formatMessage({ id: 'common.unchanged' }),
  };

  return (
    <$Quote>
      <$Price $size={sizeOf(figure)}>{figure}</$Price>
      <$Line>
        {product.trading === 'open' && (
          <Signed direction={way} word={words[way]} size="label">
            {formatPercent(change24h, locale, { sign: true })}
          </Signed>
        )}
        <PriceAge quote={product} isStale={isStale} />
      </$Line>
    </$Quote>
  );
}

const $Quote = styled.div`
  display: grid;
  justify-items: end;
`;

const $Price = styled.p<{ $size: string }>`
  font-size: ${({ $size }) => $size};
  font-weight: ${weight.strong};
  line-height: 1.15;
  letter-spacing: -0.01em;
  color: ${color.text};
`;

const $Line = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;
  line-height: 1.35;
`;
