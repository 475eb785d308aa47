import type { FormEvent, ReactNode } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { compareDecimals, convertToCurrency, CURRENCY, toMicro } from '#contract';
import type { Deposit, ResultOf } from '#contract';
import { formatDecimal, formatDuration, formatRate, toLocale, useLocale } from '../../intl';
import type { Words } from '../shared/lists/readErrorText';
import { requestDeposit } from '../../tracker/requestTransfer';
import type { TransferMachineRecord } from '../../tracker/transfers';
import { TRANSFER_DRAFTS } from '../../state/storage/drafts';
import { Chips } from '../../ui/Chips';
import { BoltIcon, CardIcon, WalletIcon } from '../../ui/icons';
import { KeyValue, KeyValueList } from '../../ui/KeyValue';
import { Text } from '../../ui/layout';
import { OnWater } from '../../ui/OnWater';
import { errorText, refusalError } from '../shared/forms/errorText';
import { FormError } from '../shared/forms/FormError';
import { FormFooter } from '../shared/forms/FormFooter';
import { amountProblem, readAmount, transferFees } from '../shared/transfers/transferAmount';
import { MethodList } from '../shared/transfers/MethodList';
import { roundAmounts } from '../shared/transfers/quickAmounts';
import { TransferAmountField } from '../shared/transfers/TransferAmountField';
import { methodMessages } from '../shared/transfers/transferTexts';
import { useForm } from '../shared/forms/useForm';
import { MoneyButton } from '../shared/forms/MoneyButton';
import { useAppDispatch } from '../../state/store';
import { Amount, useAmountText } from '../shared/account/Amount';

type Method = ResultOf<'config'>['depositMethods'][number];

const KEEPING = { draft: TRANSFER_DRAFTS.deposit };
const details = {
  digital: 'deposit.method.digital.detail',
  bank: 'deposit.method.bank.detail',
  quick: 'deposit.method.quick.detail',
} as const satisfies Record<Deposit['paymethod'], MessageId>;
const icons = {
  digital: <WalletIcon />,
  bank: <CardIcon />,
  quick: <BoltIcon />,
} as const satisfies Record<Deposit['paymethod'], ReactNode>;

/** How the method works, and the time to pay if the exchange states it. */
function detailText(intl: Words, { paymethod, payWithinSec }: Method): string {
  const method = intl.formatMessage({ id: details[paymethod] });
  if (payWithinSec === undefined) return method;
  const time = formatDuration(payWithinSec, toLocale(intl.locale));
  return intl.formatMessage({ id: 'deposit.method.within' }, { method, time });
}

const isFree = ({ feeRate }: Method) => compareDecimals(feeRate, '0') === 0;

interface DepositFormProps {
  readonly methods: readonly Method[];
  /** The content of the page below the form. */
  readonly end: ReactNode;
  /** The request that was sent last; null if there is none. */
  readonly request: TransferMachineRecord | null;
  readonly isBusy: boolean;
  readonly onRequested: (id: string) => void;
}

