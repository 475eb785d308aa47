import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { useUserDetailsQuery } from '../../api';
import type { WealthProduct } from '#contract';
import { formatAmount, formatDate, formatPercent, useLocale } from '../../intl';
import { useToday } from '../../state/time/useNow';
import { Button } from '../../ui/Button';
import { Stack } from '../../ui/layout';
import { useAmountText } from '../shared/account/Amount';
import { amountProblem, readAmount } from '../shared/transfers/transferAmount';
import { balanceShares, allAmount } from '../shared/transfers/quickAmounts';
import { TransferAmountField } from '../shared/transfers/TransferAmountField';
import { SheetFooter, SheetForm } from '../shared/forms/FormFooter';
import { useForm } from '../shared/forms/useForm';
import { AckField } from './AckField';
import { EstimateLines } from './EstimateLines';
import { PurchaseFault } from './PurchaseFault';
import { maturityTime, estimatePurchase, LONG_TERM_DAYS } from '../shared/wealth/purchaseEstimate';
import { purchaseDraft } from './usePurchase';
import type { Purchase } from './usePurchase';
import { MoneyButton } from '../shared/forms/MoneyButton';

interface PurchaseFormProps {
  readonly product: WealthProduct;
  readonly purchase: Purchase;
}

/** Form for a purchase: the amount, its estimated returns and the remaining balance. */
export function PurchaseForm({ product, purchase }: PurchaseFormProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const locale = useLocale();
  const amountText = useAmountText();
  const { data: details } = useUserDetailsQuery();
  const available = details?.balance.available;
  const { ref, values, field, show } = useForm(
    { amount: '', ack: '' },
    { amount: 'number', ack: 'exact' },
    // The user must confirm the terms each time, so only the amount is kept in the draft.
    { draft: purchaseDraft(product.productId), secrets: ['ack'] },
  );
  const limits = { min: product.minAmount, max: product.maxAmount, available };
  const amount = readAmount(values.amount, locale);
  const offers =
    available === undefined
      ? []
      : [
          ...balanceShares({ ...limits, available }).map(({ share, amount: part }) => ({
            amount: part,
            label: formatPercent(share, locale, { digits: 0 }),
          })),
          { amount: allAmount(limits), label: formatMessage({ id: 'withdraw.all' }) },
        ];
  const estimate = amount === null ? null : estimatePurchase(product, amount);
  const [isConfirming, setConfirming] = useState(false);
  const { cycleDays: days = 0 } = product;
  const endsAt = maturityTime(product, useToday());
  const buyWord =
    product.kind === 'lockup'
      ? formatMessage({ id: 'lockup.buy' })
      : formatMessage({ id: 'wealth.buy' });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isFine = show({
      amount: amountProblem(
        intl,
        values.amount,
        limits,
        formatMessage({ id: 'wealth.amount.required' }),
        amountText,
      ),
      ack: values.ack === 'yes' ? undefined : formatMessage({ id: 'wealth.buy.ack.missing' }),
    });
    if (!isFine || amount === null) return;
    if (days >= LONG_TERM_DAYS) setConfirming(true);
    else purchase.order(amount, estimate);
  };

  if (isConfirming && amount !== null && endsAt !== null) {
    return (
      <Stack role="group" aria-label={formatMessage({ id: 'wealth.buy.confirm' })}>
        <p>
          {formatMessage(
            { id: 'wealth.buy.confirm.what' },
            {
              amount: formatAmount(amount, locale, { unit: true }),
              name: product.name,
              days,
              date: formatDate(endsAt, locale),
            },
          )}
        </p>
        <MoneyButton
          block
          onClick={() => {
            setConfirming(false);
            purchase.order(amount, estimate);
          }}
        >
          {formatMessage(
            {
              id: product.kind === 'lockup' ? 'wealth.buy.confirm.lock' : 'wealth.buy.confirm.buy',
            },
            { amount: formatAmount(amount, locale, { unit: true }) },
          )}
        </MoneyButton>
        <Button kind="ghost" block onClick={() => setConfirming(false)}>
          {formatMessage({ id: 'wealth.buy.confirm.no' })}
        </Button>
      </Stack>
    );
  }

  return (
    <SheetForm ref={ref} onSubmit={submit} noValidate>
      <Stack>
        <TransferAmountField {...field('amount')} limits={limits} offers={offers} />
        <EstimateLines
          product={product}
          amount={amount}
          estimate={estimate}
          available={available}
        />
        <AckField {...field('ack')}>{formatMessage({ id: 'wealth.buy.ack' })}</AckField>
        <SheetFooter>
          <PurchaseFault record={purchase.record} />
          <MoneyButton type="submit" block busy={purchase.isUndecided}>
            {buyWord}
          </MoneyButton>
        </SheetFooter>
      </Stack>
    </SheetForm>
  );
}
