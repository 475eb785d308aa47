import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { CURRENCY } from '#contract';
import { styled } from 'styled-components';
import { formatAmount, parseAmount, useLocale } from '../../intl';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Field, type FieldProps } from '../../ui/Field';
import { WarningIcon } from '../../ui/icons';
import { sideBySide } from '../../ui/landscapePhone';
import { Text } from '../../ui/layout';
import { color, space, text } from '../../ui/tokens';

type FormFieldProps = Pick<FieldProps, 'name' | 'kind' | 'value' | 'error' | 'onChange'>;

interface ClaimPartProps {
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly amount: FormFieldProps;
  readonly refundNumber: FormFieldProps;
  /** Shown if the claim is reported without binding a card: how the claim relates to the bound card. */
  readonly note?: string;
  readonly send?: ReactNode;
}

/**
 * Report of a fraud or refund claim. It is collapsed and separate from the card fields. It has a warning, because
 * people who promise to recover the money often ask victims of fraud for fees.
 */
export function ClaimPart({ isOpen, onToggle, amount, refundNumber, note, send }: ClaimPartProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const read = parseAmount(amount.value, locale);
  const title = formatMessage({ id: 'bankCard.claim.title' });

  return (
    <$Claim>
      <Card role="region" aria-label={title}>
        <Text as="h2" $size="body">
          {title}
        </Text>
        <Text $size="label" $color="muted">
          {note ?? formatMessage({ id: 'bankCard.claim.optional' })}
        </Text>
        <$Warning>
          <WarningIcon size={18} />
          <span>{formatMessage({ id: 'bankCard.claim.warning' })}</span>
        </$Warning>
        {isOpen && (
          <>
            <Field
              {...amount}
              label={formatMessage({ id: 'bankCard.amountDefrauded.label' })}
              hint={
                read.ok
                  ? formatMessage(
                      { id: 'bankCard.amountDefrauded.read' },
                      { amount: formatAmount(read.value, locale, { unit: true }) },
                    )
                  : formatMessage({ id: 'bankCard.amountDefrauded.hint' }, { unit: CURRENCY })
              }
              autoComplete="off"
            />
            <Field
              {...refundNumber}
              label={formatMessage({ id: 'bankCard.refundNumber.label' })}
              autoComplete="off"
            />
            {send}
          </>
        )}
        <Button kind="secondary" block onClick={() => onToggle(!isOpen)}>
          {isOpen
            ? formatMessage({ id: 'bankCard.claim.close' })
            : formatMessage({ id: 'bankCard.claim.open' })}
        </Button>
      </Card>
    </$Claim>
  );
}

const $Claim = styled.div`
  margin-top: ${space.two};

  /* Aligns the top of the claim part with the top of the card fields in the other column. */
  ${sideBySide} {
    margin-top: 0;
  }
`;

const $Warning = styled.p`
  display: flex;
  gap: ${space.one};
  font-size: ${text.label};

  svg {
    flex: none;
    color: ${color.bad};
  }
`;
