import { useState } from 'react';
import { useIntl } from 'react-intl';
import { CURRENCY } from '#contract';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useWealthListQuery } from '../../api';
import type { WealthProduct } from '#contract';
import { formatAmount, formatDate, parseAmount, useLocale } from '../../intl';
import { useToday } from '../../state/time/useNow';
import { Chips } from '../../ui/Chips';
import { Field } from '../../ui/Field';
import { Stack } from '../../ui/layout';
import { RowDetail, RowName, RowWords } from '../../ui/rowText';
import { Sheet } from '../../ui/Sheet';
import { SkeletonRows } from '../../ui/Skeleton';
import { color, space, weight } from '../../ui/tokens';
import { QueryErrorState } from '../shared/lists/QueryErrorState';
import { maturityTime, guaranteedEarnings } from '../shared/wealth/purchaseEstimate';
import { productPath, yearlyText } from '../shared/wealth/wealthTexts';

const ANY = 'any';
const NOTHING = '–';

/** Sheet that compares the exact returns of an amount for all products with a guaranteed rate. */
export function Calculator({ onClose }: { readonly onClose: () => void }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const query = useWealthListQuery({});
  const [typed, setTyped] = useState('1000');
  const [days, setDays] = useState(ANY);
  const parsed = parseAmount(typed, locale);
  // Funds are left out, because they have no guaranteed rate.
  const products = query.data?.items.filter(({ kind }) => kind !== 'fund');
  const terms = [...new Set(products?.flatMap(({ cycleDays }) => cycleDays ?? []))];
  const shown = products?.filter(
    ({ cycleDays }) => days === ANY || (cycleDays !== undefined && String(cycleDays) === days),
  );

  return (
    <Sheet
      open
      onClose={onClose}
      title={formatMessage({ id: 'wealth.calculator' })}
      closeLabel={formatMessage({ id: 'common.close' })}
    >
      <Stack>
        <Field
          label={formatMessage({ id: 'wealth.calculator.amount' }, { unit: CURRENCY })}
          value={typed}
          onChange={setTyped}
          kind="number"
          autoComplete="off"
          error={!parsed.ok && typed !== '' ? formatMessage({ id: 'rule.amount' }) : undefined}
          hint={
            parsed.ok
              ? formatMessage(
                  { id: 'wealth.calculator.of' },
                  { amount: formatAmount(parsed.value, locale, { unit: true }) },
                )
              : undefined
          }
        />
        <Chips
          label={formatMessage({ id: 'wealth.details.cycle' })}
          value={days}
          onChange={setDays}
          choices={[
            { value: ANY, label: formatMessage({ id: 'wealth.calculator.any' }) },
            ...terms
              .sort((a, b) => a - b)
              .map((each) => ({
                value: String(each),
                label: formatMessage({ id: 'wealth.details.days' }, { days: each }),
              })),
          ]}
        />
        {shown ? (
          <ul aria-label={formatMessage({ id: 'wealth.calculator.results' })}>
            {shown.map((product) => (
              <Result
                key={product.productId}
                product={product}
                amount={parsed.ok ? parsed.value : null}
              />
            ))}
          </ul>
        ) : query.error ? (
          <QueryErrorState query={query} />
        ) : (
          <SkeletonRows label={formatMessage({ id: 'common.loading' })} count={4} />
        )}
      </Stack>
    </Sheet>
  );
}

interface ResultProps {
  readonly product: WealthProduct;
  readonly amount: string | null;
}

function Result({ product, amount }: ResultProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { name, productId, minAmount, maxAmount } = product;
  const gain = amount === null ? null : guaranteedEarnings(product, amount);
  const endsAt = maturityTime(product, useToday());
  const limits = {
    min: formatAmount(minAmount, locale, { kind: 'round' }),
    max: formatAmount(maxAmount, locale, { kind: 'round', unit: true }),
  };
  return (
    <li>
      <$Result to={productPath(productId)}>
        <RowWords>
          <RowName>{name}</RowName>
          <RowDetail>
            {formatMessage({ id: 'wealth.rate.yearly' }, { rate: yearlyText(product, locale) })}
          </RowDetail>
        </RowWords>
        <$End>
          <$Gain>{gain === null ? NOTHING : formatAmount(gain, locale, { sign: true })}</$Gain>
          <RowDetail>
            {gain === null
              ? formatMessage({ id: 'wealth.calculator.limits' }, limits)
              : endsAt !== null &&
                formatMessage(
                  { id: 'wealth.calculator.back' },
                  { date: formatDate(endsAt, locale) },
                )}
          </RowDetail>
        </$End>
      </$Result>
    </li>
  );
}

const $Result = styled(Link)`
  display: flex;
  justify-content: space-between;
  gap: ${space.two};
  padding-block: ${space.oneHalf};
  border-bottom: 1px solid ${color.line};
`;

const $End = styled.span`
  flex: none;
  max-width: 50%;
  text-align: end;
`;

const $Gain = styled.span`
  display: block;
  font-weight: ${weight.medium};
  font-variant-numeric: tabular-nums;
`;
