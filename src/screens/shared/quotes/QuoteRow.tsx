import { memo } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { HOUR_MS } from '#contract';
import type { Quote } from '#contract';
import { formatAge, formatPercent, formatPrice, useLocale } from '../../../intl';
import { displayedDirection } from '../../../ui/direction';
import { IconButton } from '../../../ui/IconButton';
import { StarFilledIcon, StarIcon } from '../../../ui/icons';
import { Signed } from '../../../ui/Money';
import { Sparkline } from '../../../ui/Sparkline';
import { ListItem } from '../../../ui/rows/ListItem';
import { RowWords } from '../../../ui/rowText';
import { color, figureFont, text, weight } from '../../../ui/tokens';
import { PairIcon } from '../assetIcons/PairIcon';
import { notComputed } from './priceSource';
import { ClosesAt, OpensAt } from './TradingHours';

export interface QuoteRowProps {
  readonly quote: Quote;
  /** By how many ms this price is older than the newest price of the list; 0 if it is current. */
  readonly lagMs: number;
  readonly isFavourite?: boolean;
  /**
   * Adds a favourite star to the row; called when the user taps it. It must be a stable function, otherwise every row
   * re-renders.
   */
  readonly onFavourite?: (productId: string) => void;
}

/**
 * Row of one product: name, line of the last 24 hours, price and change. The row links to the trade page of the
 * product.
 */
function PlainQuoteRow({ quote, lagMs, isFavourite = false, onFavourite }: QuoteRowProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const locale = useLocale();
  const { productId, symbol, name, price, precision, change24h, open24h, spark, trading } = quote;
  const unsigned = formatPercent(change24h, locale);
  const direction = displayedDirection(change24h, unsigned);
  const source = notComputed(intl, quote.source);
  const description = source === null ? name : `${name} · ${source}`;
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
            <$Symbol translate="no">{symbol}</$Symbol>
            <$Day>
              <Sparkline
                values={spark}
                direction={direction}
                opening={open24h}
                width={64}
                height={24}
              />
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
              {description}
              <$Closing>
                <ClosesAt at={quote.closesAt} withinMs={HOUR_MS} />
              </$Closing>
            </$Detail>
          )}
        </$Words>
        <$Figures>
          <$Price $isResting={trading === 'closed'} translate="no">
            {formatPrice(price, precision, locale)}
          </$Price>
          <$Change>
            <Signed direction={direction} word={words[direction]} size="label">
              {direction === 'flat'
                ? unsigned.replace(/^[-−]/, '')
                : formatPercent(change24h, locale, { sign: true })}
            </Signed>
          </$Change>
        </$Figures>
      </$Link>
    </$Row>
  );
}

/**
 * Fields that a row shows. `priceAt` changes with each tick, but a row re-renders only if one of these fields has
 * changed.
 */
const COMPARED_FIELDS = [
  'productId',
  'symbol',
  'name',
  'price',
  'precision',
  'change24h',
  'open24h',
] as const;

export const hasSameContent = (before: QuoteRowProps, after: QuoteRowProps) =>
  before.lagMs === after.lagMs &&
  before.isFavourite === after.isFavourite &&
  before.onFavourite === after.onFavourite &&
  before.quote.spark === after.quote.spark &&
  before.quote.trading === after.quote.trading &&
  before.quote.opensAt === after.quote.opensAt &&
  before.quote.closesAt === after.quote.closesAt &&
  before.quote.source?.kind === after.quote.source?.kind &&
  COMPARED_FIELDS.every((field) => before.quote[field] === after.quote[field]);

export const QuoteRow = memo(PlainQuoteRow, hasSameContent);

/** Minimum height of a row and of its placeholder. */
export const QUOTE_ROW_HEIGHT = 'max(61px, 3.8125rem)';

const $Row = styled(ListItem)`
  display: flex;
  min-height: ${QUOTE_ROW_HEIGHT};
  border-bottom: 1px solid ${color.line};
`;

/** The star is aligned with the page margin; its tap target extends beyond the margin. */
const $Star = styled.div`
  display: grid;
  align-items: center;
  flex: none;
  padding-inline-start: calc(var(--page-margin, 0px) - 14px);
`;

const $Link = styled(Link)<{ $afterStar: boolean }>`
  flex: 1;
  min-width: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  align-content: center;
  gap: 0 10px;
  padding-inline: ${({ $afterStar }) => ($afterStar ? '0' : 'var(--page-margin, 0)')}
    var(--page-margin, 0);

  &:active {
    background: ${color.raised};
  }

  &:focus-visible {
    outline-offset: -3px;
  }
`;

/** The text is as wide as the symbol needs, but never wider than the row. */
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

/** The sparkline takes only the width that the other columns leave, and is hidden if that is too narrow. */
const $Day = styled.span`
  flex: 1;
  width: 0;
  max-width: 64px;
  margin-inline-start: auto;
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

/** The name does not make the column wider; it wraps to a second line. */
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

/**
 * The column is as wide as the longest price, so that the sparklines are aligned. With a large font size it wraps to a
 * line of its own.
 */
const $Figures = styled.span`
  flex: none;
  margin-inline-start: auto;
  display: grid;
  justify-items: end;
  min-width: 98px;
`;

const $Price = styled.span<{ $isResting: boolean }>`
  display: block;
  font-family: ${figureFont};
  letter-spacing: -0.02em;
  font-size: ${text.heading};
  font-weight: ${weight.medium};
  line-height: 1.35;
  color: ${({ $isResting }) => ($isResting ? color.muted : color.text)};
`;

/** The change has the same line height as the name, so that both halves of the row are aligned. */
const $Change = styled.span`
  display: block;
  font-size: ${text.label};
  line-height: 1.35;
`;

/** A dot separates the closing time from the name. The element is empty if the market does not close within the hour. */
const $Closing = styled.span`
  &:not(:empty)::before {
    content: ' · ';
  }
`;
