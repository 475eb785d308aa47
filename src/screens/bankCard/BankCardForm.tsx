import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { styled } from 'styled-components';
import { asApiError, seal, useSaveBankMutation } from '../../api';
import { toastShown } from '../../state/toasts';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { Stack } from '../../ui/Page';
import { FieldAction } from '../../ui/PasswordField';
import { color, space, text } from '../../ui/tokens';
import { errorText, fieldTexts } from '../shared/forms/errorText';
import { FormFault } from '../shared/forms/FormFault';
import { useForm } from '../shared/forms/useForm';
import { EMPTY_FORM, KEEPING, type CardField, type CardForm } from './bankCardFields';
import { BankPicker } from './BankPicker';
import { CardNumberField } from './CardNumberField';
import { cardProblems, cardRequest, formFields } from './cardProblems';
import { ClaimPart } from './ClaimPart';

/** Eleven fields, and apart from them, closed, the report of a claim. */
export function BankCardForm({ onDone }: { readonly onDone: () => void }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const dispatch = useDispatch();
  const [saveBank, { isLoading }] = useSaveBankMutation();
  const [fault, setFault] = useState<string | null>(null);
  const [isPicking, setPicking] = useState(false);
  const { ref, values, field, show, clear } = useForm<keyof CardForm>(EMPTY_FORM, KEEPING);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFault(null);
    if (isLoading || !show(cardProblems(intl, values))) return;
    const { holderName, cardNumber, aba, swift, passportNumber, claim, ...open } = cardRequest(
      values,
      intl.locale,
    );
    const secrets = { holderName, cardNumber, aba, swift, passportNumber };
    const sealed = seal(claim ? { ...secrets, claim } : secrets);
    const { error } = await saveBank({ ...open, sealed });
    if (error) {
      const found = formFields(fieldTexts(intl, asApiError(error)));
      if (show(found)) setFault(errorText(intl, asApiError(error)));
      return;
    }
    dispatch(toastShown({ id: 'bankCard.done' }, 'good'));
    clear();
    onDone();
    window.scrollTo(0, 0);
  };

  const line = (name: CardField, label: string, hint?: string) => (
    <Field {...field(name)} label={label} hint={hint} autoComplete="off" />
  );

  return (
    <form ref={ref} onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        <$Heading>{formatMessage({ id: 'bankCard.section.holder' })}</$Heading>
        <Field
          {...field('holderName')}
          label={formatMessage({ id: 'bankCard.holderName.label' })}
          hint={formatMessage({ id: 'bankCard.holderName.hint' })}
          autoComplete="cc-name"
        />
        <CardNumberField
          {...field('cardNumber')}
          label={formatMessage({ id: 'bankCard.cardNumber.label' })}
          hint={formatMessage({ id: 'rule.card' })}
          inputMode="numeric"
          autoComplete="cc-number"
        />
        {line('nationality', formatMessage({ id: 'bankCard.nationality.label' }))}
        {line(
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
          {line(
            'swift',
            formatMessage({ id: 'bankCard.swift.label' }),
            formatMessage({ id: 'bankCard.swift.hint' }),
          )}
        </$Pair>
        <$Heading>{formatMessage({ id: 'bankCard.section.place' })}</$Heading>
        {line('bankAddress', formatMessage({ id: 'bankCard.bankAddress.label' }))}
        {line('branchAddress', formatMessage({ id: 'bankCard.branchAddress.label' }))}
        <$Pair>
          {line('city', formatMessage({ id: 'bankCard.city.label' }))}
          {line('province', formatMessage({ id: 'bankCard.province.label' }))}
        </$Pair>
        <ClaimPart
          isOpen={values.claim === 'open'}
          onToggle={(isOpen) => field('claim').onChange(isOpen ? 'open' : '')}
          amount={field('amountDefrauded')}
          refundNumber={field('refundNumber')}
        />
        <FormFault>{fault}</FormFault>
        <Button type="submit" block busy={isLoading}>
          {formatMessage({ id: 'bankCard.submit' })}
        </Button>
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
  );
}

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
