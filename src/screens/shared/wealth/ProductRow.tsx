import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { WealthProduct } from '#contract';
import { formatAmount, useLocale } from '../../../intl';
import { RowDetail, RowName, RowWords } from '../../../ui/rowText';
import { color, figureFont, radius, space, text, weight } from '../../../ui/tokens';
import { useReplaceNavigation } from '../page/useReplaceNavigation';
import { dailyText, productPath, riskWord, yearlyText } from './wealthTexts';

interface ProductRowProps {
  readonly product: WealthProduct;
  /** Id of the product in the detail pane; null without a pane. */
  readonly shown: string | null;
}

/**
 * Row of one product: yearly and daily rate, term, minimum amount and risk. The yearly rate is emphasised, because it
 * is the easiest to understand.
 */
export function ProductRow({ product, shown }: ProductRowProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const locale = useLocale();
  const { kind, productId, name, cycleDays: days, dailyRate, risk } = product;
  const choose = useReplaceNavigation(shown !== null, productPath(productId));
  // The exchange may name the term in the product's name; it is not said twice.
  const isInName = days !== undefined && new RegExp(`(^|\\D)${days}(\\D|$)`).test(name);
  const min = formatAmount(product.minAmount, locale, { kind: 'round', unit: true });

  return (
    <li>
      <$Row
        to={productPath(productId)}
        onClick={choose}
        aria-current={productId === shown || undefined}
      >
        <$Words>
          <RowName>{name}</RowName>
          <$Detail>
            {[
              days === undefined || isInName
                ? formatMessage({ id: 'wealth.row.termsOpen' }, { min })
                : formatMessage({ id: 'wealth.row.terms' }, { days, min }),
              riskWord(intl, risk),
            ].join(' · ')}
          </$Detail>
        </$Words>
        <$End>
          <$Rate>{yearlyText(product, locale)}</$Rate>
          <$Period>
            {kind === 'fund'
              ? formatMessage({ id: 'wealth.rate.pastYear' })
              : formatMessage({ id: 'wealth.rate.aYear' })}
          </$Period>
          {dailyRate !== undefined && (
            <$Detail>
              {formatMessage({ id: 'wealth.rate.aDay' }, { rate: dailyText(dailyRate, locale) })}
            </$Detail>
          )}
        </$End>
      </$Row>
    </li>
  );
}

const $Row = styled(Link)`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: 0 ${space.two};
  padding: ${space.oneHalf} ${space.two};
  border-radius: ${radius.card};
  background: ${color.panel};

  &[aria-current] {
    background: ${color.accentWash};
  }
`;

/** With a large font size, the rate is on the next line. */
const $Words = styled(RowWords)`
  flex-basis: 8rem;
`;

const $Detail = styled(RowDetail)`
  line-height: 1.4;
`;

const $End = styled.span`
  flex: none;
  margin-inline-start: auto;
  text-align: end;
`;

const $Rate = styled.span`
  font-family: ${figureFont};
  font-size: ${text.title};
  font-weight: ${weight.strong};
  line-height: 1.2;
`;

const $Period = styled.span`
  margin-inline-start: ${space.half};
  font-size: ${text.label};
  color: ${color.muted};
`;
