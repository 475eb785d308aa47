import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { formatUsdt, parseAmount, useLocale } from '../../intl';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Field, type FieldProps } from '../../ui/Field';
import { WarningIcon } from '../../ui/icons';
import { sideBySide } from '../../ui/landscapePhone';
import { color, space, text } from '../../ui/tokens';

type FormFieldProps = Pick<FieldProps, 'name' | 'value' | 'error' | 'onChange'>;

interface ClaimPartProps {
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly amount: FormFieldProps;
  readonly refundNumber: FormFieldProps;
  /** Shown when the claim is reported without a card: how it relates to the card. */
  readonly note?: string;
  readonly send?: ReactNode;
}

/**
 * Report of a fraud or refund claim. It is separate from the card, collapsed, and has a warning, because victims of
 * fraud are often asked for fees by people who promise to recover the money.
 */
export function ClaimPart({ isOpen, onToggle, amount, refundNumber, note, send }: ClaimPartProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const read = parseAmount(amount.value, locale);
  const title = formatMessage({ id: 'bankCard.claim.title' });

  return (
    <$Claim>
      <Card role="region" aria-label={title}>
        <$Title>{title}</$Title>
        <$Detail>{note ?? formatMessage({ id: 'bankCard.claim.optional' })}</$Detail>
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
                      { amount: formatUsdt(read.value, locale) },
                    )
                  : formatMessage({ id: 'bankCard.amountDefrauded.hint' })
              }
              inputMode="decimal"
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

  /* Aligns the tops of both columns. */
  ${sideBySide} {
    margin-top: 0;
  }
`;

const $Title = styled.h2`
  font-size: ${text.body};
`;

const $Detail = styled.p`
  font-size: ${text.label};
  color: ${color.muted};
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
