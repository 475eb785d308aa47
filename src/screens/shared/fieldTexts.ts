import type { ApiError } from '../../api';
import { ruleMessages } from '../../intl';
import { errorText, type Words } from './errorSentence';

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
