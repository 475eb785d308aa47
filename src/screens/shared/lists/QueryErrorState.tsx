import { useIntl } from 'react-intl';
import { asApiError } from '../../../api';
import { sentences } from '../../../intl';
import { ErrorState } from '../../../ui/ErrorState';
import { readErrorText } from './readErrorText';
import { useSingleError } from './SingleErrorScope';

interface QueryFaultProps {
  /** A failed query; "Try again" refetches it. */
  readonly query: {
    readonly error?: Parameters<typeof asApiError>[0];
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** Names the data that failed to load; a general sentence by default. */
  readonly title?: string;
  /** Hidden when another part of the page shows its error, so that only one is shown. */
  readonly yields?: boolean;
  /** An additional sentence, for example that money is safe. */
  readonly children?: string;
}

/** Shown when data failed to load: what happened, what it means, and a retry button. */
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
