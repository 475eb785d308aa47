import type { FormEvent, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { compareDecimals } from '#contract';
import type { ResultOf, Usdt } from '#contract';
import { formatAmount, formatPercent, useLocale } from '../../intl';
import { TRANSFER_DRAFTS } from '../../state/storage/drafts';
import { useCountdown } from '../../state/time/useCountdown';
import { CardIcon, WalletIcon } from '../../ui/icons';
import { LinkButton } from '../../ui/LinkButton';
import { Text } from '../../ui/layout';
import { OnWater } from '../../ui/OnWater';
import { useAmountText } from '../shared/account/Amount';
import { amountProblem, readAmount } from '../shared/transfers/transferAmount';
import { MethodList } from '../shared/transfers/MethodList';
import { balanceShares, allAmount } from '../shared/transfers/quickAmounts';
import { TransferAmountField } from '../shared/transfers/TransferAmountField';
import { TargetWaitNote } from '../shared/account/TargetWaitNote';
import { useTargetRules } from '../shared/account/useTargetChange';
import { FormError } from '../shared/forms/FormError';
import { FormFooter } from '../shared/forms/FormFooter';
import { useForm } from '../shared/forms/useForm';
import { AvailableLine, FeeLines } from './FeeLines';
import { targetChoices } from './targets';
import type { WithdrawalDraft } from './targets';
import { MoneyButton } from '../shared/forms/MoneyButton';

interface WithdrawFormProps {
  readonly targets: ResultOf<'getUserWallets'>;
  readonly terms: ResultOf<'config'>['withdrawal'];
  readonly available: Usdt;
  readonly onFilledIn: (draft: WithdrawalDraft) => void;
  /** The content of the page below the form. */
  readonly end: ReactNode;
}

/** Form for amount and target of a withdrawal, which also shows fee and net amount. */
export function WithdrawForm({ targets, terms, available, onFilledIn, end }: WithdrawFormProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const locale = useLocale();
  const amountText = useAmountText();
  const rules = useTargetRules();
  const choices = targetChoices(intl, targets);
  const { ref, values, field, show } = useForm(
    { target: choices.find(({ withdrawal }) => withdrawal !== null)?.value ?? 'bank', amount: '' },
    { target: 'exact', amount: 'number' },
    { draft: TRANSFER_DRAFTS.withdrawal },
  );
  const chosen = choices.find(({ value }) => value === values.target) ?? choices[0];
  const isWaiting = useCountdown(chosen?.usableAt ?? 0) > 0;
  const isRefused = chosen?.hasOtherName === true && rules?.ownNameOnly === true;
  const limits = { min: terms.min, max: terms.max, available };
  const amount = readAmount(values.amount, locale);
  const all = allAmount(limits);
  const target = field('target');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isFine = show({
      target: chosen?.withdrawal ? undefined : missingText(),
      amount: amountProblem(
        intl,
        values.amount,
        limits,
        formatMessage({ id: 'withdraw.amount.required' }),
        amountText,
      ),
    });
    if (isFine && chosen?.withdrawal && amount !== null)
      onFilledIn({ ...chosen.withdrawal, amount });
  };
  const missingText = () =>
    chosen?.value === 'wallet'
      ? formatMessage({ id: 'refusal.noWallet' })
      : formatMessage({ id: 'refusal.noBankCard' });

  return (
    <form ref={ref} onSubmit={submit} noValidate>
      <OnWater
        isCalm
        head={
          <div>
            <AvailableLine available={available} />
            <TransferAmountField
              {...field('amount')}
              limits={limits}
              offers={[
                ...balanceShares(limits).map(({ share, amount: part }) => ({
                  amount: part,
                  label: formatPercent(share, locale, { digits: 0 }),
                })),
                { amount: all, label: formatMessage({ id: 'withdraw.all' }) },
              ]}
            />
            {amount === all && compareDecimals(all, available) < 0 && (
              <Text $size="label" $color="muted">
                {formatMessage(
                  { id: 'withdraw.all.max' },
                  { amount: formatAmount(terms.max, locale, { unit: true }) },
                )}
              </Text>
            )}
          </div>
        }
        side={
          <>
            <FeeLines amount={amount} terms={terms} available={available} />
            <Text $size="label" $color="muted">
              {formatMessage({ id: 'withdraw.promise' })}
            </Text>
            <FormFooter>
              <MoneyButton
                type="submit"
                block
                disabled={chosen?.withdrawal === null || isWaiting || isRefused}
              >
                {formatMessage({ id: 'withdraw.review' })}
              </MoneyButton>
            </FormFooter>
          </>
        }
        end={end}
      >
        <div>
          <Text $size="label" $color="muted">
            {formatMessage({ id: 'withdraw.to' })}
          </Text>
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
        </div>
        {chosen?.withdrawal === null && <BindFirst kind={chosen.value} text={missingText()} />}
        <TargetWaitNote until={chosen?.usableAt} />
        {isRefused && (
          <BindFirst kind="bank" text={formatMessage({ id: 'refusal.nameMismatch' })} />
        )}
      </OnWater>
    </form>
  );
}

interface BindFirstProps {
  readonly kind: string;
  readonly text: string;
}

/** Shown if no withdrawal target of this kind is bound, with a link to bind one. */
function BindFirst({ kind, text }: BindFirstProps) {
  const { formatMessage } = useIntl();
  return (
    <>
      <FormError>{text}</FormError>
      {kind === 'wallet' ? (
        <LinkButton to="/wallet" block>
          {formatMessage({ id: 'withdraw.bindWallet' })}
        </LinkButton>
      ) : (
        <LinkButton to="/bindBankCard" block>
          {formatMessage({ id: 'withdraw.bindCard' })}
        </LinkButton>
      )}
    </>
  );
}
