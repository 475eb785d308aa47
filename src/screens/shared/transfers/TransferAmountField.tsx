import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { formatUsdt, useLocale } from '../../../intl';
import { Field } from '../../../ui/Field';
import { readAmount } from './transferAmount';
import type { AmountLimits } from './transferAmount';

interface TransferAmountFieldProps {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  readonly limits: AmountLimits | undefined;
  /** A trailing action, such as All. */
  readonly action?: ReactNode;
}

/** An amount in USDT. Below it stands what was understood, so that a comma is never taken for a point unseen. */
export function TransferAmountField({ limits, ...field }: TransferAmountFieldProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const amount = readAmount(field.value, locale);
  const usdt = (value: string) => formatUsdt(value, locale);
  return (
    <Field
      {...field}
      label={formatMessage({ id: 'deposit.amount.label' })}
      inputMode="decimal"
      autoComplete="off"
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
  );
}
