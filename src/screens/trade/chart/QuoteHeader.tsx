import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { fromUnits, toUnits } from '../../../contract';
import { formatPercent, formatPrice, useLocale } from '../../../intl';
import { directionOf } from '../../../ui/direction';
import { Signed } from '../../../ui/Money';
import { Skeleton } from '../../../ui/Skeleton';
import { color, space, text, weight } from '../../../ui/tokens';
import type { ProductDetails } from './useQuote';

/** A long price gives way in size, so that the day beside it stays whole on a narrow phone in every language. */
const sizeOf = (figure: string) =>
  figure.length <= 8 ? text.figure : figure.length <= 10 ? '1.75rem' : text.title;
const PLACES = 12;
const difference = (price: string, from: string) =>
  fromUnits(toUnits(price, PLACES) - toUnits(from, PLACES), PLACES, true);

/** The price, the largest thing on the screen, and its last day. */
export function QuoteHeader({ product }: { readonly product: ProductDetails | null }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  if (!product) return <QuoteSkeleton />;

  const { price, precision, change24h, open24h, high24h, low24h } = product;
  const figure = (value: string) => formatPrice(value, precision, locale);
  const way = directionOf(change24h);
  const words = {
    rise: formatMessage({ id: 'common.rise' }),
    drop: formatMessage({ id: 'common.down' }),
    flat: formatMessage({ id: 'common.unchanged' }),
  };
  const change = [
    formatPrice(difference(price, open24h), precision, locale, { sign: true }),
    formatPercent(change24h, locale, { sign: true }),
  ].join(' · ');
  const day = [
    [formatMessage({ id: 'trade.opening' }), open24h],
    [formatMessage({ id: 'trade.highest' }), high24h],
    [formatMessage({ id: 'trade.lowest' }), low24h],
  ] as const;

  return (
    <$Header>
      <div>
        <$Price $size={sizeOf(figure(price))}>{figure(price)}</$Price>
        <$Change>
          <Signed direction={way} word={words[way]} size="label">
            {change}
          </Signed>
          <$Span>{formatMessage({ id: 'trade.change24h' })}</$Span>
        </$Change>
      </div>
      <$Day>
        {day.map(([label, value]) => (
          <$Row key={label}>
            <dt>{label}</dt>
            <dd>{figure(value)}</dd>
          </$Row>
        ))}
      </$Day>
    </$Header>
  );
}

function QuoteSkeleton() {
  const { formatMessage } = useIntl();
  return (
    <$Header aria-busy="true" aria-label={formatMessage({ id: 'common.loading' })} role="group">
      <div>
        <$Price $size={text.figure}>
          <Skeleton width="150px" height="0.9em" />
        </$Price>
        <Skeleton width="130px" height="13px" />
      </div>
      <$Day>
        {[0, 1, 2].map((row) => (
          <$Row key={row}>
            <Skeleton width="56px" height="13px" />
            <Skeleton width="56px" height="13px" />
          </$Row>
        ))}
      </$Day>
    </$Header>
  );
}

const $Header = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.one};
  min-height: 62px;
`;

const $Price = styled.p<{ $size: string }>`
  font-size: ${({ $size }) => $size};
  font-weight: ${weight.strong};
  line-height: 1.15;
  letter-spacing: -0.01em;
`;

const $Change = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 6px;
  line-height: 1.3;
`;

const $Span = styled.span`
  font-size: ${text.label};
  color: ${color.muted};
`;

const $Day = styled.dl`
  flex: none;
`;

const $Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.oneHalf};
  min-height: 20px;
  font-size: ${text.label};

  dt {
    color: ${color.muted};
  }

  dd {
    font-weight: ${weight.strong};
  }
`;
