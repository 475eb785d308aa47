import { useIntl, type IntlShape } from 'react-intl';
import type { FieldProps } from '../../../ui/Field';
import { PasswordField } from '../../../ui/PasswordField';
import { confirmationText, usePasswordLabels } from './passwordTexts';
import { PasswordStrength } from './PasswordStrength';

type FormFieldProps = Pick<FieldProps, 'name' | 'value' | 'error' | 'onChange'>;

interface NewPasswordFieldsProps {
  readonly newPassword: FormFieldProps;
  readonly confirmation: FormFieldProps;
}

/** Fields for a new login password, with its strength, and for its confirmation. */
export function NewPasswordFields({ newPassword, confirmation }: NewPasswordFieldsProps) {
  const { formatMessage } = useIntl();
  const words = usePasswordLabels();
  return (
    <>
      <PasswordField
        {...newPassword}
        label={formatMessage({ id: 'password.new.label' })}
        hint={<PasswordStrength password={newPassword.value} />}
        autoComplete="new-password"
        words={words}
      />
      <PasswordField
        {...confirmation}
        label={formatMessage({ id: 'password.again.label' })}
        autoComplete="new-password"
        words={words}
      />
    </>
  );
}

/** Error of the field for the confirmation; undefined if there is none. */
export const newPasswordConfirmation = (
  { formatMessage }: Pick<IntlShape, 'formatMessage'>,
  newPassword: string,
  confirmation: string,
) =>
  confirmationText(newPassword, confirmation, {
    required: formatMessage({ id: 'password.again.required' }),
    differs: formatMessage({ id: 'password.again.differs' }),
  });
