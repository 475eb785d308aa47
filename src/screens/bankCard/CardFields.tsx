import { useState } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { normaliseTyped, passesLuhn } from '#contract';
import { css, styled } from 'styled-components';
import { Field } from '../../ui/Field';
import { Stack } from '../../ui/layout';
import { FieldAction } from '../../ui/PasswordField';
import { color, space, text, twoPaneWidth } from '../../ui/tokens';
import type { useForm } from '../shared/forms/useForm';
import { groupDigits, type CardField, type CardForm } from './bankCardFields';
import { BankPicker } from './BankPicker';

interface CardFieldsProps {
  readonly field: ReturnType<typeof useForm<keyof CardForm>>['field'];
}

/** The eleven fields of a card: holder, bank and its location. */
export function CardFields({ field }: CardFieldsProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const [isPicking, setPicking] = useState(false);

  const textField = (name: CardField, label: string, hint?: string) => (
    <Field {...field(name)} label={label} hint={hint} autoComplete="off" />
  );
  const placeField = (name: CardField, label: string) => (
    <Field {...field(name)} label={label} autoComplete="off" autoCapitalize="words" />
  );

  return (
    <$Fields>
      <$Heading>{formatMessage({ id: 'bankCard.section.holder' })}</$Heading>
      <$Pair $isWide>
        <Field
          {...field('holderName')}
          label={formatMessage({ id: 'bankCard.holderName.label' })}
          hint={formatMessage({ id: 'bankCard.holderName.hint' })}
          autoComplete="cc-name"
          autoCapitalize="words"
        />
        <Field
          {...field('cardNumber')}
          format={groupDigits}
          label={formatMessage({ id: 'bankCard.cardNumber.label' })}
          hint={cardNumberHint(intl, field('cardNumber').value)}
          autoComplete="cc-number"
        />
        {placeField('nationality', formatMessage({ id: 'bankCard.nationality.label' }))}
        {textField(
          'passportNumber',
          formatMessage({ id: 'bankCard.passportNumber.label' }),
          formatMessage({ id: 'bankCard.passportNumber.hint' }),
        )}
      </$Pair>
      <$Heading>{formatMessage({ id: 'bankCard.section.bank' })}</$Heading>
      <$Bank>
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
            autoComplete="off"
          />
          {textField(
            'swift',
            formatMessage({ id: 'bankCard.swift.label' }),
            formatMessage({ id: 'bankCard.swift.hint' }),
          )}
        </$Pair>
      </$Bank>
      <$Heading>{formatMessage({ id: 'bankCard.section.place' })}</$Heading>
      <$Pair $isWide>
        {placeField('bankAddress', formatMessage({ id: 'bankCard.bankAddress.label' }))}
        {placeField('branchAddress', formatMessage({ id: 'bankCard.branchAddress.label' }))}
      </$Pair>
      <$Pair>
        {placeField('city', formatMessage({ id: 'bankCard.city.label' }))}
        {placeField('province', formatMessage({ id: 'bankCard.province.label' }))}
      </$Pair>
      <BankPicker
        open={isPicking}
        onClose={() => setPicking(false)}
        onChoose={(name) => {
          setPicking(false);
          field('bankName').onChange(name);
        }}
      />
    </$Fields>
  );
}

/** The rule of a card number; for a complete number without a valid check digit, which may be a typing error, a warning. */
function cardNumberHint({ formatMessage }: IntlShape, typed: string): string {
  const digits = normaliseTyped('digits', typed);
  return /^\d{12,19}$/.test(digits) && !passesLuhn(digits)
    ? formatMessage({ id: 'bankCard.cardNumber.typo' })
    : formatMessage({ id: 'rule.card' });
}

const $Heading = styled.h2`
  margin-top: ${space.one};
  font-size: ${text.label};
  color: ${color.muted};
`;

/** Two short fields side by side; with `$isWide` only on a large screen. */
const $Pair = styled.div<{ readonly $isWide?: boolean }>`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(150px, 1fr));
  gap: ${space.two} ${space.one};

  ${({ $isWide = false }) =>
    $isWide &&
    css`
      grid-template-columns: minmax(0, 1fr);

      ${twoPaneWidth} {
        grid-template-columns: repeat(2, minmax(0, 1fr));
      }
    `}
`;

/** On a large screen the bank and its two codes are one row. */
const $Bank = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.two} ${space.one};

  ${twoPaneWidth} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

const $Fields = styled(Stack)`
  align-content: start;

  ${twoPaneWidth} {
    grid-area: 1 / 1 / 3;
    row-gap: ${space.oneHalf};
  }
`;
