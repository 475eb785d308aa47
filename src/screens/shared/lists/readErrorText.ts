import type { IntlShape } from 'react-intl';
import type { ApiError } from '../../../api';
import { commonReasonMessages, formatDuration, toLocale } from '../../../intl';

export type Words = Pick<IntlShape, 'formatMessage' | 'locale'>;

const isCommon = (reason: string): reason is keyof typeof commonReasonMessages =>
  Object.hasOwn(commonReasonMessages, reason);

/**
 * The error of a read request as one sentence for the user. It never contains the server's own text. For actions use
 * `errorText`; its many messages are loaded only with the screens that have actions.
 */
export function readErrorText({ formatMessage, locale }: Words, error: ApiError): string {
  const waitText = (sec: number) => formatDuration(sec, toLocale(locale));
  switch (error.kind) {
    case 'timeout':
      return formatMessage({ id: 'error.timeout' });
    case 'offline':
    case 'aborted':
      return formatMessage({ id: 'error.offline' });
    case 'network':
    case 'parse':
      return formatMessage({ id: 'error.network' });
    case 'http': {
      const { retryAfterSec } = error;
      return retryAfterSec === undefined
        ? formatMessage({ id: 'error.http' })
        : formatMessage({ id: 'error.http.wait' }, { wait: waitText(retryAfterSec) });
    }
    case 'shape':
      return formatMessage({ id: 'error.shape' }, { call: error.call });
    case 'tooMany':
      return formatMessage({ id: 'error.tooMany' }, { wait: waitText(error.retryAfterSec) });
    case 'unauthorized':
      return formatMessage({ id: commonReasonMessages.UNAUTHORIZED });
    case 'invalid':
      return formatMessage({ id: 'error.invalid' });
    case 'refused':
      return isCommon(error.reason)
        ? formatMessage({ id: commonReasonMessages[error.reason] })
        : formatMessage({ id: 'error.unknown' }, { code: error.code });
  }
}
