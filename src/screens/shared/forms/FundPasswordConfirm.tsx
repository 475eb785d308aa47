import { useState, type FormEvent, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { FUND_PASSWORD_DIGITS } from '#contract';
import { PinPad } from '../../../ui/PinPad';
import { space } from '../../../ui/tokens';
import { ForgotFundPassword } from './ForgotFundPassword';
import { MoneyButton } from './MoneyButton';

interface FundPasswordConfirmProps {
  /** Full text of the button: the amount and its destination. */
  readonly children: ReactNode;
  /** Why the last attempt was refused. */
  readonly error?: string | null;
  /** The request is pending. */
  readonly busy: boolean;
  /** Called with the digits, which this component does not keep. */
  readonly onConfirm: (payPassword: string) => void;
}

/**
 * Asks for the fund password, then for a tap on a button that names the action, so that the last digit alone submits
 * nothing. The text is in the message bundle `secure`.
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

  const confirm = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const isComplete = digits.length === FUND_PASSWORD_DIGITS;
    setIncomplete(!isComplete);
    if (!isComplete) return;
    setDigits('');
    onConfirm(digits);
  };

  return (
    <$Form onSubmit={confirm} noValidate>
      <PinPad
        value={digits}
        onChange={(typed) => {
          setIncomplete(false);
          setDigits(typed);
        }}
        error={isIncomplete ? formatMessage({ id: 'pin.required' }) : digits === '' && error}
        disabled={busy}
        length={FUND_PASSWORD_DIGITS}
        label={formatMessage({ id: 'pin.label' })}
        words={{
          keys: formatMessage({ id: 'pin.keys' }),
          delete: formatMessage({ id: 'pin.delete' }),
        }}
      />
      <MoneyButton type="submit" block busy={busy}>
        {children}
      </MoneyButton>
      <ForgotFundPassword />
    </$Form>
  );
}

const $Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.oneHalf};
`;
