import type { IntlShape } from 'react-intl';
import { whyObvious } from '../../../contract';
import type { FieldProps } from '../../../ui/Field';
import { PinField } from '../../../ui/PasswordField';
import { usePasswordWords } from './passwordWords';

type Part = Pick<FieldProps, 'name' | 'value' | 'error' | 'onChange'>;

interface FundPasswordFieldProps extends Part {
  readonly label: string;
  readonly hint?: string;
  /** Where it is typed once: then a slip must be seen. */
  readonly isShownAtFirst?: boolean;
}

/** The fund password in a form, old or new. */
export function FundPasswordField(field: FundPasswordFieldProps) {
  const words = usePasswordWords();
  return <PinField {...field} words={words} />;
}

/**
 * Why a new fund password is too easy to guess, in words; undefined where it is not, as far as is known here: the
 * exchange knows the phone number always. The text travels in the bundle `account`.
 */
export function obviousText(
  { formatMessage }: Pick<IntlShape, 'formatMessage'>,
  payPassword: string,
  phone?: string,
): string | undefined {
  const why = whyObvious(payPassword, phone);
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
