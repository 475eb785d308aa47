import { useIntl } from 'react-intl';
import { asApiError } from '../../../api';
import { sentences } from '../../../intl';
import { ErrorState } from '../../../ui/ErrorState';
import { readErrorText } from './readErrorText';
import { useSingleError } from './SingleErrorScope';

interface QueryFaultProps {
  /** The failed query, which the button "Try again" refetches. */
  readonly query: {
    readonly error?: Parameters<typeof asApiError>[0];
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** Title that says which data could not be loaded; a general sentence by default. */
  readonly title?: string;
  /** Whether this error is hidden if another part of the page shows an error. */
  readonly yields?: boolean;
  /** An additional sentence, for example that money is safe. */
  readonly children?: string;
}

/** Shown if data could not be loaded: what happened, what it means for the user, and a retry button. */
export function QueryErrorState({ query, title, yields = false, children }: QueryFaultProps) {
  const intl = useIntl();
  const { isShown, retry } = useSingleError(query.refetch, Number(yields));
  if (!isShown) return null;
  return (
    <ErrorState
      title={title ?? intl.formatMessage({ id: 'common.failed.title' })}
      retry={{
        label: intl.formatMessage({ id: 'common.retry' }),
        onRetry: retry,
        busy: query.isFetching,
      }}
    >
      {sentences(intl, [readErrorText(intl, asApiError(query.error)), children ?? false])}
    </ErrorState>
  );
}
