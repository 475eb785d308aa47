import { useIntl } from 'react-intl';
import { asApiError } from '../../../api';
import { sentences } from '../../../intl';
import { ErrorState } from '../../../ui/ErrorState';
import { failureText } from './failureText';
import { useOneFault } from './OneFault';

interface QueryFaultProps {
  /** A reading that failed; "Try again" reads once more. */
  readonly query: {
    readonly error?: Parameters<typeof asApiError>[0];
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** What could not be had; a general sentence where it is left out. */
  readonly title?: string;
  /** Whether another fault of the page, where there is one, speaks for this one. */
  readonly yields?: boolean;
  /** What else must be known, such as that money is safe. */
  readonly children?: string;
}

/** Stands where something could not be had: what happened, what it means, and another try. */
export function QueryFault({ query, title, yields = false, children }: QueryFaultProps) {
  const intl = useIntl();
  const { isShown, retry } = useOneFault(query.refetch, Number(yields));
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
      {sentences(intl, [failureText(intl, asApiError(query.error)), children ?? false])}
    </ErrorState>
  );
}
