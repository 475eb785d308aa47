import type { IntlShape } from 'react-intl';

/** What is wrong with the second typing of a new password; undefined where both are the same. */
export function confirmationText(
  { formatMessage }: Pick<IntlShape, 'formatMessage'>,
  first: string,
  second: string,
  { required }: { readonly required: string },
): string | undefined {
  if (second === '') return required;
  return second === first ? undefined : formatMessage({ id: 'password.again.differs' });
}
