import { type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { compareDecimals } from '../../contract';
import type { ResultOf, Usdt } from '../../contract';
import { formatPercent, formatUsdt, useLocale } from '../../intl';
import { useCountdown } from '../../state/time/useCountdown';
import { Card } from '../../ui/Card';
import { CardIcon, WalletIcon } from '../../ui/icons';
import { TwoPanes } from '../../ui/TwoPanes';
import { color, text } from '../../ui/tokens';
import { useOwnText } from '../shared/account/OwnAmount';
import { amountProblem, readAmount } from '../shared/transfers/transferAmount';
import { MethodList } from '../shared/transfers/MethodList';
import { sharesOf, wholeOf } from '../shared/transfers/quickAmounts';
import { TransferAmountField } from '../shared/transfers/TransferAmountField';
import { TargetWait } from '../shared/account/TargetWait';
import { useTargetRules } from '../shared/account/useTargetChange';
import { FormFoot } from '../shared/forms/FormFoot';
import { useForm } from '../shared/forms/useForm';
import { BindFirst } from './BindFirst';
import { FeeLines } from './FeeLines';
import { choicesOf } from './targets';
import type { Wish } from './targets';
import { MoneyButton } from '../shared/forms/MoneyButton';

export const WITHDRAW_DRAFT = 'withdraw';

interface WithdrawFormProps {
  readonly targets: ResultOf<'getUserWallets'>;
  readonly terms: ResultOf<'config'>['withdrawal'];
  readonly available: Usdt;
  readonly onFilledIn: (wish: Wish) => void;
}

/** Amount and target, with fee and net amount before submitting. */
export function WithdrawForm({ targets, terms, available, onFilledIn }: WithdrawFormProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const locale = useLocale();
  const ownText = useOwnText();
  const rules = useTargetRules();
  const choices = choicesOf(intl, targets);
  const { ref, values, field, show } = useForm(
    { target: choices.find(({ wish }) => wish !== null)?.value ?? 'bank', amount: '' },
    { draft: WITHDRAW_DRAFT },
  );
  const chosen = choices.find(({ value }) => value === values.target) ?? choices[0];
  const isWaiting = useCountdown(chosen?.usableAt ?? 0) > 0;
  const isRefused = chosen?.isStrangers === true && rules?.ownNameOnly === true;
  const limits = { min: terms.min, max: terms.max, available, ownText };
  const amount = readAmount(values.amount, locale);
  const all = wholeOf(limits);
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
      <TwoPanes
        side={
          <>
            <FeeLines amount={amount} terms={terms} available={available} />
            <$Note>{formatMessage({ id: 'withdraw.promise' })}</$Note>
            <FormFoot>
              <MoneyButton
                type="submit"
                block
                disabled={chosen?.wish === null || isWaiting || isRefused}
              >
                {formatMessage({ id: 'withdraw.review' })}
              </MoneyButton>
            </FormFoot>
          </>
        }
      >
        <TransferAmountField
          {...field('amount')}
          limits={limits}
          offers={[
            ...sharesOf(limits).map(({ share, amount: part }) => ({
              amount: part,
              label: formatPercent(share, locale, { digits: 0 }),
            })),
            { amount: all, label: formatMessage({ id: 'withdraw.all' }) },
          ]}
        />
        {amount === all && compareDecimals(all, available) < 0 && (
          <$Note>
            {formatMessage({ id: 'withdraw.all.max' }, { amount: formatUsdt(terms.max, locale) })}
          </$Note>
        )}
        <Card>
          <$Label>{formatMessage({ id: 'withdraw.to' })}</$Label>
          <MethodList
            label={formatMessage({ id: 'withdraw.to' })}
            value={chosen?.value}
            onChange={target.onChange}
            choices={choices.map(({ value, label, detail }) => ({
              value,
              label,
              detail,
              icon: value === 'bank' ? <CardIcon /> : <WalletIcon />,
            }))}
          />
          {chosen?.wish === null && <BindFirst kind={chosen.value} text={missingText()} />}
          <TargetWait until={chosen?.usableAt} />
          {isRefused && (
            <BindFirst kind="bank" text={formatMessage({ id: 'refusal.nameMismatch' })} />
          )}
        </Card>
      </TwoPanes>
    </form>
  );
}

const $Label = styled.p`
  font-size: ${text.label};
  color: ${color.muted};
`;

const $Note = styled.p`
  font-size: ${text.label};
  color: ${color.muted};
`;
