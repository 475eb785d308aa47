import { useLayoutEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { seal } from '../../api';
import { toastShown } from '../../state/toasts';
import { Button } from '../../ui/Button';
import { Field, type FieldProps } from '../../ui/Field';
import { Stack, Text } from '../../ui/layout';
import { FieldAction } from '../../ui/PasswordField';
import { color, space, text } from '../../ui/tokens';
import { errorText, fieldErrors } from '../shared/forms/errorText';
import { FormError } from '../shared/forms/FormError';
import { FormFooter } from '../shared/forms/FormFooter';
import { wrongFundPasswordText } from '../shared/forms/passwordTexts';
import { useForm } from '../shared/forms/useForm';
import { TwoPanes } from '../../ui/TwoPanes';
import { cardTail } from '../shared/account/masked';
import { TargetSheet } from '../shared/account/TargetSheet';
import { useTargetChange, useTargetRules } from '../shared/account/useTargetChange';
import {
  CARD_FIELDS,
  EMPTY_FORM,
  BANK_CARD_DRAFT_OPTIONS,
  groupDigits,
  type CardField,
  type CardForm,
} from './bankCardFields';
import { BankPicker } from './BankPicker';
import { CardPreview } from './CardFace';
import { cardProblems, cardRequest, claimRequest, claimProblems, formFields } from './cardProblems';
import { ClaimPart } from './ClaimPart';
import { useAppDispatch } from '../../state/store';

interface BankCardFormProps {
  /** The bound card, which the new card will replace, with a button to keep it; null if no card is bound. */
  readonly bound: ReactNode;
  readonly onDone: () => void;
}

/** Form to bind a card: its eleven fields and, as a separate collapsed part, the claim report. */
export function BankCardForm({ bound, onDone }: BankCardFormProps) {
  const isReplacing = bound !== null;
  const intl = useIntl();
  const { formatMessage } = intl;
  const dispatch = useAppDispatch();
  const rules = useTargetRules();
  const { change, error, isBusy, forgetError } = useTargetChange();
  const [isPicking, setPicking] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const { ref, values, field, show, clear } = useForm<keyof CardForm>(
    EMPTY_FORM,
    BANK_CARD_DRAFT_OPTIONS,
  );

  const send = async (payPassword: string | null) => {
    const { holderName, cardNumber, aba, swift, passportNumber, claim, ...open } = cardRequest(
      values,
      intl.locale,
    );
    const secrets = { holderName, cardNumber, aba, swift, passportNumber };
    const sealed = seal({
      ...secrets,
      ...(claim && { claim }),
      ...(payPassword !== null && { payPassword }),
    });
    const problem = await change({ ...open, sealed });
    if (problem) {
      if (wrongFundPasswordText(intl, problem)) return;
      setConfirming(false);
      show(formFields(fieldErrors(intl, problem)));
      return;
    }
    dispatch(toastShown({ id: 'bankCard.done' }, 'good'));
    clear();
    onDone();
    window.scrollTo(0, 0);
  };

  const sendClaim = async () => {
    if (isBusy || !show(claimProblems(intl, values))) return;
    if (await change({ kind: 'claim', sealed: seal({ claim: claimRequest(values, intl.locale) }) }))
      return;
    for (const part of ['claim', 'amountDefrauded', 'refundNumber'] as const) {
      field(part).onChange('');
    }
    dispatch(toastShown({ id: 'bankCard.claim.sent' }, 'good'));
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !show(cardProblems(intl, values))) return;
    forgetError();
    if (isReplacing && rules?.asksPayPassword) setConfirming(true);
    else void send(null);
  };
  const hasFieldErrors =
    error !== null && Object.keys(formFields(fieldErrors(intl, error))).length > 0;

  const textField = (name: CardField, label: string, hint?: string) => (
    <Field {...field(name)} label={label} hint={hint} autoComplete="off" />
  );
  const placeField = (name: CardField, label: string) => (
    <Field {...field(name)} label={label} autoComplete="off" autoCapitalize="words" />
  );

  return (
    <>
      <TwoPanes sideFirst side={bound ?? <CardPreview {...values} />}>
        <form ref={ref} onSubmit={submit} noValidate>
          <Stack>
            <$Heading>{formatMessage({ id: 'bankCard.section.holder' })}</$Heading>
            <Field
              {...field('holderName')}
              label={formatMessage({ id: 'bankCard.holderName.label' })}
              hint={formatMessage({ id: 'bankCard.holderName.hint' })}
              autoComplete="cc-name"
              autoCapitalize="words"
            />
            <CardNumberField
              {...field('cardNumber')}
              label={formatMessage({ id: 'bankCard.cardNumber.label' })}
              hint={formatMessage({ id: 'rule.card' })}
              inputMode="numeric"
              autoComplete="cc-number"
            />
            {placeField('nationality', formatMessage({ id: 'bankCard.nationality.label' }))}
            {textField(
              'passportNumber',
              formatMessage({ id: 'bankCard.passportNumber.label' }),
              formatMessage({ id: 'bankCard.passportNumber.hint' }),
            )}
            <$Heading>{formatMessage({ id: 'bankCard.section.bank' })}</$Heading>
            <Field
              {...field('bankName')}
              label={formatMessage({ id: 'bankCard.bankName.label' })}
              autoComplete="off"
              action={
                <FieldAction type="button" aria-haspopup="dialog" onClick={() => setPicking(true)}>
                  {formatMessage({ id: 'bankCard.bankName.choose' })}
                </FieldAction>
              }
            />
            <$Pair>
              <Field
                {...field('aba')}
                label={formatMessage({ id: 'bankCard.aba.label' })}
                hint={formatMessage({ id: 'bankCard.aba.hint' })}
                inputMode="numeric"
                autoComplete="off"
              />
              {textField(
                'swift',
                formatMessage({ id: 'bankCard.swift.label' }),
                formatMessage({ id: 'bankCard.swift.hint' }),
              )}
            </$Pair>
            <$Heading>{formatMessage({ id: 'bankCard.section.place' })}</$Heading>
            {placeField('bankAddress', formatMessage({ id: 'bankCard.bankAddress.label' }))}
            {placeField('branchAddress', formatMessage({ id: 'bankCard.branchAddress.label' }))}
            <$Pair>
              {placeField('city', formatMessage({ id: 'bankCard.city.label' }))}
              {placeField('province', formatMessage({ id: 'bankCard.province.label' }))}
            </$Pair>
            <ClaimPart
              isOpen={values.claim === 'open'}
              onToggle={(isOpen) => field('claim').onChange(isOpen ? 'open' : '')}
              amount={field('amountDefrauded')}
              refundNumber={field('refundNumber')}
              send={
                !isReplacing &&
                rules?.actions.includes('claim') && (
                  <Button kind="secondary" block busy={isBusy} onClick={() => void sendClaim()}>
                    {formatMessage({ id: 'bankCard.claim.alone' })}
                  </Button>
                )
              }
            />
            <FormFooter>
              <FormError>
                {error && !isConfirming && !hasFieldErrors ? errorText(intl, error) : null}
              </FormError>
              <$End>
                <Text $size="label" $color="muted">
                  {formatMessage(
                    { id: 'bankCard.filled' },
                    { filled: filledFields(values), count: CARD_FIELDS.length },
                  )}
                </Text>
                <Button type="submit" block busy={isBusy}>
                  {formatMessage({ id: 'bankCard.submit' })}
                </Button>
              </$End>
            </FormFooter>
          </Stack>
          <BankPicker
            open={isPicking}
            onClose={() => setPicking(false)}
            onChoose={(name) => {
              setPicking(false);
              field('bankName').onChange(name);
            }}
          />
        </form>
      </TwoPanes>
      <TargetSheet
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={formatMessage({ id: 'bankCard.replace' })}
        why={formatMessage({ id: 'bankCard.pin.why' })}
        confirm={formatMessage(
          { id: 'bankCard.replace.confirm' },
          { card: `${values.bankName} ${cardTail(values.cardNumber)}` },
        )}
        busy={isBusy}
        error={error}
        onConfirm={(payPassword) => void send(payPassword)}
      />
    </>
  );
}

