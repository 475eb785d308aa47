import type { FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { useUserDetailsQuery } from '../../api';
import type { Usdt, WealthProduct } from '../../contract';
import { useLocale } from '../../intl';
import { Button } from '../../ui/Button';
import { Stack } from '../../ui/Page';
import { errorText } from '../shared/errorText';
import { FormFault } from '../shared/FormFault';
import { amountProblem, readAmount } from '../shared/transferAmount';
import { TransferAmountField } from '../shared/TransferAmountField';
import { useForm } from '../shared/useForm';
import { AckField } from './AckField';
import { EstimateLines } from './EstimateLines';
import { estimateOf } from './purchaseFigures';
import type { Estimate } from './purchaseFigures';
import type { PurchaseState } from './usePurchase';

interface PurchaseFormProps {
  readonly product: WealthProduct;
  readonly state: PurchaseState;
  readonly onOrder: (amount: Usdt, estimate: Estimate | null) => void;
}

/** How much; what it brings and what is left stand there before the tap. */
export function PurchaseForm({ product, state, onOrder }: PurchaseFormProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const locale = useLocale();
  const { data: details } = useUserDetailsQuery();
  const available = details?.balance.available;
  const { ref, values, field, show } = useForm({ amount: '', ack: '' });
  const limits = { min: product.minAmount, max: product.maxAmount, available };
  const amount = readAmount(values.amount, locale);
  const estimate = amount === null ? null : estimateOf(product, amount);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isFine = show({
      amount: amountProblem(intl, values.amount, locale, limits),
      ack: values.ack === 'yes' ? undefined : formatMessage({ id: 'wealth.buy.ack.missing' }),
    });
    if (isFine && amount !== null) onOrder(amount, estimate);
  };

  return (
    <form ref={ref} onSubmit={submit} noValidate>
      <Stack>
        <TransferAmountField {...field('amount')} limits={limits} />
        <EstimateLines
          product={product}
          amount={amount}
          estimate={estimate}
          available={available}
        />
        <AckField {...field('ack')}>{formatMessage({ id: 'wealth.buy.ack' })}</AckField>
        <FormFault>{faultText()}</FormFault>
        <Button type="submit" block busy={state.phase === 'sending'}>
          {product.kind === 'lockup'
            ? formatMessage({ id: 'lockup.buy' })
            : formatMessage({ id: 'wealth.buy' })}
        </Button>
      </Stack>
    </form>
  );

  function faultText(): string | null {
    if (state.phase === 'refused') return errorText(intl, state.error);
    return state.phase === 'absent' ? formatMessage({ id: 'wealth.buy.absent' }) : null;
  }
}
