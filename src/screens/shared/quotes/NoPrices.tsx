import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { ApiError } from '../../../api';
import { QueryErrorState } from '../lists/QueryErrorState';

interface NoPricesProps {
  readonly error: ApiError;
  readonly onRetry: () => Promise<void>;
}

/**
 * Shown if prices could not be loaded and there are no earlier ones. Polling continues in the background; the button is
 * busy only during the request that its tap started.
 */
export function NoPrices({ error, onRetry }: NoPricesProps) {
  const { formatMessage } = useIntl();
  const [isTrying, setTrying] = useState(false);
  const tryAgain = async () => {
    setTrying(true);
    await onRetry();
    setTrying(false);
  };
  return (
    <QueryErrorState
      query={{ error, isFetching: isTrying, refetch: tryAgain }}
      title={formatMessage({ id: 'market.failed' })}
    >
      {formatMessage({ id: 'market.failedSafe' })}
    </QueryErrorState>
  );
}
