import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { Quote } from '#contract';
import { formatPrice, useLocale } from '../../../intl';
import { SourceOfPrices } from '../../shared/quotes/SourceOfPrices';
import { color, space, text, weight, twoPaneWidth } from '../../../ui/tokens';
import { DAY_LINE } from '../tradeLayout';

type Day = Pick<Quote, 'open24h' | 'high24h' | 'low24h' | 'precision' | 'symbol' | 'source'>;

/** 24-hour figures of a pair: opening, highest and lowest price, and the source of its prices. */
export function DayFigures({ day }: { readonly day: Day }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const figures = [
    [formatMessage({ id: 'trade.opening' }), day.open24h],
    [formatMessage({ id: 'trade.highest' }), day.high24h],
    [formatMessage({ id: 'trade.lowest' }), day.low24h],
  ] as const;
  return (
    <$Day>
      {figures.map(([label, price]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatPrice(price, day.precision, locale)}</dd>
        </div>
      ))}
      {day.source && (
        <$Source>
          <dt>{formatMessage({ id: 'source.title' })}</dt>
          <dd>
            <SourceOfPrices source={day.source} symbol={day.symbol} />
          </dd>
        </$Source>
      )}
    </$Day>
  );
}

const $Day = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(4.5rem, 1fr));
  gap: ${space.one};
  padding-block: ${space.half};
  font-size: ${text.label};
  line-height: ${DAY_LINE};

  ${twoPaneWidth} {
    grid-template-columns: repeat(3, auto);
    justify-content: start;
    column-gap: ${space.four};
  }

  div:nth-child(2) {
    text-align: center;
  }

  div:nth-child(3) {
    text-align: end;
  }

  dt {
    color: ${color.muted};
  }

  dd {
    font-weight: ${weight.medium};
  }
`;

const $Source = styled.div`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.one};
  min-width: 0;
  overflow-wrap: anywhere;
`;
