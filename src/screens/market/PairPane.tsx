import { useId } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { Quote } from '#contract';
import { formatPercent, formatPrice, useLocale } from '../../intl';
import { displayedDirection } from '../../ui/direction';
import { Row } from '../../ui/layout';
import { LinkButton } from '../../ui/LinkButton';
import { Signed } from '../../ui/Money';
import { color, figureFont, radius, space, text, weight } from '../../ui/tokens';
import { PairIcon } from '../shared/assetIcons/PairIcon';
import { SourceOfPrices } from '../shared/quotes/SourceOfPrices';
import { TradingHours } from '../shared/quotes/TradingHours';
import { DayChart, OpeningMark } from './DayChart';

/** Detail pane of the selected pair: price, last 24 hours, and a link to the trade page. */
export function PairPane({ quote }: { readonly quote: Quote }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const locale = useLocale();
  const id = useId();
  const { productId, symbol, name, price, precision, change24h, open24h } = quote;
  const change = formatPercent(change24h, locale, { sign: true });
  const direction = displayedDirection(change24h, change);
  const figures = [
    [formatMessage({ id: 'find.opening' }), open24h, <OpeningMark key="mark" />],
    [formatMessage({ id: 'find.highest' }), quote.high24h],
    [formatMessage({ id: 'find.lowest' }), quote.low24h],
  ] as const;
  const words = {
    rise: formatMessage({ id: 'common.rise' }),
    drop: formatMessage({ id: 'common.down' }),
    flat: formatMessage({ id: 'common.unchanged' }),
  };

  return (
    <$Pane aria-labelledby={id}>
      <Row $gap="oneHalf" $align="center">
        <PairIcon base={quote.base} quote={quote.quote} />
        <div>
          <$Symbol id={id} translate="no">
            {symbol}
          </$Symbol>
          <$Quiet>{name}</$Quiet>
        </div>
      </Row>
      <$Now>
        <$Price translate="no">{formatPrice(price, precision, locale)}</$Price>
        <Signed direction={direction} word={words[direction]}>
          {change}
        </Signed>
      </$Now>
      <DayChart quote={quote} label={formatMessage({ id: 'find.day' }, { symbol })} />
      <$Figures>
        {figures.map(([label, figure, mark]) => (
          <div key={label}>
            <dt>
              {mark}
              {label}
            </dt>
            <dd>{formatPrice(figure, precision, locale)}</dd>
          </div>
        ))}
        {quote.source && (
          <div>
            <dt>{formatMessage({ id: 'source.title' })}</dt>
            <dd>
              <SourceOfPrices source={quote.source} symbol={symbol} />
            </dd>
          </div>
        )}
      </$Figures>
      <$Quiet>
        <TradingHours of={quote} />
      </$Quiet>
      <LinkButton to={`/trade?product=${encodeURIComponent(productId)}`} kind="primary" block>
        {formatMessage({ id: 'home.trade.pair' }, { symbol })}
      </LinkButton>
    </$Pane>
  );
}

const $Pane = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.two};
  padding: ${space.three};
  border-radius: ${radius.card};
  background: ${color.panel};
`;

const $Symbol = styled.h2`
  font-size: ${text.title};
  line-height: 1.25;
`;

const $Quiet = styled.p`
  font-size: ${text.label};
  color: ${color.muted};

  &:empty {
    display: none;
  }
`;

const $Now = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space.two};
`;

const $Price = styled.span`
  font-family: ${figureFont};
  font-size: ${text.figure};
  font-weight: ${weight.strong};
  line-height: 1.2;
`;

const $Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space.one};

  dt {
    font-size: ${text.label};
    color: ${color.muted};
  }
`;
