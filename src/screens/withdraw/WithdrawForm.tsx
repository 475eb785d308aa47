import { type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { ResultOf, Usdt } from '../../contract';
import { formatUsdt, useLocale } from '../../intl';
import { useCountdown } from '../../state/time/useCountdown';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { OptionList } from '../../ui/OptionList';
import { Stack } from '../../ui/Page';
import { FieldAction } from '../../ui/PasswordField';
import { color, text } from '../../ui/tokens';
import { amountProblem, mostOf, readAmount } from '../shared/transfers/transferAmount';
import { TransferAmountField } from '../shared/transfers/TransferAmountField';
import { TargetWait } from '../shared/account/TargetWait';
import { useTargetRules } from '../shared/account/useTargetChange';
import { useForm } from '../shared/forms/useForm';
import { BindFirst } from './BindFirst';
import { FeeLines } from './FeeLines';
import { choicesOf } from './targets';
import type { Wish } from './withdrawSteps';

export const WITHDRAW_DRAFT = 'withdraw';

interface WithdrawFormProps {
  readonly targets: ResultOf<'getUserWallets'>;
  readonly terms: ResultOf<'config'>['withdrawal'];
  readonly available: Usdt;
  readonly onFilledIn: (wish: Wish) => void;
}

/** Where to, and how much; fee and what arrives stand there before anything is sent. */
export function WithdrawForm({ targets, terms, available, onFilledIn }: WithdrawFormProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const locale = useLocale();
  const rules = useTargetRules();
  const choices = choicesOf(intl, targets);
  const { ref, values, field, show } = useForm(
    { target: choices.find(({ wish }) => wish !== null)?.value ?? 'bank', amount: '' },
    { draft: WITHDRAW_DRAFT },
  );
  const chosen = choices.find(({ value }) => value === values.target) ?? choices[0];
  const isWaiting = useCountdown(chosen?.usableAt ?? 0) > 0;
  const isRefused = chosen?.isStrangers === true && rules?.ownNameOnly === true;
  const limits = { min: terms.min, max: terms.max, available };
  const amount = readAmount(values.amount, locale);
  const target = field('target');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isFine = show({
      target: chosen?.wish ? undefined : missingText(),
      amount: amountProblem(
        intl,
        values.amount,
        locale,
        limits,
        formatMessage({ id: 'withdraw.amount.required' }),
      ),
    });
    if (isFine && chosen?.wish && amount !== null) onFilledIn({ ...chosen.wish, amount });
  };
  const missingText = () =>
    chosen?.value === 'wallet'
      ? formatMessage({ id: 'refusal.noWallet' })
      : formatMessage({ id: 'refusal.noBankCard' });

  return (
    <form ref={ref} onSubmit={submit} noValidate>
      <Stack>
        <Card>
          <$Label>{formatMessage({ id: 'withdraw.to' })}</$Label>
          <OptionList
            label={formatMessage({ id: 'withdraw.to' })}
            value={chosen?.value}
            onChange={target.onChange}
            choices={choices}
          />
          {chosen?.wish === null && <BindFirst kind={chosen.value} text={missingText()} />}
          <TargetWait until={chosen?.usableAt} />
          {isRefused && (
            <BindFirst kind="bank" text={formatMessage({ id: 'refusal.nameMismatch' })} />
          )}
        </Card>
        <TransferAmountField
          {...field('amount')}
          limits={limits}
          action={
            <FieldAction
              type="button"
              onClick={() => field('amount').onChange(plain(mostOf(limits), locale))}
            >
              {formatMessage({ id: 'withdraw.all' })}
            </FieldAction>
          }
        />
        {mostOf(limits) !== available && values.amount === plain(mostOf(limits), locale) && (
          <$Note>
            {formatMessage({ id: 'withdraw.all.max' }, { amount: formatUsdt(terms.max, locale) })}
          </$Note>
        )}
        <FeeLines amount={amount} terms={terms} available={available} />
        <Button type="submit" block disabled={chosen?.wish === null || isWaiting || isRefused}>
          {formatMessage({ id: 'withdraw.review' })}
        </Button>
        <$Note>{formatMessage({ id: 'withdraw.promise' })}</$Note>
      </Stack>
    </form>
  );
}

/** An amount as it may stand in the field: with the language's decimal mark and without thousands marks. */
const plain = (amount: Usdt, locale: ReturnType<typeof useLocale>) =>
  amount.replace('.', formatUsdt('0.1', locale).charAt(1));

const $Label = styled.p`
  font-size: ${text.label};
  color: ${color.muted};
`;

const $Note = styled.p`
  font-size: ${text.label};
  color: ${color.muted};
`;
