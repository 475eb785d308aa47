import { useState } from 'react';
import { useIntl } from 'react-intl';
import { normaliseCode } from '#contract';
import { isTronAddress } from '#contract/tronAddress';
import { Field } from '../../ui/Field';
import { FieldAction } from '../../ui/PasswordField';

/** The address in a typed or pasted text, which may also be a `tron:` link or be wrapped to two lines. */
export const parseAddress = (typed: string): string =>
  normaliseCode(typed)
    .replace(/^tron:(?:\/\/)?/i, '')
    .replace(/\?.*$/, '');

interface AddressFieldProps {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** Input for an address, with a paste button. The checksum is verified as soon as the address is complete. */
export function AddressField({ value, onChange, ...field }: AddressFieldProps) {
  const { formatMessage } = useIntl();
  const [isPasteRefused, setPasteRefused] = useState(false);
  // Pages without TLS and some browsers cannot read the clipboard.
  const canPaste = typeof (navigator.clipboard as Clipboard | undefined)?.readText === 'function';

  const paste = async () => {
    try {
      onChange(parseAddress(await navigator.clipboard.readText()));
      setPasteRefused(false);
    } catch {
      setPasteRefused(true);
    }
  };

  const hint = () => {
    if (isPasteRefused) return formatMessage({ id: 'wallet.paste.refused' });
    return isTronAddress(parseAddress(value))
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
