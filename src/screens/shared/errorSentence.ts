/** Failures of a call in words: what happened, and beside which field. */
import type { IntlShape } from 'react-intl';
import type { ApiError } from '../../api';
import { toLocale, formatDuration, reasonMessages } from '../../intl';

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
