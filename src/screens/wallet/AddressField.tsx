import { useState } from 'react';
import { useIntl } from 'react-intl';
import { isTronAddress } from '#contract/tronAddress';
import { Field } from '../../ui/Field';
import { FieldAction } from '../../ui/PasswordField';

interface AddressFieldProps {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** Address input with a paste button; the checksum is verified as soon as the address is complete. */
export function AddressField({ value, onChange, ...field }: AddressFieldProps) {
  const { formatMessage } = useIntl();
  const [isPasteRefused, setPasteRefused] = useState(false);
  // Not available on pages without TLS and in browsers without clipboard reading.
  const canPaste = typeof (navigator.clipboard as Clipboard | undefined)?.readText === 'function';

  const paste = async () => {
    try {
      onChange((await navigator.clipboard.readText()).trim());
      setPasteRefused(false);
    } catch {
      setPasteRefused(true);
    }
  };

  const hint = () => {
    if (isPasteRefused) return formatMessage({ id: 'wallet.paste.refused' });
    return isTronAddress(value.trim())
      ? formatMessage({ id: 'wallet.address.good' })
      : formatMessage({ id: 'wallet.address.hint' });
  };

  return (
    <Field
      {...field}
      label={formatMessage({ id: 'wallet.address.label' })}
      value={value}
      onChange={onChange}
      hint={hint()}
      autoComplete="off"
      action={
        canPaste && (
          <FieldAction type="button" onClick={() => void paste()}>
            {formatMessage({ id: 'wallet.paste' })}
          </FieldAction>
        )
      }
    />
  );
}
