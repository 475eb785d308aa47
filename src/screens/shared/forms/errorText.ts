import type { ApiError } from '../../../api';
import { isReason } from '#contract';
import { reasonMessages, ruleMessages } from '../../../intl';
import type { Refusal } from '../../../machines/requestStates';
import { readErrorText } from '../lists/readErrorText';
import type { Words } from '../lists/readErrorText';

/** A failed action as one sentence for the user. Never shows the server's own text. */
export const errorText = (words: Words, error: ApiError): string =>
  error.kind === 'refused' && error.reason !== 'UNKNOWN'
    ? words.formatMessage({ id: reasonMessages[error.reason] })
    : readErrorText(words, error);

/**
 * Errors by field name: malformed fields by their rule, and a refusal by its reason when the exchange names the field.
 */
export function fieldErrors(words: Words, error: ApiError): Readonly<Record<string, string>> {
  if (error.kind === 'invalid') {
    return Object.fromEntries(
      error.fields.map(({ field, rule }) => [
        field,
        words.formatMessage({ id: ruleMessages[rule] }),
      ]),
    );
  }
  if (error.kind === 'refused' && typeof error.data.field === 'string') {
    return { [error.data.field]: errorText(words, error) };
  }
  return {};
}

/** Maps a refusal stored by a machine back to an `ApiError` so that the shared message is used. */
export const refusalError = ({ reason, code, details }: Refusal): ApiError => ({
  kind: 'refused',
  reason: isReason(reason) ? reason : 'UNKNOWN',
  code,
  data: details,
});