/** Input that groups the digits of a card number while the user types, and keeps the caret behind the same digit. */
function CardNumberField({ value, onChange, ...field }: Omit<FieldProps, 'ref'>) {
  const input = useRef<HTMLInputElement>(null);
  const digitsBefore = useRef<number | null>(null);

  const handleChange = (typed: string) => {
    const caret = input.current?.selectionStart ?? typed.length;
    digitsBefore.current = typed.slice(0, caret).replace(/\D/g, '').length;
    onChange(groupDigits(typed));
  };

  useLayoutEffect(() => {
    const digits = digitsBefore.current;
    digitsBefore.current = null;
    if (digits === null || groupDigits(value) !== value || !/^[\d ]*$/.test(value)) return;
    // There is one space before each group of four digits except the first.
    const caret = digits + Math.max(0, Math.floor((digits - 1) / 4));
    input.current?.setSelectionRange(caret, caret);
  }, [value]);

  return <Field {...field} ref={input} value={value} onChange={handleChange} />;
}

const filledFields = (values: CardForm) =>
  CARD_FIELDS.filter((name) => values[name].trim() !== '').length;

/** How much of the long form is filled, beside its button. */
const $End = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.two};

  > p {
    flex: none;
  }
`;

const $Heading = styled.h2`
  margin-top: ${space.one};
  font-size: ${text.label};
  color: ${color.muted};
`;

const $Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(150px, 1fr));
  gap: ${space.two} ${space.one};
`;
