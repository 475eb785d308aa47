import type { IntlShape } from 'react-intl';
import { obviousPasswordKind } from '#contract';
import type { FieldProps } from '../../../ui/Field';
import { PinField } from '../../../ui/PasswordField';
import { usePasswordLabels } from './passwordTexts';

type FormFieldProps = Pick<FieldProps, 'name' | 'value' | 'error' | 'onChange' | 'isHintHidden'>;

interface FundPasswordFieldProps extends FormFieldProps {
  readonly label: string;
  readonly hint?: string;
  /**
   * Whether the digits are visible at first. This is for forms in which the user types the password only once and must
   * see a typing error.
   */
  readonly isShownAtFirst?: boolean;
}

/** Input field for the old or the new fund password. */
export function FundPasswordField(field: FundPasswordFieldProps) {
  const words = usePasswordLabels();
  return <PinField {...field} words={words} />;
}

/**
 * Text which says why a new fund password is too easy to guess; undefined if the password has no such problem. Without
 * the phone number, only the exchange checks whether the password is part of it. The text is in the message bundle
 * `account`.
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
