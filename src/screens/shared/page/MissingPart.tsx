import { useIntl } from 'react-intl';
import { ErrorState } from '../../../ui/ErrorState';
import type { MissingProps } from './lazyPart';

/**
 * Shown if a lazy chunk could not be loaded: the reason, that money is safe, and a button to retry or to reload the
 * page.
 */
export function MissingPart({ why, onRetry }: MissingProps) {
  const { formatMessage } = useIntl();
  const retry = { label: formatMessage({ id: 'common.retry' }), onRetry };
  switch (why) {
    case 'network':
      return (
        <ErrorState title={formatMessage({ id: 'app.missing.title' })} retry={retry}>
          {formatMessage({ id: 'app.missing.body' })}
        </ErrorState>
      );
    case 'outdated':
      return (
        <ErrorState
          title={formatMessage({ id: 'app.version.title' })}
          retry={{
            label: formatMessage({ id: 'app.version.load' }),
            onRetry: () => window.location.reload(),
          }}
        >
          {formatMessage({ id: 'app.version.body' })} {formatMessage({ id: 'app.version.typed' })}
        </ErrorState>
      );
    case 'broken':
      return (
        <ErrorState title={formatMessage({ id: 'app.crash.title' })} retry={retry}>
          {formatMessage({ id: 'app.crash.body' })}
        </ErrorState>
      );
  }
}
