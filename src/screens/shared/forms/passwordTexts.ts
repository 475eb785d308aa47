import { useIntl, type IntlShape } from 'react-intl';
import type { ApiError } from '../../../api';

/** Labels of the button that shows or hides a password. */
export function usePasswordLabels() {
  const { formatMessage } = useIntl();
  return {
    show: formatMessage({ id: 'common.show' }),
    hide: formatMessage({ id: 'common.hide' }),
  };
}

/** Error of a password confirmation; undefined when both are equal. */
export function confirmationText(
  first: string,
  second: string,
  { required, differs }: { readonly required: string; readonly differs: string },
): string | undefined {
  if (second === '') return required;
  return second === first ? undefined : differs;
}

/**
 * Error for a wrong fund password, with the remaining attempts when the exchange sends them; null for every other
 * failure. The text is in the message bundle `secure`.
 */
export function wrongFundPasswordText(
  { formatMessage }: Pick<IntlShape, 'formatMessage'>,
  error: ApiError,
): string | null {
  if (error.kind !== 'refused' || error.reason !== 'WRONG_PAY_PASSWORD') return null;
  const { attemptsLeft } = error.data;
  return typeof attemptsLeft === 'number'
    ? formatMessage({ id: 'freeze.attempts' }, { left: attemptsLeft })
    : formatMessage({ id: 'refusal.wrongPayPassword' });
}
