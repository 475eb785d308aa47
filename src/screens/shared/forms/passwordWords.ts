/** What is said of passwords, wherever one is typed. */
import { useIntl, type IntlShape } from 'react-intl';
import type { ApiError } from '../../../api';

/** Words of the switch that shows a password. */
export function usePasswordWords() {
  const { formatMessage } = useIntl();
  return {
    show: formatMessage({ id: 'common.show' }),
    hide: formatMessage({ id: 'common.hide' }),
  };
}

/** What is wrong with the second typing of a new password; undefined where both are the same. */
export function confirmationText(
  first: string,
  second: string,
  { required, differs }: { readonly required: string; readonly differs: string },
): string | undefined {
  if (second === '') return required;
  return second === first ? undefined : differs;
}

/**
 * A wrong fund password in words, with the tries that are left where the exchange says so; null for every other
 * failure. Its text travels in the bundle `secure`.
 */
export function payPasswordFault(
  { formatMessage }: Pick<IntlShape, 'formatMessage'>,
  error: ApiError,
): string | null {
  if (error.kind !== 'refused' || error.reason !== 'WRONG_PAY_PASSWORD') return null;
  const { attemptsLeft } = error.data;
  return typeof attemptsLeft === 'number'
    ? formatMessage({ id: 'freeze.attempts' }, { left: attemptsLeft })
    : formatMessage({ id: 'refusal.wrongPayPassword' });
}
