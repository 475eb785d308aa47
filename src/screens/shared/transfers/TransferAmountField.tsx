import { useIntl } from 'react-intl';
import { CURRENCY } from '#contract';
import { styled } from 'styled-components';
import type { Usdt } from '#contract';
import { formatAmount, separatorsOf, useLocale } from '../../../intl';
import type { Locale } from '../../../intl';
import { Chips } from '../../../ui/Chips';
import { FigureField } from '../../../ui/FigureField';
import { Skeleton } from '../../../ui/Skeleton';
import { radius } from '../../../ui/tokens';
import { readAmount } from './transferAmount';
import type { AmountLimits } from './transferAmount';

interface Offer {
  readonly amount: Usdt;
  readonly label: string;
}

interface TransferAmountFieldProps {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  readonly limits: AmountLimits | undefined;
  /** Amounts that the user can fill in with a tap. */
  readonly offers?: readonly Offer[];
}

/**
 * Input for an amount in USDT. The amount as the app understands it is shown below, so that the user notices a decimal
 * comma that was read as a thousands separator.
 */
export function TransferAmountField({ limits, offers = [], ...field }: TransferAmountFieldProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const amount = readAmount(field.value, locale);
  return (
    <div>
      <FigureField
        {...field}
        label={formatMessage({ id: 'deposit.amount.label' }, { unit: CURRENCY })}
        unit={CURRENCY}
        hint={
          amount === null
            ? limits &&
              formatMessage(
                { id: 'deposit.amount.limits' },
                {
                  min: formatAmount(limits.min, locale),
                  max: formatAmount(limits.max, locale, { unit: true }),
                },
              )
            : formatMessage(
                { id: 'deposit.amount.understood' },
                { amount: formatAmount(amount, locale, { unit: true }) },
              )
        }
      />
      {offers.length > 0 && (
        <$Offers>
          <Chips
            areOffers
            label={formatMessage({ id: 'deposit.quick' })}
            value={amount ?? ''}
            onChange={(chosen) => field.onChange(asTyped(chosen, locale))}
            choices={offers.map((each) => ({ value: each.amount, label: each.label }))}
          />
        </$Offers>
      )}
    </div>
  );
}

/** Reserves the height of the field, its note and the suggested amounts while the limits are loading. */
export function AmountSkeleton() {
  return (
    <$Reserved>
      <Skeleton height="5.25rem" radius={radius.card} />
    </$Reserved>
  );
}

/** An amount as a user would type it: with the decimal mark of the locale and without thousands separators. */
const asTyped = (amount: Usdt, locale: Locale): string =>
  amount.replace('.', separatorsOf(locale).decimal);

/** The background of a chip is inset by 2 px; the negative margin aligns it with the field. */
const $Offers = styled.div`
  margin: 4px -2px 0;
`;

const $Reserved = styled.div`
  min-height: 10.1rem;
`;
