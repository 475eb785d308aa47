import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { WealthProduct } from '../../../contract';
import { formatUsdt, useLocale } from '../../../intl';
import { Link } from '../../../ui/Link';
import { RowDetail, RowName, RowWords } from '../../../ui/rowText';
import { color, radius, space, text, weight } from '../../../ui/tokens';
import { dailyText, productPath, riskWord, yearlyText } from './wealthWords';

/** One product: what it pays, for how long, from how much, and how risky it is. */
export function ProductRow({ product }: { readonly product: WealthProduct }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const locale = useLocale();
  const { kind, productId, name, cycleDays: days, dailyRate, risk } = product;
  const min = formatUsdt(product.minAmount, locale, { minFraction: 0 });
  const yearly = yearlyText(product, locale);

  return (
    <li>
      <$Row to={productPath(productId)}>
        <RowWords>
          <RowName>{name}</RowName>
          <$Detail>
            {days === undefined
              ? formatMessage({ id: 'wealth.row.termsOpen' }, { min })
              : formatMessage({ id: 'wealth.row.terms' }, { days, min })}
          </$Detail>
          <$Detail>{riskWord(intl, risk)}</$Detail>
        </RowWords>
        <$End>
          <$Rate>{dailyRate === undefined ? yearly : dailyText(dailyRate, locale)}</$Rate>
          <$Detail>
            {dailyRate !== undefined
              ? formatMessage({ id: 'wealth.rate.daily' })
              : kind === 'fund'
                ? formatMessage({ id: 'wealth.rate.pastYear' })
                : formatMessage({ id: 'wealth.rate.aYear' })}
          </$Detail>
          {dailyRate !== undefined && (
            <$Detail>{formatMessage({ id: 'wealth.rate.yearly' }, { rate: yearly })}</$Detail>
          )}
        </$End>
      </$Row>
    </li>
  );
}

const $Row = styled(Link)`
  display: flex;
  justify-content: space-between;
  align-items: flex-start;
  gap: ${space.two};
  padding: ${space.oneHalf} ${space.two};
  border-radius: ${radius.card};
  background: ${color.panel};
`;

const $Detail = styled(RowDetail)`
  line-height: 1.4;
`;

const $End = styled.span`
  flex: none;
  text-align: right;
`;

const $Rate = styled.span`
  display: block;
  font-size: ${text.heading};
  font-weight: ${weight.strong};
`;
