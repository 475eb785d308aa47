import { useIntl } from 'react-intl';
import { isObviousPassword, isSamePassword } from '#contract';
import type { PasswordOwner } from '#contract';
import type { ApiError } from '../../../api';
import type { Words } from '../lists/readErrorText';
import { errorText, withMayHaveWorked } from './errorText';

/** Labels of the button that shows or hides a password. */
export function usePasswordLabels() {
  const { formatMessage } = useIntl();
  return {
    show: formatMessage({ id: 'common.show' }),
    hide: formatMessage({ id: 'common.hide' }),
  };
}

/** Error of a password confirmation; undefined if both passwords are equal. */
export function confirmationText(
  first: string,
  second: string,
  { required, differs }: { readonly required: string; readonly differs: string },
): string | undefined {
  if (second === '') return required;
  return isSamePassword(second, first) ? undefined : differs;
}

/**
 * Text of a new login password that is easy to guess; undefined for any other. Only the exchange compares it with a list
 * of known passwords.
 */
export const obviousPasswordText = (
  { formatMessage }: Words,
  password: string,
  owner: PasswordOwner,
): string | undefined =>
  isObviousPassword(password, owner) ? formatMessage({ id: 'refusal.passwordObvious' }) : undefined;

/**
 * Text for a wrong fund password, with the number of remaining attempts if the exchange sends it. Null for every other
 * error. The text is in the message bundle `secure`.
 */
export function wrongFundPasswordText(words: Words, error: ApiError): string | null {
  if (error.kind !== 'refused' || error.reason !== 'WRONG_PAY_PASSWORD') return null;
  const { attemptsLeft } = error.data;
  return typeof attemptsLeft === 'number'
    ? withMayHaveWorked(
        words,
        error,
        words.formatMessage({ id: 'freeze.attempts' }, { left: attemptsLeft }),
      )
    : errorText(words, error);
}
