/** Failures of an act in words: what happened, and beside which field. */
import type { ApiError } from '../../../api';
import { isReason } from '../../../contract';
import { reasonMessages, ruleMessages } from '../../../intl';
import type { Refusal } from '../../../machines/asking';
import { failureText } from '../lists/failureText';
import type { Words } from '../lists/failureText';

/** A failure as one sentence for the user. Never the server's own text. */
export const errorText = (words: Words, error: ApiError): string =>
  error.kind === 'refused' && error.reason !== 'UNKNOWN'
    ? words.formatMessage({ id: reasonMessages[error.reason] })
    : failureText(words, error);

/**
 * What the exchange said of single fields, by field name: malformed ones by their rule, a refusal by its reason where
 * the exchange names the field it is about.
 */
export function fieldTexts(words: Words, error: ApiError): Readonly<Record<string, string>> {
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

/** What a machine keeps of a refusal, as the error that it was, so that it is worded like every other. */
export const refusalError = ({ reason, code, details }: Refusal): ApiError => ({
  kind: 'refused',
  reason: isReason(reason) ? reason : 'UNKNOWN',
  code,
  data: details,
});
