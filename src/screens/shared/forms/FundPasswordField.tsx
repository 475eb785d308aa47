import type { IntlShape } from 'react-intl';
import { obviousPasswordKind } from '#contract';
import type { FieldProps } from '../../../ui/Field';
import { PinField } from '../../../ui/PasswordField';
import { usePasswordLabels } from './passwordTexts';

type FormFieldProps = Pick<FieldProps, 'name' | 'value' | 'error' | 'onChange'>;

interface FundPasswordFieldProps extends FormFieldProps {
  readonly label: string;
  readonly hint?: string;
  /**
   * Shows the digits at first. Used where the password is typed only once, so that the user can see a typing error.
   */
  readonly isShownAtFirst?: boolean;
}

/** Field for the old or the new fund password. */
export function FundPasswordField(field: FundPasswordFieldProps) {
  const words = usePasswordLabels();
  return <PinField {...field} words={words} />;
}

/**
 * Why a new fund password is too easy to guess; undefined when no problem is found. The phone number is optional here,
 * but the exchange always checks it too. The text is in the message bundle `account`.
 */
export function weakFundPasswordText(
  { formatMessage }: Pick<IntlShape, 'formatMessage'>,
  payPassword: string,
  phone?: string,
): string | undefined {
  const why = obviousPasswordKind(payPassword, phone);
  switch (why) {
    case 'repeated':
      return formatMessage({ id: 'password.obvious.repeated' });
    case 'sequence':
      return formatMessage({ id: 'password.obvious.sequence' });
    case 'phone':
      return formatMessage({ id: 'password.obvious.phone' });
    case null:
      return undefined;
  }
}
