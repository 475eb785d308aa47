import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { Usdt } from '../../../contract';
import { formatUsdt, marksOf, useLocale } from '../../../intl';
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
  /** Amounts that a tap types. */
  readonly offers?: readonly Offer[];
}

/** An amount in USDT. Below it stands what was understood, so that a comma is never taken for a point unseen. */
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

/** An amount as it may stand in the field: with the language's decimal mark and without thousands marks. */
const asTyped = (amount: Usdt, locale: Locale): string =>
  amount.replace('.', marksOf(locale).decimal);

/** The chips' own grounds begin 2 px inside their targets. */
const $Offers = styled.div`
  margin: 4px -2px 0;
`;
