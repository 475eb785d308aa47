import { memo } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Quote } from '#contract';
import { formatAge, formatPercent, formatPrice, useLocale } from '../../../intl';
import { signToDirection } from '../../../ui/direction';
import { IconButton } from '../../../ui/IconButton';
import { StarFilledIcon, StarIcon } from '../../../ui/icons';
import { Signed } from '../../../ui/Money';
import { Sparkline } from '../../../ui/Sparkline';
import { RowWords } from '../../../ui/rowText';
import { color, text, weight } from '../../../ui/tokens';
import { PairIcon } from '../marks/PairIcon';
import { ClosesAt, OpensAt } from './TradingHours';

export interface QuoteRowProps {
  readonly quote: Quote;
  /** How far this price is behind the others, in ms; 0 when it is current. */
  readonly lagMs: number;
  readonly isFavourite?: boolean;
  /** Adds a star to the row. Must be a stable function, otherwise every row re-renders. */
  readonly onFavourite?: (productId: string) => void;
}

/** Row of one product: name, 24-hour sparkline, price and change. Links to its trade page. */
function PlainQuoteRow({ quote, lagMs, isFavourite = false, onFavourite }: QuoteRowProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { productId, symbol, name, price, precision, change24h, spark, trading } = quote;
  const unsigned = formatPercent(change24h, locale);
  // A change that rounds to zero is shown as unchanged.
  const roundsToZero = !/[1-9]/.test(unsigned);
  const direction = roundsToZero ? 'flat' : signToDirection(change24h);
  const words = {
    rise: formatMessage({ id: 'common.rise' }),
    drop: formatMessage({ id: 'common.down' }),
    flat: formatMessage({ id: 'common.unchanged' }),
  };

  return (
    <$Row>
      {onFavourite && (
        <$Star>
          <IconButton
            label={formatMessage({ id: 'market.favourite' }, { symbol })}
            pressed={isFavourite}
            onClick={() => onFavourite(productId)}
          >
            {isFavourite ? <StarFilledIcon size={20} /> : <StarIcon size={20} />}
          </IconButton>
        </$Star>
      )}
      <$Link
        to={`/trade?product=${encodeURIComponent(productId)}`}
        $afterStar={onFavourite !== undefined}
      >
        <PairIcon base={quote.base} quote={quote.quote} />
        <$Words>
          <$Head>
            <$Symbol>{symbol}</$Symbol>
            <$Day>
              <Sparkline values={spark} direction={direction} width={56} height={22} />
            </$Day>
          </$Head>
          {trading === 'closed' ? (
            <$Detail>
              <OpensAt at={quote.opensAt} />
            </$Detail>
          ) : lagMs > 0 ? (
            <$Late>
              {formatMessage({ id: 'market.noPrice' }, { age: formatAge(lagMs, locale) })}
            </$Late>
          ) : (
            <$Detail>
              {name}
              <$Closing>
                <ClosesAt at={quote.closesAt} />
              </$Closing>
            </$Detail>
          )}
        </$Words>
        <$Figures>
          <$Price $isResting={trading === 'closed'}>{formatPrice(price, precision, locale)}</$Price>
          <$Change>
            <Signed direction={direction} word={words[direction]} size="label">
              {roundsToZero
                ? unsigned.replace(/^[-−]/, '')
                : formatPercent(change24h, locale, { sign: true })}
            </Signed>
          </$Change>
        </$Figures>
      </$Link>
    </$Row>
  );
}

/** `priceAt` changes with each tick; a row re-renders only when a visible field changed. */
const COMPARED_FIELDS = ['productId', 'symbol', 'name', 'price', 'precision', 'change24h'] as const;

export const hasSameContent = (before: QuoteRowProps, after: QuoteRowProps) =>
  before.lagMs === after.lagMs &&
  before.isFavourite === after.isFavourite &&
  before.onFavourite === after.onFavourite &&
  before.quote.spark === after.quote.spark &&
  before.quote.trading === after.quote.trading &&
  before.quote.opensAt === after.quote.opensAt &&
  before.quote.closesAt === after.quote.closesAt &&
  COMPARED_FIELDS.every((field) => before.quote[field] === after.quote[field]);

export const QuoteRow = memo(PlainQuoteRow, hasSameContent);

/** Minimum height, shared with the skeleton. */
export const QUOTE_ROW_HEIGHT = 'max(61px, 3.8125rem)';

const $Row = styled.li`
  display: flex;
  min-height: ${QUOTE_ROW_HEIGHT};
  border-bottom: 1px solid ${color.line};
`;

/** The icon is aligned with the page margin; its tap target extends beyond it. */
const $Star = styled.div`
  display: grid;
  align-items: center;
  flex: none;
  padding-left: calc(var(--page-margin, 0px) - 14px);
`;

const $Link = styled(Link)<{ $afterStar: boolean }>`
  flex: 1;
  min-width: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  align-content: center;
  gap: 0 10px;
  padding: 0 var(--page-margin, 0) 0
    ${({ $afterStar }) => ($afterStar ? '0' : 'var(--page-margin, 0)')};

  &:active {
    background: ${color.raised};
  }

  &:focus-visible {
    outline-offset: -3px;
  }
`;

/** As wide as the symbol needs, and never wider than the row. */
const $Words = styled(RowWords)`
  flex: 1 1 auto;
  max-width: 100%;
  padding-block: 6px;
`;

const $Head = styled.span`
  display: flex;
  align-items: center;
  gap: 10px;
`;

/** The sparkline takes only spare width, and is hidden when too little is left. */
const $Day = styled.span`
  flex: 1;
  width: 0;
  max-width: 56px;
  margin-left: auto;
  container-type: inline-size;

  svg {
    width: 100%;

    @container (max-width: 27px) {
      display: none;
    }
  }
`;

const $Symbol = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  font-size: ${text.heading};
  font-weight: ${weight.medium};
  line-height: 1.35;
  white-space: nowrap;
`;

/** Adds no width to the column; wraps onto a second line. */
const $Detail = styled.span`
  display: block;
  width: 0;
  min-width: 100%;
  overflow-wrap: anywhere;
  font-size: ${text.label};
  line-height: 1.35;
  color: ${color.muted};
`;

const $Late = styled($Detail)`
  color: ${color.bad};
  font-weight: ${weight.medium};
`;

/** As wide as the longest price, so that the sparklines are aligned. With large text it wraps onto its own line. */
const $Figures = styled.span`
  flex: none;
  margin-left: auto;
  display: grid;
  justify-items: end;
  min-width: 98px;
`;

const $Price = styled.span<{ $isResting: boolean }>`
  display: block;
  font-size: ${text.heading};
  font-weight: ${weight.medium};
  line-height: 1.35;
  color: ${({ $isResting }) => ($isResting ? color.muted : color.text)};
`;

/** The same line height as the name, so that both halves of the row are aligned. */
const $Change = styled.span`
  display: block;
  font-size: ${text.label};
  line-height: 1.35;
`;

/** Separated from the name; empty when the market does not close today. */
const $Closing = styled.span`
  &:not(:empty)::before {
    content: ' · ';
  }
`;
