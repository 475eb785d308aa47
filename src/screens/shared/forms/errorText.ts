import type { ApiError } from '../../../api';
import { isReason } from '#contract';
import { reasonMessages, ruleMessages } from '../../../intl';
import type { Refusal } from '../../../machines/requestStates';
import { readErrorText } from '../lists/readErrorText';
import type { Words } from '../lists/readErrorText';

const unansweredMessages = {
  register: 'unanswered.register',
  resetPassword: 'unanswered.resetPassword',
  resetFundPassword: 'unanswered.resetFundPassword',
  endSession: 'unanswered.endSession',
  saveTarget: 'unanswered.saveTarget',
} as const satisfies Record<NonNullable<ApiError['mayHaveWorked']>, MessageId>;

/** Text of an error. If the action may have worked, the text also says this and what to do. */
export const withMayHaveWorked = (
  { formatMessage }: Words,
  { mayHaveWorked }: ApiError,
  error: string,
): string =>
  mayHaveWorked ? formatMessage({ id: unansweredMessages[mayHaveWorked] }, { error }) : error;

/** The error of an action as text for the user. It never contains the server's own text. */
export const errorText = (words: Words, error: ApiError): string =>
  withMayHaveWorked(
    words,
    error,
    error.kind === 'refused' && error.reason !== 'UNKNOWN'
      ? words.formatMessage({ id: reasonMessages[error.reason] })
      : readErrorText(words, error),
  );

/**
 * Error texts by field name: for malformed fields the rule that they break, and for a refusal its reason, if the
 * exchange names the field.
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

/** Converts a refusal that a machine has stored back to an `ApiError`, so that the shared error texts can be used. */
export const refusalError = ({ reason, code, details }: Refusal): ApiError => ({
  kind: 'refused',
  reason: isReason(reason) ? reason : 'UNKNOWN',
  code,
  data: details,
});
