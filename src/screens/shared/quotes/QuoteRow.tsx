import { memo } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { Quote } from '../../../contract';
import {
  formatAge,
  formatDateTime,
  formatPercent,
  formatPrice,
  formatTime,
  useLocale,
} from '../../../intl';
import { useTime } from '../../../state/time/time';
import { Link } from '../../../ui/Link';
import { directionOf } from '../../../ui/direction';
import { IconButton } from '../../../ui/IconButton';
import { StarFilledIcon, StarIcon } from '../../../ui/icons';
import { Signed } from '../../../ui/Money';
import { Sparkline } from '../../../ui/Sparkline';
import { RowWords } from '../../../ui/rowText';
import { color, space, text, weight } from '../../../ui/tokens';

const DAY_MS = 86_400_000;

export interface QuoteRowProps {
  readonly quote: Quote;
  /** How late this product's price is behind the others, in ms; 0 while it is not. */
  readonly lagMs: number;
  readonly isFavourite?: boolean;
  /** With it the row has a star. It must stay the same function, else every row re-renders. */
  readonly onFavourite?: (productId: string) => void;
}

/** One product: what it is, its last day, its price and change. Leads to trading it. */
function PlainQuoteRow({ quote, lagMs, isFavourite = false, onFavourite }: QuoteRowProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { productId, symbol, name, price, precision, change24h, spark, trading } = quote;
  const unsigned = formatPercent(change24h, locale);
  // What reads as nothing is no rise.
  const isNothing = !/[1-9]/.test(unsigned);
  const direction = isNothing ? 'flat' : directionOf(change24h);
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
        <RowWords>
          <$Symbol>{symbol}</$Symbol>
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
              {quote.closesAt !== undefined && <ClosesAt at={quote.closesAt} />}
            </$Detail>
          )}
        </RowWords>
        <Sparkline values={spark} direction={direction} width={56} />
        <$Figures>
          <$Price $isResting={trading === 'closed'}>{formatPrice(price, precision, locale)}</$Price>
          <$Change>
            <Signed direction={direction} word={words[direction]} size="label">
              {isNothing
                ? unsigned.replace(/^[-−]/, '')
                : formatPercent(change24h, locale, { sign: true })}
            </Signed>
          </$Change>
        </$Figures>
      </$Link>
    </$Row>
  );
}

/** That a market is closed, and when it opens where that is known (`at`, server ms). */
/** When a product that trades by the hour stops today. */
function ClosesAt({ at }: { readonly at: number }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { clock } = useTime();
  if (at - clock.now() > DAY_MS) return null;
  const time = formatTime(at, locale, { seconds: false });
  return ` · ${formatMessage({ id: 'market.closesAt' }, { time })}`;
}

function OpensAt({ at }: { readonly at: number | undefined }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { clock } = useTime();
  if (at === undefined) return formatMessage({ id: 'market.closed' });
  const isSoon = at - clock.now() < DAY_MS;
  const time = (isSoon ? formatTime : formatDateTime)(at, locale, { seconds: false });
  return formatMessage({ id: 'market.closedUntil' }, { time });
}

/** Each tick has a new time; a row re-renders only when something on it has changed. */
const SHOWN = ['productId', 'symbol', 'name', 'price', 'precision', 'change24h'] as const;

export const looksTheSame = (before: QuoteRowProps, after: QuoteRowProps) =>
  before.lagMs === after.lagMs &&
  before.isFavourite === after.isFavourite &&
  before.onFavourite === after.onFavourite &&
  before.quote.spark === after.quote.spark &&
  before.quote.trading === after.quote.trading &&
  before.quote.opensAt === after.quote.opensAt &&
  before.quote.closesAt === after.quote.closesAt &&
  SHOWN.every((field) => before.quote[field] === after.quote[field]);

export const QuoteRow = memo(PlainQuoteRow, looksTheSame);

/** The height is fixed, so that the skeleton of the list is as high as the list. */
export const QUOTE_ROW_HEIGHT = '61px';

const $Row = styled.li`
  display: flex;
  height: ${QUOTE_ROW_HEIGHT};
  border-bottom: 1px solid ${color.line};
`;

/** The icon stands at the page's margin though its target is wider. */
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
  align-items: center;
  gap: ${space.one};
  padding: 0 var(--page-margin, 0) 0
    ${({ $afterStar }) => ($afterStar ? '0' : 'var(--page-margin, 0)')};

  &:active {
    background: ${color.raised};
  }

  &:focus-visible {
    outline-offset: -3px;
  }
`;

const $Symbol = styled.span`
  display: block;
  font-size: ${text.heading};
  font-weight: ${weight.strong};
  line-height: 1.35;
  white-space: nowrap;
`;

const $Detail = styled.span`
  display: block;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  font-size: ${text.label};
  line-height: 1.35;
  color: ${color.muted};
`;

const $Late = styled($Detail)`
  color: ${color.bad};
  font-weight: ${weight.strong};
`;

/** As wide as the longest price, so that the sparklines stand in one column. */
const $Figures = styled.span`
  flex: none;
  display: grid;
  justify-items: end;
  min-width: 98px;
`;

const $Price = styled.span<{ $isResting: boolean }>`
  display: block;
  font-size: ${text.heading};
  font-weight: ${weight.strong};
  line-height: 1.35;
  color: ${({ $isResting }) => ($isResting ? color.muted : color.text)};
`;

/** A line as high as the one beside it, so that both halves of the row stand level. */
const $Change = styled.span`
  display: block;
  font-size: ${text.label};
  line-height: 1.35;
`;
