import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { Usdt } from '#contract';
import { formatUsdt, separatorsOf, useLocale } from '../../../intl';
import type { Locale } from '../../../intl';
import { Chips } from '../../../ui/Chips';
import { FigureField } from '../../../ui/FigureField';
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
  /** Amounts that can be filled in with a tap. */
  readonly offers?: readonly Offer[];
}

/** An amount in USDT. The parsed amount is shown below it, so that a misread decimal comma is noticed. */
export function TransferAmountField({ limits, offers = [], ...field }: TransferAmountFieldProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const amount = readAmount(field.value, locale);
  const usdt = (value: string) => formatUsdt(value, locale);
  return (
    <div>
      <FigureField
        {...field}
        label={formatMessage({ id: 'deposit.amount.label' })}
        unit={formatMessage({ id: 'common.usdt' })}
        hint={
          amount === null
            ? limits &&
              formatMessage(
                { id: 'deposit.amount.limits' },
                { min: usdt(limits.min), max: usdt(limits.max) },
              )
            : formatMessage({ id: 'deposit.amount.understood' }, { amount: usdt(amount) })
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

/** An amount for the input: with the locale's decimal mark and no group separators. */
const asTyped = (amount: Usdt, locale: Locale): string =>
  amount.replace('.', separatorsOf(locale).decimal);

/** The chips are inset by 2 px; the negative margin aligns them. */
const $Offers = styled.div`
  margin: 4px -2px 0;
`;
