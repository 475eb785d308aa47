import { useIntl } from 'react-intl';
import { PinPad } from '../../ui/PinPad';
import { FUND_PASSWORD_DIGITS } from '../../contract';

interface FundPasswordPadProps {
  readonly value: string;
  readonly onChange: (digits: string) => void;
  /** Why the last one was refused; see payPasswordFault. */
  readonly error?: string | null;
  readonly disabled?: boolean;
}

/** Asks for the fund password before money leaves. Its text travels in the bundle `secure`. */
export function FundPasswordPad({ error, ...pad }: FundPasswordPadProps) {
  const { formatMessage } = useIntl();
  return (
    <PinPad
      {...pad}
      error={error}
      length={FUND_PASSWORD_DIGITS}
      label={formatMessage({ id: 'pin.label' })}
      words={{
        keys: formatMessage({ id: 'pin.keys' }),
        delete: formatMessage({ id: 'pin.delete' }),
      }}
    />
  );
}
