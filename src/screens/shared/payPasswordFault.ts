import type { IntlShape } from 'react-intl';
import type { ApiError } from '../../api';

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
    : formatMessage({ id: 'reason.wrongPayPassword' });
}