/** Form for the amount and the method of a deposit. "Next step" creates the deposit. */
export function DepositForm({ methods, end, request, isBusy, onRequested }: DepositFormProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const locale = useLocale();
  const amountText = useAmountText();
  const dispatch = useAppDispatch();
  const { ref, values, field, show } = useForm(
    { paymethod: methods[0]?.paymethod ?? '', network: '', amount: '' },
    { paymethod: 'exact', network: 'exact', amount: 'number' },
    KEEPING,
  );
  const method = methods.find(({ paymethod }) => paymethod === values.paymethod) ?? methods[0];
  if (!method) {
    return (
      <>
        <p>{formatMessage({ id: 'deposit.none' })}</p>
        {end}
      </>
    );
  }
  const { paymethod, networks = [] } = method;
  const network = networks.find((each) => each === values.network) ?? networks[0] ?? null;
  const amount = readAmount(values.amount, locale);
  // If every method is free, the terms say so once.
  const costText = (each: Method) =>
    !isFree(each)
      ? formatMessage({ id: 'deposit.fee' }, { rate: formatRate(each.feeRate, locale) })
      : methods.every(isFree)
        ? ''
        : formatMessage({ id: 'deposit.fee.free' });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const required = formatMessage({ id: 'deposit.amount.required' });
    const problem = amountProblem(intl, values.amount, method, required, amountText);
    if (isBusy || !show({ amount: problem }) || amount === null) return;
    onRequested(dispatch(requestDeposit({ paymethod, amount, network })));
  };

  return (
    <form ref={ref} onSubmit={submit} noValidate>
      <OnWater
        isCalm
        head={
          <TransferAmountField
            {...field('amount')}
            limits={method}
            offers={roundAmounts(method).map((each) => ({
              amount: each,
              label: amountText(each, { kind: 'round' }),
            }))}
          />
        }
        side={
          <>
            <Terms method={method} network={network} amount={amount} />
            <Text $size="label" $color="muted">
              {formatMessage({ id: 'deposit.promise' })}
            </Text>
            <FormFooter>
              <FormError>{requestFault(intl, request)}</FormError>
              <MoneyButton type="submit" block busy={isBusy}>
                {formatMessage({ id: 'deposit.next' })}
              </MoneyButton>
            </FormFooter>
          </>
        }
        end={end}
      >
        <MethodList
          label={formatMessage({ id: 'deposit.method' })}
          value={paymethod}
          onChange={field('paymethod').onChange}
          choices={methods.map((each) => ({
            value: each.paymethod,
            label: formatMessage({ id: methodMessages[each.paymethod] }),
            detail: detailText(intl, each),
            cost: costText(each),
            icon: icons[each.paymethod],
          }))}
        />
        {networks.length > 1 && network !== null && (
          <Chips
            label={formatMessage({ id: 'deposit.network' })}
            value={network}
            onChange={field('network').onChange}
            choices={networks.map((each) => ({ value: each, label: each }))}
          />
        )}
      </OnWater>
    </form>
  );
}

interface TermsProps {
  readonly method: Method;
  readonly network: string | null;
  readonly amount: string | null;
}

/**
 * Amount to transfer, fee and net amount of the deposit before it is created. Each is shown as soon as it can be
 * computed, and a fee of zero always.
 */
function Terms({ method, network, amount }: TermsProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const fees = amount === null ? null : transferFees(amount, method);
  const { currency, rate: perUsdt } = method;
  const rate = formatRate(method.feeRate, locale);
  const costText = (value: string, at: string) =>
    [formatDecimal(convertToCurrency(toMicro(value), at), locale), currency].join(' ');
  return (
    <KeyValueList>
      {network !== null && (
        <KeyValue label={formatMessage({ id: 'deposit.network' })}>{network}</KeyValue>
      )}
      {currency !== undefined && perUsdt !== undefined && (
        <KeyValue label={formatMessage({ id: 'deposit.rate' })}>
          {formatMessage(
            { id: 'deposit.rate.value' },
            { amount: formatDecimal(perUsdt, locale), currency, unit: CURRENCY },
          )}
        </KeyValue>
      )}
      {amount !== null && perUsdt !== undefined && (
        <KeyValue label={formatMessage({ id: 'deposit.pay' })}>
          {costText(amount, perUsdt)}
        </KeyValue>
      )}
      {isFree(method) ? (
        <KeyValue label={formatMessage({ id: 'deposit.fee.plain' })}>
          {formatMessage({ id: 'deposit.fee.free' })}
        </KeyValue>
      ) : (
        fees && (
          <KeyValue label={formatMessage({ id: 'deposit.fee' }, { rate })}>
            <Amount unit value={fees.fee} />
          </KeyValue>
        )
      )}
      {fees && (
        <KeyValue label={formatMessage({ id: 'deposit.net' })}>
          <Amount unit value={fees.net} />
        </KeyValue>
      )}
    </KeyValueList>
  );
}

/** Why the request failed; null if it did not. */
function requestFault(intl: IntlShape, request: TransferMachineRecord | null): string | null {
  if (request?.context.refusal) return errorText(intl, refusalError(request.context.refusal));
  return request?.value === 'absent' ? intl.formatMessage({ id: 'deposit.absent' }) : null;
}
