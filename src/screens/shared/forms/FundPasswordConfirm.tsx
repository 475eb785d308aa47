import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { FUND_PASSWORD_DIGITS } from '#contract';
import { Stack } from '../../../ui/layout';
import { PinPad } from '../../../ui/PinPad';
import { ForgotFundPassword } from './ForgotFundPassword';
import { MoneyButton } from './MoneyButton';

interface FundPasswordConfirmProps {
  /** Full text of the button, which names the action, for example the amount and its destination. */
  readonly children: ReactNode;
  /** Why the exchange refused the last attempt; null if it did not. */
  readonly error?: string | null;
  /** Whether the request is pending. */
  readonly busy: boolean;
  /** Called with the fund password, which this component then deletes. */
  readonly onConfirm: (payPassword: string) => void;
}

/**
 * Asks for the fund password, and then for a tap on a button that names the action, so that the entry of the last digit
 * submits nothing. The text is in the message bundle `secure`.
 */
export function FundPasswordConfirm({
  children,
  error = null,
  busy,
  onConfirm,
}: FundPasswordConfirmProps) {
  const { formatMessage } = useIntl();
  const [digits, setDigits] = useState('');
  const [isIncomplete, setIncomplete] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // The field gets the focus when it is shown and again after a refusal, so that the user can type at once.
  useEffect(() => {
    if (!busy) field.current?.focus();
  }, [busy]);

  const confirm = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const isComplete = digits.length === FUND_PASSWORD_DIGITS;
    setIncomplete(!isComplete);
    if (!isComplete) {
      field.current?.focus();
      return;
    }
    setDigits('');
    onConfirm(digits);
  };

  return (
    <Stack as="form" $gap="oneHalf" onSubmit={confirm} noValidate>
      <PinPad
        ref={field}
        value={digits}
        onChange={(typed) => {
          setIncomplete(false);
          setDigits(typed);
        }}
        error={isIncomplete ? formatMessage({ id: 'pin.required' }) : digits === '' && error}
        readOnly={busy}
        length={FUND_PASSWORD_DIGITS}
        label={formatMessage({ id: 'pin.label' })}
        words={{
          keys: formatMessage({ id: 'pin.keys' }),
          delete: formatMessage({ id: 'pin.delete' }),
          count: (count) =>
            formatMessage({ id: 'pin.count' }, { count, total: FUND_PASSWORD_DIGITS }),
        }}
      />
      <MoneyButton type="submit" block busy={busy}>
        {children}
      </MoneyButton>
      <ForgotFundPassword />
    </Stack>
  );
}
