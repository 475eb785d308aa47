/** Failures of a call in words: what happened, and beside which field. */
import type { IntlShape } from 'react-intl';
import type { ApiError } from '../../../api';
import { isReason } from '../../../contract';
import { formatDuration, reasonMessages, ruleMessages, toLocale } from '../../../intl';
import type { Refusal } from '../../../machines/asking';

export type Words = Pick<IntlShape, 'formatMessage' | 'locale'>;

/** A failure as one sentence for the user. Never the server's own text. */
export function errorText({ formatMessage, locale }: Words, error: ApiError): string {
  switch (error.kind) {
    case 'timeout':
      return formatMessage({ id: 'error.timeout' });
    case 'offline':
    case 'aborted':
      return formatMessage({ id: 'error.offline' });
    case 'network':
    case 'parse':
      return formatMessage({ id: 'error.network' });
    case 'http':
      return formatMessage({ id: 'error.http' }, { status: error.status });
    case 'shape':
      return formatMessage({ id: 'error.shape' }, { call: error.call });
    case 'tooMany':
      return formatMessage(
        { id: 'error.tooMany' },
        { wait: formatDuration(error.retryAfterSec, toLocale(locale)) },
      );
    case 'unauthorized':
      return formatMessage({ id: reasonMessages.UNAUTHORIZED });
    case 'invalid':
      return formatMessage({ id: 'error.invalid' });
    case 'refused':
      return error.reason === 'UNKNOWN'
        ? formatMessage({ id: 'error.unknown' }, { code: error.code })
        : formatMessage({ id: reasonMessages[error.reason] });
  }
}

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
