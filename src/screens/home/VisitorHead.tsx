import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import type { Quote } from '#contract';
import { formatPercent, formatPrice, useLocale } from '../../intl';
import { displayedDirection } from '../../ui/direction';
import { Signed } from '../../ui/Money';
import { Skeleton } from '../../ui/Skeleton';
import { color, figureFont, size, space, text, weight } from '../../ui/tokens';
import { PairIcon } from '../shared/assetIcons/PairIcon';
import { readPrerenderedList } from '../shared/quotes/prerenderedQuote';
import { useQuotes } from '../shared/quotes/useQuotes';
import { WaterLabel } from './WaterLabel';
import { WaterSurface } from './WaterSurface';

/** For visitors, what the app is for: the price of a product and its line of the last 24 hours. */
export function VisitorHead() {
  const { formatMessage } = useIntl();
  const { quotes, error } = useQuotes();
  const [first] = useState(() => readPrerenderedList()[0]);
  const quote = quotes?.[0];
  return (
    <section aria-labelledby="visitor-title">
      <$Title id="visitor-title">{formatMessage({ id: 'home.visitor.title' })}</$Title>
      {quote ? (
        <Price quote={quote} />
      ) : (
        !error && (
          <div data-first="row" aria-busy="true">
            <$Waiting>
              <Skeleton width="32px" height="26px" />
              <$Symbol data-first="symbol" translate="no">
                {first?.symbol || <Skeleton width="80px" height="18px" />}
              </$Symbol>
              <$Price data-first="price" translate="no">
                {first?.price || <Skeleton width="130px" height="30px" />}
              </$Price>
            </$Waiting>
            <$Change data-first="at" translate="no">
              {first?.at || <Skeleton width="90px" height="14px" />}
            </$Change>
          </div>
        )
      )}
      {quote ? <Course quote={quote} /> : <WaterSurface />}
    </section>
  );
}

function Price({ quote }: { readonly quote: Quote }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { productId, symbol, base, quote: currency, price, precision, change24h } = quote;
  const unsigned = formatPercent(change24h, locale);
  const direction = displayedDirection(change24h, unsigned);
  const words = {
    rise: formatMessage({ id: 'common.rise' }),
    drop: formatMessage({ id: 'common.down' }),
    flat: formatMessage({ id: 'common.unchanged' }),
  };
  return (
    <div>
      <$Pair to={`/trade?product=${encodeURIComponent(productId)}`}>
        <PairIcon base={base} quote={currency} />
        <$Symbol translate="no">{symbol}</$Symbol>
        <$Price translate="no">{formatPrice(price, precision, locale)}</$Price>
      </$Pair>
      <$Change>
        <Signed direction={direction} word={words[direction]} size="label">
          {direction === 'flat'
            ? unsigned.replace(/^[-−]/, '')
            : formatPercent(change24h, locale, { sign: true })}
        </Signed>
        <span>{formatMessage({ id: 'home.visitor.day' })}</span>
      </$Change>
    </div>
  );
}

/** The line of the last 24 hours; the waterline is at its beginning. */
function Course({ quote }: { readonly quote: Quote }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { open24h, spark, price, precision, change24h } = quote;
  // Prices are converted to floats for drawing only.
  const values = [open24h, ...spark, price].map((each) => Number(each) - Number(open24h));
  return (
    <>
      <WaterSurface values={values} />
      <WaterLabel $isAbove={change24h.startsWith('-')}>
        {formatMessage(
          { id: 'home.visitor.dayAgo' },
          { price: formatPrice(open24h, precision, locale) },
        )}
      </WaterLabel>
    </>
  );
}

const $Title = styled.h2`
  font-size: ${text.heading};
  line-height: 1.35;
`;

const pairStyle = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space.oneHalf};
  min-height: ${size.target};
`;

const $Pair = styled(Link)`
  ${pairStyle}
`;

const $Waiting = styled.div`
  ${pairStyle}
`;

const $Symbol = styled.span`
  font-size: ${text.heading};
  font-weight: ${weight.medium};
`;

const $Price = styled.span`
  margin-inline-start: auto;
  font-family: ${figureFont};
  font-size: ${text.figure};
  font-weight: ${weight.strong};
  line-height: 1.2;
  letter-spacing: -0.02em;
`;

const $Change = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: flex-end;
  gap: 0 ${space.half};
  min-height: 1.35em;
  font-size: ${text.label};
  line-height: 1.35;
  color: ${color.muted};
`;
