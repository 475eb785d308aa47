import { useState } from 'react';
import { useIntl } from 'react-intl';
import { normaliseAddress } from '#contract';
import { isTronAddress } from '#contract/tronAddress';
import { canReadClipboard, readClipboard } from '../../state/device/clipboard';
import { Field, type FieldProps } from '../../ui/Field';
import { FieldAction } from '../../ui/PasswordField';

type AddressFieldProps = Pick<FieldProps, 'name' | 'kind' | 'value' | 'error' | 'onChange'>;

/** Input for an address, with a paste button. The checksum is verified as soon as the address is complete. */
export function AddressField({ value, onChange, ...field }: AddressFieldProps) {
  const { formatMessage } = useIntl();
  const [isPasteRefused, setPasteRefused] = useState(false);
  const canPaste = canReadClipboard();

  const paste = async () => {
    try {
      onChange(normaliseAddress(await readClipboard()));
      setPasteRefused(false);
    } catch {
      setPasteRefused(true);
    }
  };

  const hint = () => {
    if (isPasteRefused) return formatMessage({ id: 'wallet.paste.refused' });
    return isTronAddress(normaliseAddress(value))
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
